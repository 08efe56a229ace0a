/** What a test can be; the agents' words, in upper case. */
export const testStatuses = ['IN_PROGRESS', 'PASSED', 'FAILED', 'SKIPPED', 'BLOCKED', 'ABORTED'] as const;
export type TestStatus = (typeof testStatuses)[number];

export const launchStatuses = ['QUEUED', 'IN_PROGRESS', 'PASSED', 'FAILED', 'SKIPPED', 'BLOCKED', 'ABORTED'] as const;
export type LaunchStatus = (typeof launchStatuses)[number];

/** The counts of a launch, in the order of the status bar. */
export const statisticsKeys = [
  'passed',
  'passedManually',
  'failed',
  'failedAsKnown',
  'skipped',
  'blocked',
  'aborted',
  'inProgress',
] as const;
export type StatisticsKey = (typeof statisticsKeys)[number];
export type Statistics = Record<StatisticsKey, number>;

export const noStatistics = (): Statistics => ({
  passed: 0,
  passedManually: 0,
  failed: 0,
  failedAsKnown: 0,
  skipped: 0,
  blocked: 0,
  aborted: 0,
  inProgress: 0,
});

export type CountedTest = { status: TestStatus; passedManually?: boolean; knownIssue?: boolean };

/** The one count that a test belongs to. */
export const statisticsKeyOf = ({ status, passedManually, knownIssue }: CountedTest): StatisticsKey => {
  if (status === 'PASSED') return passedManually ? 'passedManually' : 'passed';
  if (status === 'FAILED') return knownIssue ? 'failedAsKnown' : 'failed';
  const keys = { SKIPPED: 'skipped', BLOCKED: 'blocked', ABORTED: 'aborted', IN_PROGRESS: 'inProgress' } as const;
  return keys[status];
};

/** The counts that tests with a status are in. */
export const keysOfStatuses: Readonly<Record<TestStatus, readonly StatisticsKey[]>> = {
  IN_PROGRESS: ['inProgress'],
  PASSED: ['passed', 'passedManually'],
  FAILED: ['failed', 'failedAsKnown'],
  SKIPPED: ['skipped'],
  BLOCKED: ['blocked'],
  ABORTED: ['aborted'],
};

export const countTests = (tests: Iterable<CountedTest>): Statistics => {
  const counts = noStatistics();
  for (const test of tests) counts[statisticsKeyOf(test)] += 1;
  return counts;
};

export const totalOf = (statistics: Statistics): number =>
  statisticsKeys.reduce((total, key) => total + statistics[key], 0);

/** A running launch is one that has not been finished or aborted, whatever its tests do. */
export const launchStatusOf = (launch: {
  isFinished: boolean;
  isAborted: boolean;
  treatSkipsAsFailures: boolean;
  statistics: Statistics;
}): LaunchStatus => {
  const { isFinished, isAborted, treatSkipsAsFailures, statistics } = launch;
  if (isAborted) return 'ABORTED';
  if (!isFinished || statistics.inProgress > 0) return 'IN_PROGRESS';
  if (statistics.failed > 0) return 'FAILED';
  if (statistics.aborted > 0) return 'ABORTED';
  if (statistics.blocked > 0) return 'BLOCKED';
  if (statistics.skipped > 0 && treatSkipsAsFailures) return 'FAILED';
  if (statistics.passed + statistics.passedManually + statistics.failedAsKnown === 0 && statistics.skipped > 0)
    return 'SKIPPED';
  return 'PASSED';
};
