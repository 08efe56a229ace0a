import { AppError, notFound } from '#shared/http/errors';
import type { BulkOutcome } from '#shared/launches/acting/action-contract';
import { readItems } from '../../data/items.ts';
import { logger } from '../../data/logger.ts';
import { type LaunchKey, toLaunchFact } from '../stores/launch-store.ts';
import { statisticsKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import type { ReadLaunch } from './act-on-launch.ts';

type Project = { tenantId: string; projectId: number };
type Act = (launch: ReadLaunch) => Promise<unknown>;

const atOnce = 20;

/** Does the same with many launches. Each is looked at for itself: it must be of the project, and it may refuse. */
export const actOnLaunches = async (
  { tenantId, projectId }: Project,
  launchIds: readonly number[],
  act: Act,
): Promise<BulkOutcome> => {
  const ids = [...new Set(launchIds)];
  const launches = await readLaunches(ids.map((launchId) => ({ tenantId, launchId })));
  const failures: BulkOutcome['failures'] = [];
  const remaining = ids.entries();
  const work = async () => {
    for (const [index, launchId] of remaining) {
      const launch = launches[index];
      const message = await actOn(launch?.fact.projectId === projectId ? launch : undefined, act);
      if (message !== undefined) failures.push({ launchId, message });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work));
  failures.sort((one, other) => ids.indexOf(one.launchId) - ids.indexOf(other.launchId));
  return { total: ids.length, succeeded: ids.length - failures.length, failed: failures.length, failures };
};

/** Facts and what was derived of them, in one round trip; deleted ones too, as long as they are there. */
export const readLaunches = async (keys: readonly LaunchKey[]): Promise<(ReadLaunch | undefined)[]> => {
  const derivedKeys = keys.map(statisticsKey);
  const factKeys = derivedKeys.map(({ PK }) => ({ PK, SK: 'launch' }));
  const items = await readItems([...factKeys, ...derivedKeys], { isConsistent: true });
  return keys.map((_, index) => {
    const stored = items[index];
    const fact = stored && toLaunchFact(stored);
    return fact && { fact, derived: toDerivedLaunch(items[keys.length + index]) };
  });
};

/** Why it could not be done, or undefined. */
const actOn = async (launch: ReadLaunch | undefined, act: Act): Promise<string | undefined> => {
  try {
    if (!launch) throw notFound('Launch');
    await act(launch);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    logger.error('A launch of several could not be changed', { error });
    return 'Something went wrong. Try again in a moment.';
  }
};
