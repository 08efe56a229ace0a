import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { FailingSince } from '#shared/history/failing-since';
import { notFound } from '#shared/http/errors';
import { testStatuses } from '#shared/launches/statuses';
import type { TestAction } from '#shared/triage/activity';
import type { FailureAssignment } from '#shared/triage/failure-assignment';
import { whenConditionFails } from '../../data/conditions.ts';
import { deleteItems, type ItemKey, queryItems, readItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import { testGuardKey } from './test-guard-store.ts';
import { idsOf, readTestIds } from './test-id-store.ts';

type Texts = Record<string, string>;
export type TestCaseLink = { tcmType: string; testCaseId: string; resultStatus?: string };

/** What agents said of a test. Everything long (reasons, logs, screenshots) lies beside it in the same collection. */
export const TestEntity = new Entity(
  {
    model: { entity: 'test', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      testId: { type: 'number', required: true },
      projectId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      className: { type: 'string' },
      methodName: { type: 'string' },
      argumentsIndex: { type: 'number' },
      correlationData: { type: 'string' },
      maintainer: { type: 'string' },
      /** `key\u0000value`, so that a replayed label is the same element. */
      labels: { type: 'set', items: 'string' },
      testGroups: { type: CustomAttributeType<string[]>('any') },
      testCase: { type: 'string' },
      artifactReferences: { type: CustomAttributeType<Texts>('any'), required: true },
      /** By `type/id`. */
      testCases: { type: CustomAttributeType<Record<string, TestCaseLink>>('any'), required: true },
      sessionIds: { type: 'set', items: 'number' },
      status: { type: testStatuses, required: true },
      knownIssue: { type: 'boolean' },
      /** Nobody said what it came to before its launch had ended. */
      isLeftBehind: { type: 'boolean' },
      passedManually: { type: 'boolean' },
      startedAt: { type: 'number', required: true },
      endedAt: { type: 'number' },
      /** The first line of the reason. */
      message: { type: 'string' },
      signature: { type: 'string' },
      /** There is more of the reason than its first line. */
      hasFailure: { type: 'boolean' },
      /** All of it, deflated, when that is short; what is longer is in an item of its own. */
      reason: { type: CustomAttributeType<Uint8Array>('any') },
      /** Why it failed: assigned when it fails, changed by people. */
      failureTag: { type: CustomAttributeType<FailureAssignment>('any') },
      /** Of a failed test, as the tests before it ended. */
      failingSince: { type: CustomAttributeType<FailingSince>('any') },
      attempt: { type: 'number', required: true },
      /** How its attempts before this one ended, a letter each. */
      earlierOutcomes: { type: 'string' },
      /** The name of the guard that keeps a repeated start from being another test. */
      startedAs: { type: 'string' },
      revision: { type: 'number', required: true },
      isHeadless: { type: 'boolean' },
      /** What a person did with it last. */
      lastAction: { type: CustomAttributeType<TestAction>('any') },
      commentsCount: { type: 'number' },
    },
    indexes: {
      byId: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testId'],
          template: '${tenantId}#launch#${launchId}#test#${testId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'test', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type TestFact = EntityItem<typeof TestEntity>;
export type TestKey = { tenantId: string; launchId: number; testId: number };
export type NewTest = Pick<TestFact, 'tenantId' | 'launchId' | 'testId' | 'projectId' | 'name' | 'startedAt'> &
  Partial<TestFact>;

/** A test from an image of the table's stream, as unmarshalled; undefined when it is another item. */
export const toTestFact = (image: Record<string, unknown>): TestFact | undefined =>
  TestEntity.parse({ Item: image }).data ?? undefined;

export const findTest = async ({ tenantId, launchId, testId }: TestKey): Promise<TestFact | undefined> => {
  const { data } = await TestEntity.get({ tenantId, launchId, testId }).go({ consistent: true });
  return data ?? undefined;
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
  const isCreated = await TestEntity.create(fresh)
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  return isCreated ? fresh : readTest(test);
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
  { tenantId, launchId, testId }: TestKey,
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
    Key: testItemKey({ tenantId, launchId, testId }),
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
  const { data } = await TestEntity.delete(keyOf(key)).go({ response: 'all_old' });
  return data !== null && Object.keys(data).length > 0;
};

export const throwTestNotFound = (): never => {
  throw notFound('Test');
};

const keyOf = ({ tenantId, launchId, testId }: TestKey): TestKey => ({ tenantId, launchId, testId });

export const testItemKey = ({ tenantId, launchId, testId }: TestKey) => ({
  PK: `${tenantId}#launch#${launchId}#test#${testId}`,
  SK: 'test',
});

const defined = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
