import { createTableStreamHandler } from '../data/table-stream-pipeline.ts';
import { onTableChanges } from '../launches/deriving/on-table-changes.ts';

export const handler = createTableStreamHandler(onTableChanges);
