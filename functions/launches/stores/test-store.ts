import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FailingSince } from '#shared/history/failing-since';
import { notFound } from '#shared/http/errors';
import type { TestStatus } from '#shared/launches/statuses';
import type { TestAction } from '#shared/triage/activity';
import type { FailureAssignment } from '#shared/triage/failure-assignment';
import { whenConditionFails } from '../../data/conditions.ts';
import { createItem, deleteItems, type Item, type ItemKey, queryItems, readItem, readItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import { testGuardKey } from './test-guard-store.ts';
import { idsOf, readTestIds } from './test-id-store.ts';

type Texts = Record<string, string>;
export type TestCaseLink = { tcmType: string; testCaseId: string; resultStatus?: string };

/** What agents said of a test. Everything long (reasons, logs, screenshots) lies beside it in the same partition. */
export type TestFact = TestKey & {
  projectId: number;
  name: string;
  className?: string | undefined;
  methodName?: string | undefined;
  argumentsIndex?: number | undefined;
  correlationData?: string | undefined;
  maintainer?: string | undefined;
  /** `key\u0000value`, so that a replayed label is the same element. */
  labels?: string[] | undefined;
  testGroups?: string[] | undefined;
  testCase?: string | undefined;
  artifactReferences: Texts;
  /** By `type/id`. */
  testCases: Record<string, TestCaseLink>;
  sessionIds?: number[] | undefined;
  status: TestStatus;
  knownIssue?: boolean | undefined;
  /** Nobody said what it came to before its launch had ended. */
  isLeftBehind?: boolean | undefined;
  passedManually?: boolean | undefined;
  startedAt: number;
  endedAt?: number | undefined;
  /** The first line of the reason. */
  message?: string | undefined;
  signature?: string | undefined;
  /** There is more of the reason than its first line. */
  hasFailure?: boolean | undefined;
  /** All of it, deflated, when that is short; what is longer is in an item of its own. */
  reason?: Uint8Array | undefined;
  /** Why it failed: assigned when it fails, changed by people. */
  failureTag?: FailureAssignment | undefined;
  /** Of a failed test, as the tests before it ended. */
  failingSince?: FailingSince | undefined;
  attempt: number;
  /** How its attempts before this one ended, a letter each. */
  earlierOutcomes?: string | undefined;
  /** The name of the guard that keeps a repeated start from being another test. */
  startedAs?: string | undefined;
  revision: number;
  isHeadless?: boolean | undefined;
  /** What a person did with it last. */
  lastAction?: TestAction | undefined;
  commentsCount?: number | undefined;
};

export type TestKey = { tenantId: string; launchId: number; testId: number };
export type NewTest = Pick<TestFact, 'tenantId' | 'launchId' | 'testId' | 'projectId' | 'name' | 'startedAt'> &
  Partial<TestFact>;

/** The item of a test. Most of what is written are such items, so they carry nothing that their key says already. */
export const toTestItem = ({ tenantId, launchId, testId, labels, sessionIds, ...facts }: TestFact): Item => ({
  ...testItemKey({ tenantId, launchId, testId }),
  ...defined(facts),
  ...(labels && labels.length > 0 && { labels: new Set(labels) }),
  ...(sessionIds && sessionIds.length > 0 && { sessionIds: new Set(sessionIds) }),
});

/** A test from its item, or from an image of it in the table's stream; undefined when it is another item. */
export const toTestFact = ({ PK, SK, labels, sessionIds, ...facts }: Record<string, unknown>): TestFact | undefined => {
  const [, tenantId, launchId, testId] = /^([^#]+)#launch#(\d+)#test#(\d+)$/.exec(String(PK)) ?? [];
  if (tenantId === undefined || SK !== 'test') return undefined;
  return asTest({
    ...facts,
    tenantId,
    launchId: Number(launchId),
    testId: Number(testId),
    ...(labels instanceof Set && { labels: [...labels] }),
    ...(sessionIds instanceof Set && { sessionIds: [...sessionIds] }),
  });
};

/** This file alone makes such items. */
const asTest = (facts: unknown): TestFact => facts as TestFact;

export const findTest = async (key: TestKey): Promise<TestFact | undefined> => {
  const item = await readItem(testItemKey(key), { isConsistent: true });
  return item && toTestFact(item);
};

export const readTest = async (key: TestKey): Promise<TestFact> => (await findTest(key)) ?? throwTestNotFound();

/** Those of the tests that exist, in the order of the keys. */
export const findTests = async (keys: readonly TestKey[]): Promise<TestFact[]> => {
  const items = await readItems(keys.map(testItemKey), { isConsistent: true });
  return items.flatMap((item) => (item ? (toTestFact(item) ?? []) : []));
};

/** All tests of a launch, in the order of their ids. Costs as much as the launch is large. */
export const readTestsOf = async (launch: Omit<TestKey, 'testId'>): Promise<TestFact[]> => {
  const testIds = (await readTestIds(launch)).flatMap(idsOf).sort((one, other) => one - other);
  return findTests(testIds.map((testId) => ({ ...launch, testId })));
};

/** Writes a test that is in progress; the one that is already there under this id is answered instead. */
export const createTest = async (test: NewTest): Promise<TestFact> => {
  const fresh: TestFact = {
    artifactReferences: {},
    testCases: {},
    status: 'IN_PROGRESS',
    attempt: 1,
    revision: 1,
    ...test,
  };
  return (await createItem(toTestItem(fresh))) ? fresh : readTest(test);
};

/** What a finish leaves and a restart takes away. */
export const outcome = [
  'isLeftBehind',
  'endedAt',
  'message',
  'signature',
  'hasFailure',
  'reason',
  'knownIssue',
  'failureTag',
  'passedManually',
  'failingSince',
  'isHeadless',
] as const satisfies readonly (keyof TestFact)[];

export type Change = {
  set: Partial<TestFact>;
  /** Added to those that are there. */
  labels?: string[];
  remove?: readonly (typeof outcome)[number][];
};

/** Changes a test and answers what it was before; only when it began by the instant, if one is given. */
export const changeTest = (key: TestKey, change: Change, begunBy?: number): Promise<TestFact | undefined> =>
  update(key, change, begunBy === undefined ? {} : { condition: ['startedAt', '<=', begunBy] });

/** Ends a test that nobody ended; one that has a result keeps it. */
export const abortTest = async (key: TestKey, endedAt: number): Promise<void> => {
  const set = { status: 'ABORTED' as const, endedAt, isLeftBehind: true };
  await update(key, { set }, { condition: ['status', '=', 'IN_PROGRESS'] });
};

/** The next attempt of a test; false when somebody else began it first. */
export const beginAttempt = async (test: TestFact, change: Change): Promise<boolean> =>
  (await update(test, change, { add: { attempt: 1 }, condition: ['attempt', '=', test.attempt] })) !== undefined;

type Circumstances = {
  add?: { attempt: number };
  condition?: [attribute: keyof TestFact, comparison: '=' | '<=', value: string | number];
};

/**
 * Changes no more than is said, and answers the whole test as it was; undefined when it is not there or not in that
 * condition. A third of what agents report comes through here: it writes what was said and nothing beside it.
 */
const update = async (
  key: TestKey,
  { set, labels = [], remove = [] }: Change,
  { add, condition }: Circumstances,
): Promise<TestFact | undefined> => {
  const assigned = defined(set);
  const added = { revision: 1, ...add, ...(labels.length > 0 && { labels: new Set(labels) }) };
  const names = [...Object.keys(assigned), ...remove, ...Object.keys(added), ...(condition ? [condition[0]] : [])];
  const clauses = [
    toClause('SET', Object.keys(assigned), (name) => `#${name} = :${name}`),
    toClause('REMOVE', remove, (name) => `#${name}`),
    toClause('ADD', Object.keys(added), (name) => `#${name} :${name}`),
  ];
  const command = new UpdateCommand({
    TableName: tableName,
    Key: testItemKey(key),
    UpdateExpression: clauses.join(' '),
    ConditionExpression: condition
      ? `attribute_exists(PK) AND #${condition[0]} ${condition[1]} :condition`
      : 'attribute_exists(PK)',
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries({ ...assigned, ...added }).map(([name, value]) => [`:${name}`, value])),
      ...(condition && { ':condition': condition[2] }),
    },
    ReturnValues: 'ALL_OLD',
  });
  const changed = await documents.send(command).catch(whenConditionFails(() => undefined));
  return changed?.Attributes && toTestFact(changed.Attributes);
};

const toClause = (verb: string, names: readonly string[], toText: (name: string) => string): string =>
  names.length > 0 ? `${verb} ${names.map(toText).join(', ')}` : '';

/** Removes tests with all that lies below them, which goes first, so that a removal that broke off can be repeated. */
export const removeTests = async (keys: readonly TestKey[]): Promise<void> => {
  const found = await Promise.all(keys.map(readKeys));
  await deleteItems(found.flatMap(({ below }) => below));
  await deleteItems(found.flatMap(({ own }) => own));
};

/** Of a test that is not there, nothing. */
const readKeys = async (key: TestKey): Promise<{ own: ItemKey[]; below: ItemKey[] }> => {
  const { PK, SK: own } = testItemKey(key);
  const items = await queryItems({ PK, attributes: ['startedAs'], isConsistent: true });
  const guards = items.flatMap(({ startedAs }) =>
    typeof startedAs === 'string' ? [testGuardKey({ ...key, name: startedAs })] : [],
  );
  const below = items.filter(({ SK }) => SK !== own);
  return { own: items.filter(({ SK }) => SK === own), below: [...below, ...guards] };
};

/** Removes what lies below it first, so that a removal that broke off can be repeated. Answers whether it was there. */
export const removeTest = async (key: TestKey): Promise<boolean> => {
  const below = await queryItems({ PK: testItemKey(key).PK, isConsistent: true });
  await deleteItems(below.filter(({ SK }) => SK !== testItemKey(key).SK));
  const own = new DeleteCommand({ TableName: tableName, Key: testItemKey(key), ReturnValues: 'ALL_OLD' });
  return (await documents.send(own)).Attributes !== undefined;
};

export const throwTestNotFound = (): never => {
  throw notFound('Test');
};

export const testItemKey = ({ tenantId, launchId, testId }: TestKey) => ({
  PK: `${tenantId}#launch#${launchId}#test#${testId}`,
  SK: 'test',
});

const defined = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
