import { createHttpHandler } from '../http/pipeline.ts';
import { reportingEndpoints } from '../launches/reporting-endpoints.ts';

export const handler = createHttpHandler(reportingEndpoints);
