import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startFailure } from './process/start-failure.ts';
import { createMessages, type Messages } from './sqs/messages.ts';

/** What the local cloud itself has to remember across restarts. Its file also marks a folder as ours, and locks it. */
export type State = {
  readCheckpoint: (name: string) => string | undefined;
  writeCheckpoint: (name: string, sequenceNumber: string) => void;
  messages: Messages;
  close: () => void;
};

const FORMAT = 1;
const FILE_NAME = 'cloud.db';

/** Opens the data folder; refuses one that is not ours, is damaged, or is in use, and leaves that as it is. */
export const openState = (folder: string): State => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE_NAME);
  const isNew = !existsSync(path);
  if (isNew) refuseForeign(folder);
  const database = openLocked(path, folder);
  const { user_version: format } = database.prepare('PRAGMA user_version').get() ?? {};
  if (!isNew && format !== FORMAT && format !== 0)
    throw startFailure(`${folder} was written by another version of Touchstone. Choose another folder with DATA_DIR.`);
  database.exec(`
    CREATE TABLE IF NOT EXISTS checkpoint (name TEXT PRIMARY KEY, sequence TEXT NOT NULL);
    PRAGMA user_version = ${FORMAT};`);
  const read = database.prepare('SELECT sequence FROM checkpoint WHERE name = ?');
  const write = database.prepare('INSERT OR REPLACE INTO checkpoint VALUES (?, ?)');
  return {
    readCheckpoint: (name) => asText(read.get(name)?.sequence),
    writeCheckpoint: (name, sequenceNumber) => {
      write.run(name, sequenceNumber);
    },
    messages: createMessages(database),
    close: () => database.close(),
  };
};

const refuseForeign = (folder: string): void => {
  const [found] = readdirSync(folder);
  if (found === undefined) return;
  throw startFailure(
    `${folder} is not a data folder of Touchstone: it holds ${found}. Nothing was changed. ` +
      'Choose another folder with DATA_DIR, or empty this one.',
  );
};

/** The lock is the operating system's, so it goes with the process however that ends. */
const openLocked = (path: string, folder: string): DatabaseSync => {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    database.exec('BEGIN EXCLUSIVE; COMMIT;');
    return database;
  } catch (error) {
    database.close();
    const isBusy = error instanceof Error && /locked|busy/.test(error.message);
    if (isBusy)
      throw startFailure(`${folder} is in use by another Touchstone. Stop that one, or choose another with DATA_DIR.`);
    throw startFailure(`${path} is damaged. Nothing was changed. Choose another folder with DATA_DIR.`, error);
  }
};

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
