import { queryFirstItem } from '../data/items.ts';
import { readLines } from '../launches/stores/log-store.ts';

type TestKey = { tenantId: string; launchId: number; testId: number };

const mostSteps = 100;

/** The first lines of a test's log: what it did, in its own words. Reads one chunk, however long the log is. */
export const readFirstSteps = async ({ tenantId, launchId, testId }: TestKey): Promise<string[]> => {
  const chunk = await queryFirstItem({ PK: `${tenantId}#launch#${launchId}#test#${testId}`, prefix: 'log#' });
  if (!chunk) return [];
  const lines = await readLines(chunk);
  return lines.slice(0, mostSteps).map(([, , message]) => message);
};
