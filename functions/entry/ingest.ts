import { createHttpHandler } from '../http/pipeline.ts';
import { traced } from '../http/tracing.ts';
import { reportingEndpoints } from '../launches/index.ts';

export const handler = createHttpHandler(reportingEndpoints).use(traced());
