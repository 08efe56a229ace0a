export { launchEndpoints } from './reading-endpoints.ts';
export { reportingEndpoints } from './reporting-endpoints.ts';
export { streamEndpoints } from './stream-endpoints.ts';
