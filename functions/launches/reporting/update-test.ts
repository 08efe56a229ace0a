import type { FailingSince } from '#shared/history/failing-since';
import { notFound } from '#shared/http/errors';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import type { UpdateTest } from '#shared/launches/reporting/reporting-test';
import { firstLineOf, signatureOf } from '#shared/launches/signature';
import type { TestStatus } from '#shared/launches/statuses';
import { unknownFailure } from '#shared/triage/failure-assignment';
import { readFailingSince } from '../../history/failing-since-store.ts';
import { handle } from '../../http/handle.ts';
import { hasFailureItem, packReason, removeFailure, writeFailure } from '../stores/failure-store.ts';
import { setTestCases } from '../stores/test-link-store.ts';
import { changeTest, findTest, outcome, readTest, type TestFact, type TestKey } from '../stores/test-store.ts';
import { describe } from './describe-test.ts';
import { findKnownTests } from './known-tests.ts';
import { recallFailure } from './recall-failure.ts';
import { reportTest } from './report-test.ts';

type Key = TestKey & { projectId: number };

/** One address for two things: what has a result finishes the test, anything else fills in what its start left out. */
export const updateTest = handle(reportingEndpoints.updateTest, async ({ tenantId, project, params, body }) => {
  const key = { tenantId, projectId: project.projectId, ...params };
  const { result } = body;
  const test = result ? await finishTest(key, { ...body, result }) : await fillInTest(key, body);
  return reportTest(test);
});

const fillInTest = async (key: Key, body: UpdateTest): Promise<TestFact> => {
  const { facts, labels, testCases } = describe(body);
  const isFound = await changeTest(key, { set: facts, labels, remove: ['isHeadless'] });
  if (!isFound) throw notFound('Test');
  if (testCases) await setTestCases(key, testCases);
  return readTest(key);
};

type Finish = UpdateTest & { result: TestStatus };

/** The last finish wins. A clock that runs backwards ends a test before it began: it ended then when it began. */
const finishTest = async (key: Key, body: Finish): Promise<TestFact> => {
  const set = await toOutcome(key, body);
  if (hasFailureItem(set) && body.reason) await keepReason(key, body.reason.trim());
  const finished =
    (await applyOutcome(key, set, set.endedAt)) ?? (await applyOutcome(key, await endedAtStart(key, set)));
  if (!finished) throw notFound('Test');
  return finished;
};

/** Before the outcome, because who sees that must find the reason; but not of a test that is not there. */
const keepReason = async (key: Key, reason: string): Promise<void> => {
  const known = await findKnownTests([key]);
  if (!known.has(key.testId)) throw notFound('Test');
  await writeFailure(key, reason);
};

const applyOutcome = async (key: Key, set: Partial<TestFact>, begunBy?: number): Promise<TestFact | undefined> => {
  const remove = outcome.filter((name) => !(name in set));
  const before = await changeTest(key, { set, remove }, begunBy);
  if (!before) return undefined;
  if (hasFailureItem(before) && !hasFailureItem(set)) await removeFailure(key);
  return { ...before, ...Object.fromEntries(remove.map((name) => [name, undefined])), ...set };
};

const endedAtStart = async (key: Key, set: Partial<TestFact>): Promise<Partial<TestFact>> => {
  const { startedAt } = await readTest(key);
  return { ...set, endedAt: startedAt };
};

const toOutcome = async (key: Key, body: Finish): Promise<Partial<TestFact>> => {
  const { result: status, maintainer } = body;
  const reason = body.reason?.trim() || undefined;
  const message = reason && firstLineOf(reason);
  const short = reason !== undefined && reason !== message ? packReason(reason) : undefined;
  const signature = reason && status !== 'PASSED' ? signatureOf(reason) : undefined;
  const [recalled, failingSince] =
    status === 'FAILED'
      ? await Promise.all([signature ? recallFailure(key, signature) : undefined, failingSinceOf(key)])
      : [];
  return {
    status,
    ...(status !== 'IN_PROGRESS' && { endedAt: body.endedAt ?? Date.now() }),
    ...(maintainer && { maintainer }),
    ...(message && { message }),
    ...(signature && { signature }),
    ...(reason !== message && { hasFailure: true }),
    ...(short && { reason: short }),
    ...(recalled?.isKnown && { knownIssue: true }),
    ...(status === 'FAILED' && message && { failureTag: recalled?.assignment ?? unknownFailure }),
    ...(failingSince && { failingSince }),
  };
};

/** Which test it is stands in its start, or in what filled it in since: both may have come to another instance. */
const failingSinceOf = async (key: Key): Promise<FailingSince | undefined> => {
  const test = await findTest(key);
  return test && readFailingSince(test);
};
