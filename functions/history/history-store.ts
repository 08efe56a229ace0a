import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TestResult } from '#shared/history/test-result';
import { type TestStatus, testStatuses } from '#shared/launches/statuses';
import { whenConditionFails } from '../data/conditions.ts';
import { deleteItems, type Item, type ItemKey, writeItems } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

export type ProjectKey = { tenantId: string; projectId: number };
/** One test, through all launches of its project. */
export type HistoryKey = ProjectKey & { identity: string };
export type ResultKey = HistoryKey & { launchId: number; testId: number };

const partitionOf = ({ tenantId, projectId, identity }: HistoryKey): string =>
  `${tenantId}#project#${projectId}#history#${identity}`;

/** Ids are padded, so that their order as text is their order: that of the launches' starts. */
const pad = (id: number): string => String(id).padStart(12, '0');

const keyOf = (key: ResultKey): ItemKey => ({
  PK: partitionOf(key),
  SK: `result#${pad(key.launchId)}#${pad(key.testId)}`,
});

/** Results of tests, one item of at most 1 KB each. Written again they are the same items. */
export const writeResults = (results: readonly (ResultKey & { result: TestResult })[]): Promise<void> =>
  writeItems(results.map(({ result, ...key }) => ({ ...keyOf(key), ...pack(result) })));

/** Some may never have been there. */
export const deleteResults = (keys: readonly ResultKey[]): Promise<void> => deleteItems(keys.map(keyOf));

/** What of a result its launch says. */
type LaunchOfResult = Pick<TestResult, 'environment' | 'build' | 'browser'> & { name: string };

/** Another name, environment, build or browser of the launch; a result that is not there stays so. */
export const correctResult = async (key: ResultKey, launch: LaunchOfResult): Promise<void> => {
  const { l, e, b, w } = packLaunch({ ...launch, launchName: launch.name });
  const values = Object.entries({ l, e, b, w });
  const set = values.filter(([, value]) => value !== undefined);
  const removed = values.filter(([, value]) => value === undefined).map(([name]) => name);
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keyOf(key),
    UpdateExpression: `SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

/** The results up to a launch, the newest first. */
export const readResultsUpTo = (key: HistoryKey, launchId: number, limit: number): Promise<TestResult[]> =>
  query(key, { from: 'result#', to: `result#${pad(launchId)}#~`, limit, isDescending: true });

/** The results after a launch, the oldest first. */
export const readResultsAfter = (key: HistoryKey, launchId: number, limit: number): Promise<TestResult[]> =>
  query(key, { from: `result#${pad(launchId)}#~`, to: 'result#~', limit, isDescending: false });

type Range = { from: string; to: string; limit: number; isDescending: boolean };

const query = async (key: HistoryKey, { from, to, limit, isDescending }: Range): Promise<TestResult[]> => {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': partitionOf(key), ':from': from, ':to': to },
      ScanIndexForward: !isDescending,
      Limit: limit,
    }),
  );
  return (Items ?? []).map(unpack);
};

/** Names cost as much as values, so they are short; what is false or absent is left out. */
const pack = (result: TestResult): Omit<Item, 'PK' | 'SK'> => ({
  n: cut(result.name, 240),
  c: result.testClass && cut(result.testClass, 160),
  s: testStatuses.indexOf(result.status),
  p: result.passedManually || undefined,
  k: result.knownIssue || undefined,
  t: result.startTime,
  d: result.elapsed,
  m: result.message && cut(result.message, 160),
  h: result.messageHashCode,
  ...packLaunch(result),
  a: result.attempt > 1 ? result.attempt : undefined,
  o: result.outcomes,
  f: result.failingSince && [result.failingSince.launchId, result.failingSince.launches],
});

const packLaunch = (result: Pick<TestResult, 'launchName' | 'environment' | 'build' | 'browser'>) => ({
  l: cut(result.launchName, 80),
  e: result.environment && cut(result.environment, 40),
  b: result.build && cut(result.build, 60),
  w: result.browser && cut(result.browser, 30),
});

const unpack = (item: Record<string, unknown>): TestResult => {
  const [, launchId, testId] = String(item.SK).split('#');
  return {
    testId: Number(testId),
    testRunId: Number(launchId),
    name: String(item.n),
    testClass: textOf(item.c),
    status: statusOf(item.s),
    passedManually: item.p === true,
    knownIssue: item.k === true,
    startTime: Number(item.t),
    elapsed: Number(item.d),
    message: textOf(item.m),
    messageHashCode: typeof item.h === 'number' ? item.h : undefined,
    launchName: String(item.l),
    environment: textOf(item.e),
    build: textOf(item.b),
    browser: textOf(item.w),
    attempt: Number(item.a ?? 1),
    outcomes: String(item.o),
    failingSince: toFailingSince(item.f),
  };
};

const toFailingSince = (packed: unknown): TestResult['failingSince'] =>
  Array.isArray(packed) ? { launchId: Number(packed[0]), launches: Number(packed[1]) } : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const statusOf = (index: unknown): TestStatus => testStatuses[Number(index)] ?? 'ABORTED';

/** The item is billed by its bytes, and one letter may have four. */
const cut = (text: string, bytes: number): string => {
  const whole = Buffer.from(text, 'utf8');
  if (whole.byteLength <= bytes) return text;
  return whole
    .subarray(0, bytes)
    .toString('utf8')
    .replace(/\ufffd+$/, '');
};
