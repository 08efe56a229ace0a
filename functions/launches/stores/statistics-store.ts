import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { SessionTarget } from '#shared/launches/acting/capabilities';
import { type Contents, contentsKeys, noContents } from '#shared/launches/launch-contents';
import {
  type LaunchStatus,
  launchStatusOf,
  noStatistics,
  type Statistics,
  statisticsKeys,
} from '#shared/launches/statuses';
import { whenConditionFails } from '../../data/conditions.ts';
import { type ItemKey, readItem } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';

export type LaunchKey = { tenantId: string; launchId: number };

/** What of a launch's fact decides its status. */
export type LaunchState = { isFinished: boolean; isAborted: boolean; treatSkipsAsFailures: boolean };

/** What the projector derived of a launch: one item beside the fact, written by nobody else. */
export type DerivedLaunch = LaunchState & {
  projectId: number;
  counts: Statistics;
  status: LaunchStatus;
  /** Grows with each change. */
  version: number;
  /** Epoch milliseconds of the last change that was seen. */
  lastActivityAt: number;
  /** The generation of the index that changes are written for; one ahead of its head while that is being compacted. */
  generation: number;
  /** About how much was written to the index since it was compacted. */
  indexBytes: number;
  /** What its first session ran on. */
  target: SessionTarget;
  /** The attempt that ended last, and what the launch had come to by then. */
  ended: { attempt: number; counts: Statistics } | undefined;
  /** Files that were sent for it, and their bytes. */
  contents: Contents;
  /** Tests that were aborted because nobody said what they came to. */
  leftBehind: number;
  /** What of it has been counted as used by its project. */
  metered: { tests: number; bytes: number };
  /** The launch is deleted, and in no list. It may come back. */
  isDeleted: boolean;
  /** Its removal has begun: what still comes for it is not counted. */
  isBuried: boolean;
};

export const statisticsKey = ({ tenantId, launchId }: LaunchKey): ItemKey => ({
  PK: `${tenantId}#launch#${launchId}`,
  SK: 'statistics',
});

export const readStatistics = async (key: LaunchKey): Promise<Statistics> => (await readDerivedLaunch(key)).counts;

export const readDerivedLaunch = async (key: LaunchKey, options?: { isConsistent?: boolean }): Promise<DerivedLaunch> =>
  toDerivedLaunch(await readItem(statisticsKey(key), options));

/** Of a launch of which nothing was derived yet: queued to be, and empty. */
export const toDerivedLaunch = (item: Record<string, unknown> | undefined): DerivedLaunch => {
  const counts = toCounts(item);
  const state = {
    isFinished: item?.isFinished === true,
    isAborted: item?.isAborted === true,
    treatSkipsAsFailures: item?.treatSkipsAsFailures === true,
  };
  return {
    ...state,
    projectId: Number(item?.projectId ?? 0),
    counts,
    status: launchStatusOf({ ...state, statistics: counts }),
    version: Number(item?.version ?? 0),
    lastActivityAt: Number(item?.lastActivityAt ?? 0),
    generation: Number(item?.generation ?? 0),
    indexBytes: Number(item?.indexBytes ?? 0),
    target: toTarget(item),
    ended: toEnded(item),
    contents: toContents(item),
    leftBehind: Number(item?.leftBehind ?? 0),
    metered: { tests: Number(item?.meteredTests ?? 0), bytes: Number(item?.meteredBytes ?? 0) },
    isDeleted: item?.isDeleted === true,
    isBuried: item?.isBuried === true,
  };
};

/** The counts have names of their own when they are those of the attempt that ended. */
const toCounts = (item: Record<string, unknown> | undefined, prefix = ''): Statistics => {
  const counts = noStatistics();
  for (const key of statisticsKeys) counts[key] = Number(item?.[prefix + key] ?? 0);
  return counts;
};

const toContents = (item: Record<string, unknown> | undefined): Contents => {
  const contents = noContents();
  for (const key of contentsKeys) contents[key] = Number(item?.[key] ?? 0);
  return contents;
};

const endedPrefix = 'ended_';

const toEnded = (item: Record<string, unknown> | undefined): DerivedLaunch['ended'] =>
  item?.endedAttempt === undefined
    ? undefined
    : { attempt: Number(item.endedAttempt), counts: toCounts(item, endedPrefix) };

const targetNames = ['browserName', 'browserVersion', 'platformName', 'platformVersion', 'deviceName'] as const;

const toTarget = (item: Record<string, unknown> | undefined): SessionTarget =>
  Object.fromEntries(targetNames.flatMap((name) => (typeof item?.[name] === 'string' ? [[name, item[name]]] : [])));

/** The first session decides; what a later one or a repetition says changes nothing. */
export const writeTarget = async (key: LaunchKey, target: SessionTarget): Promise<void> => {
  const names = targetNames.filter((name) => target[name] !== undefined);
  const update = new UpdateCommand({
    TableName: tableName,
    Key: statisticsKey(key),
    UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
    ConditionExpression: [...targetNames, 'isBuried'].map((name) => `attribute_not_exists(${name})`).join(' AND '),
    ExpressionAttributeValues: prefixed(Object.fromEntries(names.map((name) => [name, target[name]]))),
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

export type StatisticsChange = {
  /** Files do not say it; tests and the launch do. */
  projectId: number | undefined;
  /** Which stream shard the changes came through, in short. */
  shard: string;
  firstSequence: string;
  lastSequence: string;
  counts: Partial<Statistics & Contents>;
  state?: LaunchState;
  /** The attempt that ended before these changes: its counts are those from before them. */
  endedAttempt?: number;
  indexBytes: number;
};

type Outcome =
  | { isApplied: true; derived: DerivedLaunch }
  | { isApplied: false; appliedUpTo: string | undefined; derived: DerivedLaunch };

/** Sequence numbers are integers of up to 40 digits: padded, their order as text is their order. */
export const padSequence = (sequence: string): string => sequence.padStart(40, '0');

/**
 * Adds changes that came through a shard of the stream, unless some of them were added before: the item remembers the
 * last sequence number of each shard, and the condition on it makes a batch that is delivered twice count once.
 */
export const addToStatistics = async (key: LaunchKey, change: StatisticsChange): Promise<Outcome> => {
  try {
    const { Attributes } = await documents.send(new UpdateCommand(toUpdate(key, change)));
    return { isApplied: true, derived: toDerivedLaunch(Attributes) };
  } catch (error) {
    const refused = itemThatRefused(error);
    if (!refused) throw error;
    const appliedUpTo = refused[guardOf(change.shard)];
    return {
      isApplied: false,
      appliedUpTo: typeof appliedUpTo === 'string' ? appliedUpTo : undefined,
      derived: toDerivedLaunch(refused),
    };
  }
};

/** An update sets from what was there before it: the same write that counts on keeps what was counted so far. */
const keepCounts = [
  'endedAttempt = :endedAttempt',
  ...statisticsKeys.map((name) => `${endedPrefix}${name} = if_not_exists(${name}, :zero)`),
];

const guardOf = (shard: string): string => `seq_${shard}`;

const toUpdate = (key: LaunchKey, change: StatisticsChange) => {
  const counts = Object.entries(change.counts).filter(([, count]) => count !== 0);
  const stateNames = change.state ? Object.keys(change.state) : [];
  const sets = [
    '#guard = :last',
    ...(change.projectId === undefined ? [] : ['projectId = :projectId']),
    'lastActivityAt = :now',
    'generation = if_not_exists(generation, :zero)',
    ...(change.endedAttempt === undefined ? [] : keepCounts),
  ];
  const adds = ['version :one', 'indexBytes :indexBytes', ...counts.map(([name]) => `${name} :${name}`)];
  return {
    TableName: tableName,
    Key: statisticsKey(key),
    UpdateExpression: `SET ${[...sets, ...stateNames.map((name) => `${name} = :${name}`)].join(', ')} ADD ${adds.join(', ')}`,
    ConditionExpression: '(attribute_not_exists(#guard) OR #guard < :first) AND attribute_not_exists(isBuried)',
    ExpressionAttributeNames: { '#guard': guardOf(change.shard) },
    ExpressionAttributeValues: {
      ...prefixed(Object.fromEntries(counts)),
      ...prefixed(change.state ?? {}),
      ...(change.endedAttempt === undefined ? {} : { ':endedAttempt': change.endedAttempt }),
      ':first': padSequence(change.firstSequence),
      ':last': padSequence(change.lastSequence),
      ...(change.projectId === undefined ? {} : { ':projectId': change.projectId }),
      ':indexBytes': change.indexBytes,
      ':now': Date.now(),
      ':one': 1,
      ':zero': 0,
    },
    ReturnValues: 'ALL_NEW' as const,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
};

const prefixed = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));

/** The SDK hands out the item that did not meet a condition as the table has it. */
const itemThatRefused = (error: unknown): Record<string, unknown> | undefined => {
  if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') return undefined;
  return 'Item' in error && error.Item ? unmarshall(asAttributes(error.Item)) : {};
};

const asAttributes = (item: unknown) => item as Parameters<typeof unmarshall>[0];

/** Puts a recount in place of the counts; refused when anything was counted since `version` was read. */
export const replaceStatistics = async (
  key: LaunchKey,
  version: number,
  recount: LaunchState & { counts: Statistics; contents: Contents; leftBehind: number; projectId: number },
) => {
  const { counts, contents, ...others } = recount;
  const values = { ...counts, ...contents, ...others };
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: statisticsKey(key),
      UpdateExpression: `SET ${Object.keys(values)
        .map((name) => `${name} = :${name}`)
        .join(
          ', ',
        )}, lastActivityAt = :now, generation = if_not_exists(generation, :zero), indexBytes = if_not_exists(indexBytes, :zero) ADD version :one`,
      ConditionExpression: 'attribute_not_exists(PK) OR version = :version',
      ExpressionAttributeValues: {
        ...prefixed(values),
        ':version': version,
        ':now': Date.now(),
        ':one': 1,
        ':zero': 0,
      },
    }),
  );
};
