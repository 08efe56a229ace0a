export { socketEvents } from './on-socket-event.ts';
export { publish } from './publish.ts';
