import { deliveryEndpoints } from '../delivery/index.ts';
import { createHttpHandler } from '../http/pipeline.ts';
import { bootstrap, iamEndpoints, isBootstrapEvent } from '../iam/index.ts';

export const handler = createHttpHandler([...iamEndpoints, ...deliveryEndpoints]).use({
  before: ({ event }) => (isBootstrapEvent(event) ? bootstrap(event) : undefined),
});
