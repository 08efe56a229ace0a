export { launchEndpoints } from './reading/reading-endpoints.ts';
export { streamEndpoints } from './reading/stream-endpoints.ts';
export { reportingEndpoints } from './reporting/reporting-endpoints.ts';
