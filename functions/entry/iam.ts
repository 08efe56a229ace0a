import { createHttpHandler } from '../http/pipeline.ts';
import { traced } from '../http/tracing.ts';
import { iamEndpoints } from '../iam/index.ts';

export const handler = createHttpHandler(iamEndpoints).use(traced());
