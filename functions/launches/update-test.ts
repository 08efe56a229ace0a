import { reportingEndpoints } from '#shared/launches/reporting-contract';
import type { UpdateTest } from '#shared/launches/reporting-test';
import { firstLineOf } from '#shared/launches/signature';
import type { TestStatus } from '#shared/launches/statuses';
import { handle } from '../http/handle.ts';
import { removeFailure, writeFailure } from './failure-store.ts';
import { reportTest } from './report-test.ts';
import { describe } from './start-test.ts';
import { changeTest, changeTestBegunBy, readTest, type TestFact, type TestKey } from './test-store.ts';

/** One address for two things: what has a result finishes the test, anything else fills in what its start left out. */
export const updateTest = handle(reportingEndpoints.updateTest, async ({ tenantId, project, params, body }) => {
  const key = { tenantId, ...params };
  const { result } = body;
  const test = result ? await finishTest(key, project.projectId, { ...body, result }) : await fillInTest(key, body);
  return reportTest(test);
});

const fillInTest = async (key: TestKey, body: UpdateTest): Promise<TestFact> => {
  const set = describe(body);
  const before = await changeTest(key, { set, remove: ['isHeadless'] });
  return { ...before, ...set };
};

type Finish = UpdateTest & { result: TestStatus };

const finishTest = async (key: TestKey, _projectId: number, body: Finish): Promise<TestFact> => {
  const { result, maintainer } = body;
  const reason = body.reason?.trim() || undefined;
  const message = reason && firstLineOf(reason);
  const hasFailure = reason !== undefined && reason !== message;
  if (hasFailure) await writeFailure(key, reason);

  const isOver = result !== 'IN_PROGRESS';
  const endedAt = isOver ? (body.endedAt ?? Date.now()) : undefined;
  const set = withoutAbsent({ status: result, endedAt, message, hasFailure: hasFailure || undefined, maintainer });
  const absent = (['message', 'hasFailure', 'signature', 'knownIssue', 'endedAt'] as const).filter(
    (name) => !(name in set),
  );
  const change = { set, remove: [...absent, 'passedManually' as const] };

  const before = await changeTestBegunBy(key, endedAt ?? Number.MAX_SAFE_INTEGER, change);
  if (!before) return finishAtStart(key, change);
  if (before.hasFailure && !hasFailure) await removeFailure(key);
  return { ...before, ...nothing(change.remove), ...set };
};

/** A clock that runs backwards ends a test before it began; it ended then when it began. */
const finishAtStart = async (key: TestKey, { set, remove }: Parameters<typeof changeTest>[1]): Promise<TestFact> => {
  const { startedAt } = await readTest(key);
  const clamped = { ...set, endedAt: startedAt };
  const before = await changeTest(key, { set: clamped, remove });
  return { ...before, ...nothing(remove ?? []), ...clamped };
};

const withoutAbsent = (facts: Partial<TestFact>): Partial<TestFact> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

const nothing = (names: readonly (keyof TestFact)[]): Partial<TestFact> =>
  Object.fromEntries(names.map((name) => [name, undefined]));
