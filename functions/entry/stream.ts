import { createStreamHandler } from '../http/stream-pipeline.ts';
import { streamEndpoints } from '../launches/stream-endpoints.ts';

export const handler = createStreamHandler(streamEndpoints);
