import { createSocketHandler } from '../http/socket-pipeline.ts';
import { socketEvents } from '../live/index.ts';

export const handler = createSocketHandler(socketEvents);
