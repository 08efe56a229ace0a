import { createSocketHandler } from '../http/socket-pipeline.ts';
import { traced } from '../http/tracing.ts';
import { socketEvents } from '../live/index.ts';

export const handler = createSocketHandler(socketEvents).use(traced());
