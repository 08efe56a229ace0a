import { DatabaseSync } from 'node:sqlite';

/** As long as AWS keeps stream records. */
const KEPT_SECONDS = 24 * 60 * 60;
/** The engine counts on from the highest number it finds, so that the last records must stay. */
const KEPT_RECORDS = 1000n;
const TRIMMED_AT_ONCE = 1000;

/**
 * The engine looks for the last sequence number by reading every stream record of the table at each write. An index
 * of its expression makes that one step.
 */
export const keepStreamFast = (dbPath: string) => {
  const database = new DatabaseSync(dbPath, { timeout: 5000 });
  database.exec(`CREATE INDEX IF NOT EXISTS touchstone_stream_records
    ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`);
  // Looks at the oldest only: the records lie in the order of their ids.
  const trimmed = database.prepare(`DELETE FROM _stream_records WHERE id IN (
    SELECT id FROM (SELECT id, created_at, sequence_number FROM _stream_records ORDER BY id LIMIT ?)
    WHERE created_at < ? AND CAST(sequence_number AS INTEGER) <= ?)`);
  return {
    trim: (deliveredUpTo: bigint): void => {
      const oldest = Math.floor(Date.now() / 1000) - KEPT_SECONDS;
      trimmed.run(TRIMMED_AT_ONCE, oldest, deliveredUpTo - KEPT_RECORDS);
    },
    close: (): void => database.close(),
  };
};
