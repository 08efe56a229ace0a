import { createStreamHandler } from '../data/stream-pipeline.ts';
import { onTableChanges } from '../launches/on-table-changes.ts';

export const handler = createStreamHandler(onTableChanges);
