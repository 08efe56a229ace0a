import { documentEndpoints } from '../docs/index.ts';
import { createHttpHandler } from '../http/pipeline.ts';
import { traced } from '../http/tracing.ts';
import { projectEndpoints } from '../projects/index.ts';

export const handler = createHttpHandler([...projectEndpoints, ...documentEndpoints]).use(traced());
