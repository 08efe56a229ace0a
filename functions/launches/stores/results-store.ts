import type { Launch } from '#shared/launches/launch';
import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { loadAllTests } from '../reading/load-tests.ts';
import { readLaunchRows } from '../reading/read-launch-rows.ts';
import { readHead } from './index-store.ts';
import type { LaunchKey } from './statistics-store.ts';

/** What other domains read of launches: launches as they are shown, in the order of the ids; deleted ones are left out. */
export const readLaunchesById = (tenantId: string, launchIds: readonly number[]): Promise<Launch[]> =>
  readLaunchRows(tenantId, launchIds);

/** All tests of a launch, in the order in which they appeared. */
export const readTestsOfLaunch = async (key: LaunchKey): Promise<IndexedTest[]> =>
  loadAllTests(key, await readHead(key));
