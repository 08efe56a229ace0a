import { announcementEndpoints } from '../delivery/reporting-endpoints.ts';
import { createHttpHandler } from '../http/pipeline.ts';
import { reportingEndpoints } from '../launches/reporting/reporting-endpoints.ts';

export const handler = createHttpHandler([...reportingEndpoints, ...announcementEndpoints]);
