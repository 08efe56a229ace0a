import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { startFailure } from '../process/start-failure.ts';

/** The engine would not start, or worse, start empty, over a damaged file: this says so and leaves it as it is. */
export const checkStoreFile = (path: string): void => {
  if (!existsSync(path)) return;
  try {
    const database = new DatabaseSync(path, { timeout: 5000 });
    try {
      const { quick_check: verdict } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
      if (verdict !== 'ok') throw new Error(String(verdict));
      database.prepare('SELECT count(*) FROM _tables').get();
    } finally {
      database.close();
    }
  } catch (error) {
    throw startFailure(`${path} is damaged. Nothing was changed. Choose another folder with DATA_DIR.`, error);
  }
};
