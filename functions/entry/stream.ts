import { createStreamHandler } from '../http/stream-pipeline.ts';
import { streamEndpoints } from '../launches/index.ts';

export const handler = createStreamHandler(streamEndpoints);
