import { auditEndpoints } from '../audit/index.ts';
import { deliveryEndpoints } from '../delivery/index.ts';
import { createHttpHandler } from '../http/pipeline.ts';
import { iamEndpoints, runOperation } from '../iam/index.ts';

export const handler = createHttpHandler([...iamEndpoints, ...auditEndpoints, ...deliveryEndpoints]).use({
  before: ({ event }) => runOperation(event),
});
