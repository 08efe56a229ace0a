import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pause } from '../process/signals.ts';
import { startFailure } from '../process/start-failure.ts';

const LONGEST_WAIT_MILLISECONDS = 120_000;
const ASK_AGAIN_MILLISECONDS = 50;

/** One build at a time, also among processes: tests start several at once. The lock goes with its process. */
export const withBuildLock = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'));
  try {
    await take(lock);
    return await work();
  } finally {
    lock.close();
  }
};

/** Asks again rather than waiting in SQLite, which would hold up the build that has the lock in this very thread. */
const take = async (lock: DatabaseSync): Promise<void> => {
  const givenUpAt = Date.now() + LONGEST_WAIT_MILLISECONDS;
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if (Date.now() > givenUpAt) throw startFailure('Another build does not end. Stop it and start again.', error);
      await pause(ASK_AGAIN_MILLISECONDS);
    }
  }
};
