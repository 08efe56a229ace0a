import { readLastKey } from '../../data/items.ts';
import { loadAllTests } from '../reading/load-tests.ts';
import { logPartitionOf } from '../reading/log-directory.ts';
import { readHead } from '../stores/index-store.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';

/** More tests do not run at once for hours. */
const mostTests = 50;

/** Whether a test without a result has logged anything lately: a long test is silent in all other respects. */
export const isStillLogging = async ({ tenantId, launchId }: LaunchKey, since: number): Promise<boolean> => {
  const tests = await loadAllTests({ tenantId, launchId }, await readHead({ tenantId, launchId }));
  const open = tests.filter(({ status }) => status === 'IN_PROGRESS').slice(-mostTests);
  const times = await Promise.all(
    open.flatMap(({ id }) => {
      const PK = logPartitionOf({ tenantId, launchId, testId: id });
      return ['log#', 'screenshot#'].map(async (prefix) => timeOf(await readLastKey({ PK, prefix })));
    }),
  );
  return times.some((time) => time > since);
};

/** Logs and screenshots are in the order of their times: `log#<epoch milliseconds>#<hash>`. */
const timeOf = (sortKey: string | undefined): number => Number(sortKey?.split('#')[1] ?? 0);
