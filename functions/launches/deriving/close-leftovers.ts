import { loadAllTests } from '../reading/load-tests.ts';
import { readHead } from '../stores/index-store.ts';
import type { LaunchFact } from '../stores/launch-store.ts';
import { abortTest } from '../stores/test-store.ts';

/** Ends tests without a result as aborted, when their launch ended; a result that comes late takes its place. */
export const closeLeftovers = async (launch: LaunchFact): Promise<void> => {
  const { tenantId, launchId } = launch;
  const tests = await loadAllTests({ tenantId, launchId }, await readHead({ tenantId, launchId }));
  const open = tests.filter(({ status }) => status === 'IN_PROGRESS').values();
  const work = async () => {
    for (const { id, startTime } of open)
      await abortTest({ tenantId, launchId, testId: id }, Math.max(startTime, launch.endedAt ?? Date.now()));
  };
  await Promise.all(Array.from({ length: 10 }, work));
};
