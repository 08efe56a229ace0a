import { createStreamHandler } from '../data/stream-pipeline.ts';
import { traced } from '../http/tracing.ts';
import { onTableChanges } from '../launches/on-table-changes.ts';

export const handler = createStreamHandler(onTableChanges).use(traced());
