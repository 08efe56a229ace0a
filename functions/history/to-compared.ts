import type { ComparedLaunch, ComparedResult } from '#shared/history/comparison-contract';
import { elapsedOf } from '#shared/history/find-differences';
import type { Launch, TestRow } from '#shared/launches/launch';
import { passRateOf } from '#shared/launches/pass-rate';

/** A test as a comparison shows it. */
export const toCompared = (row: TestRow): ComparedResult => ({
  testId: row.id,
  testRunId: row.testRunId,
  name: row.name,
  testClass: row.testClass,
  status: row.status,
  passedManually: row.passedManually === true,
  knownIssue: row.knownIssue === true,
  message: row.message,
  messageHashCode: row.messageHashCode,
  elapsed: elapsedOf(row),
  owner: row.owner,
  failingSince: row.failingSince,
});

export const toComparedLaunch = (launch: Launch): ComparedLaunch => ({
  launchId: launch.id,
  name: launch.name,
  status: launch.status,
  startedAt: launch.startedAt,
  environment: launch.environment,
  build: launch.build,
  browser: launch.browser,
  total: launch.total,
  passRate: passRateOf(launch),
});
