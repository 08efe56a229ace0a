import { auditStreamEndpoints } from '../audit/stream-endpoints.ts';
import { billingStreamEndpoints } from '../billing/stream-endpoints.ts';
import { exportStreamEndpoints } from '../exports/stream-endpoints.ts';
import { createResponseStreamHandler } from '../http/response-stream-pipeline.ts';
import { streamEndpoints } from '../launches/reading/stream-endpoints.ts';

export const handler = createResponseStreamHandler([
  ...streamEndpoints,
  ...exportStreamEndpoints,
  ...auditStreamEndpoints,
  ...billingStreamEndpoints,
]);
