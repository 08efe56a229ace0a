import { identityOfReported } from '#shared/history/identity';
import type { RunsInLaunch } from '#shared/history/outcomes';
import type { TestResult } from '#shared/history/test-result';
import { stabilityOf } from '#shared/history/verdict';
import { toPercent } from '#shared/launches/pass-rate';
import { readUserIdOfName } from '../iam/users/sign-in-name-store.ts';
import type { TestFact } from '../launches/stores/test-store.ts';
import { loadHistory } from './load-history.ts';

/** How a test stands: how stable it is, in percent, and which user its maintainer is. */
export type Standing = { stability: number | undefined; maintainerId: number | undefined };

/** One round trip; one more for a test of several names. */
export const readStanding = async (test: TestFact): Promise<Standing> => {
  const [{ results }, maintainerId] = await Promise.all([
    loadHistory(test, identityOfReported(test), test.launchId),
    readMaintainerId(test),
  ]);
  return { stability: toStability(results.map(toRuns)), maintainerId };
};

/** Undefined when the maintainer that the agent named is no user of the workspace. */
export const readMaintainerId = async ({ tenantId, maintainer }: TestFact): Promise<number | undefined> =>
  maintainer ? readUserIdOfName(tenantId, maintainer) : undefined;

export const toRuns = ({ testRunId, outcomes }: TestResult): RunsInLaunch => ({ launchId: testRunId, outcomes });

export const toStability = (runs: readonly RunsInLaunch[]): number | undefined => {
  const share = stabilityOf(runs);
  return share === undefined ? undefined : toPercent(share);
};
