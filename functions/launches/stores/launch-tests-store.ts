import type { Launch } from '#shared/launches/launch';
import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { readItems } from '../../data/items.ts';
import { loadAllTests } from '../reading/load-tests.ts';
import { toLaunch } from '../reading/to-launch.ts';
import { headKey, toHead } from './index-store.ts';
import { toLaunchFact } from './launch-store.ts';
import { statisticsKey, toDerivedLaunch } from './statistics-store.ts';

export type LaunchWithTests = { launch: Launch; tests: IndexedTest[] };

/**
 * Launches with all their tests, in the order of the ids; a launch that is not there is left out. Two round trips: what
 * is known of the launches, then their indexes. Costs as much as the launches are large, whatever the project is.
 */
export const readLaunchesWithTests = async (
  tenantId: string,
  launchIds: readonly number[],
): Promise<LaunchWithTests[]> => {
  const keys = launchIds.map((launchId) => ({ tenantId, launchId }));
  const items = await readItems(
    keys.flatMap((key) => [{ ...statisticsKey(key), SK: 'launch' }, statisticsKey(key), headKey(key)]),
  );
  const found = await Promise.all(
    keys.map(async (key, index) => {
      const [stored, derived, head] = items.slice(index * 3, index * 3 + 3);
      const fact = stored && toLaunchFact(stored);
      if (!fact || fact.isDeleted) return undefined;
      const tests = await loadAllTests(key, await toHead(head));
      return { launch: toLaunch(fact, toDerivedLaunch(derived)), tests };
    }),
  );
  return found.filter((launch) => launch !== undefined);
};
