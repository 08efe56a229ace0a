import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LONGEST_WAIT_MILLISECONDS = 120_000;

/** One build at a time, also among processes: tests start several at once. The lock goes with its process. */
export const withBuildLock = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: LONGEST_WAIT_MILLISECONDS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } finally {
    lock.close();
  }
};
