import { createHttpHandler } from '../http/pipeline.ts';
import { traced } from '../http/tracing.ts';
import { bootstrap, iamEndpoints, isBootstrapEvent } from '../iam/index.ts';

export const handler = createHttpHandler(iamEndpoints)
  .use(traced())
  .use({ before: ({ event }) => (isBootstrapEvent(event) ? bootstrap(event) : undefined) });
