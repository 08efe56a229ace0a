import { addOutcome } from '#shared/history/outcomes';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import type { StartTest } from '#shared/launches/reporting/reporting-test';
import { handle } from '../../http/handle.ts';
import { writeAttempt } from '../stores/attempt-store.ts';
import { hasFailureItem, removeFailure } from '../stores/failure-store.ts';
import { setTestCases } from '../stores/test-link-store.ts';
import { beginAttempt, outcome, readTest, type TestFact, type TestKey } from '../stores/test-store.ts';
import { describe } from './describe-test.ts';
import { rememberTest } from './known-tests.ts';
import { reportTest } from './report-test.ts';

/** The test begins once more under the same id; what its last attempt came to is kept beside it. */
export const restartTest = handle(reportingEndpoints.restartTest, async ({ tenantId, params, query, body }) => {
  const key = { tenantId, ...params };
  const test = await restart(key, body, query.headless ?? false);
  rememberTest(key);
  return reportTest(test);
});

const restart = async (key: TestKey, body: StartTest, isHeadless: boolean): Promise<TestFact> => {
  const test = await readTest(key);
  const startedAt = body.startedAt ?? Date.now();
  if (test.status === 'IN_PROGRESS' && test.startedAt === startedAt) return test;

  await writeAttempt(test);
  const { facts, labels, testCases } = describe(body);
  const earlierOutcomes = addOutcome(test.earlierOutcomes, test);
  const set = {
    ...facts,
    startedAt,
    earlierOutcomes,
    status: 'IN_PROGRESS' as const,
    ...(isHeadless && { isHeadless }),
  };
  const isBegun = await beginAttempt(test, { set, labels, remove: outcome.filter((name) => !(name in set)) });
  if (!isBegun) return restart(key, body, isHeadless);
  if (hasFailureItem(test)) await removeFailure(key);
  if (testCases) await setTestCases(key, testCases);
  return readTest(key);
};
