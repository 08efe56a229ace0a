import { historyEndpoints, type TestHistory } from '#shared/history/history-contract';
import { identityOfReported } from '#shared/history/identity';
import { joinIdOf } from '#shared/history/joins';
import type { TestResult } from '#shared/history/test-result';
import { judge, streakOf } from '#shared/history/verdict';
import { handle } from '../http/handle.ts';
import { readTest, type TestFact } from '../launches/stores/test-store.ts';
import { readKnownFailures, toIssueReferences } from '../triage/known-failure-store.ts';
import { type LoadedHistory, loadHistory } from './load-history.ts';
import { readMaintainerId, toRuns, toStability } from './standing-store.ts';

/**
 * Three round trips at most: the test, what was kept under its name, and what was kept under its other names. One more
 * for the issues of results that failed as known.
 */
export const listTestHistory = handle(
  historyEndpoints.listTestHistory,
  async ({ tenantId, project, params, query }) => {
    const test = await readTest({ tenantId, ...params });
    const [history, maintainerId] = await Promise.all([
      loadHistory({ tenantId, projectId: project.projectId }, identityOfReported(test), params.launchId),
      readMaintainerId(test),
    ]);
    const runs = history.results.map(toRuns);
    return {
      items: await withIssues(tenantId, project.projectId, history.results.toReversed().slice(0, query.limit)),
      verdict: judge(runs),
      stability: toStability(runs),
      streak: toStreak(history, params.launchId),
      owner: ownerOf(test),
      maintainer: test.maintainer,
      maintainerId,
      joins: history.joins.map((join) => ({ ...join, id: joinIdOf(join) })),
    };
  },
);

/** One more round trip where a result failed as known: the issues are those that its failure is known by now. */
const withIssues = async (tenantId: string, projectId: number, results: readonly TestResult[]) => {
  const codes = results.flatMap(({ knownIssue, messageHashCode }) => (knownIssue ? (messageHashCode ?? []) : []));
  const known = await readKnownFailures({ tenantId, projectId }, codes);
  return results.map((result) => ({
    ...result,
    issueReferences: result.knownIssue ? toIssueReferences(known.get(result.messageHashCode ?? 0)) : [],
  }));
};

/** Agents say whose code it is by a label, or only who maintains the test. */
const ownerOf = ({ labels, maintainer }: TestFact): string | undefined => {
  const label = [...(labels ?? [])].find((text) => text.toLowerCase().startsWith('owner\u0000'));
  return label?.slice('owner\u0000'.length) || maintainer;
};

/** What happened later does not change since when it failed then. */
const toStreak = ({ results, hasEarlier }: LoadedHistory, launchId: number): TestHistory['streak'] => {
  const before = results.filter(({ testRunId }) => testRunId <= launchId);
  const { firstFailedIn, lastPassedIn, failedLaunches } = streakOf(before.map(toRuns));
  const launchOf = (id: number | undefined) => {
    const result = before.findLast(({ testRunId }) => testRunId === id);
    return result && { launchId: result.testRunId, testId: result.testId, ...pickLaunch(result) };
  };
  return {
    firstFailedIn: launchOf(firstFailedIn),
    lastPassedIn: launchOf(lastPassedIn),
    failedLaunches,
    isAtLeast: failedLaunches > 0 && lastPassedIn === undefined && hasEarlier,
  };
};

const pickLaunch = ({ launchName, startTime }: TestResult) => ({ launchName, startTime });
