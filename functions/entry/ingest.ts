import { createHttpHandler } from '../http/pipeline.ts';
import { reportingEndpoints } from '../launches/index.ts';

export const handler = createHttpHandler(reportingEndpoints);
