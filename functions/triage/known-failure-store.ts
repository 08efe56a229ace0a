import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { hashCodeOf } from '#shared/launches/signature';
import type { LearnedFailure, SimilarTest, Votes } from '#shared/triage/failure-assignment';
import type { IssueReference, IssueType } from '#shared/triage/issue';
import { createCache } from '../data/cache.ts';
import { whenConditionFails } from '../data/conditions.ts';
import { deletePartition, type Item, type ItemKey, readItem, readItems } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

export type ProjectOfFailures = { tenantId: string; projectId: number };
/** By the number that stands for a failure's signature in the rows of tests, so that a page of rows can be looked up. */
export type FailureKey = ProjectOfFailures & { code: number };

/** `linkId` is the id that the link has in the activity of tests. */
export type LinkedIssue = { type: IssueType; url?: string; linkId?: string; by: number; at: number };

/** What a project knows of a failure. There is no item of failures of which nobody said anything. */
export type KnownFailure = LearnedFailure & {
  issues: Readonly<Record<string, LinkedIssue>>;
  /** Packed; of failures that people tagged. */
  features?: Uint8Array;
  /** Similar failures that people tagged, as they were found at `searchedAt`. */
  neighbours: readonly { code: number; similarity: number }[];
  searchedAt: number;
};

/** A project's failures are spread over so many partitions: a broken night reads them thousands of times a second. */
export const failureShards = 16;

const itemKeyOf = ({ tenantId, projectId, code }: FailureKey): ItemKey => ({
  PK: `${tenantId}#project#${projectId}#failures#${code % failureShards}`,
  SK: `failure#${code}`,
});

/** The number that stands for a signature. */
export const failureKeyOf = ({ tenantId, projectId }: ProjectOfFailures, signature: string): FailureKey => ({
  tenantId,
  projectId,
  code: hashCodeOf(signature),
});

export const readKnownFailure = async (
  key: FailureKey,
  options?: { isConsistent?: boolean },
): Promise<KnownFailure | undefined> => toKnownFailure(await readItem(itemKeyOf(key), options));

/** Those of the failures of which something is known. One round trip for any number. */
export const readKnownFailures = async (
  project: ProjectOfFailures,
  codes: Iterable<number>,
  options?: { isConsistent?: boolean },
): Promise<Map<number, KnownFailure>> => {
  const { tenantId, projectId } = project;
  const asked = [...new Set(codes)];
  if (asked.length === 0) return new Map();
  const items = await readItems(
    asked.map((code) => itemKeyOf({ tenantId, projectId, code })),
    options,
  );
  return new Map(
    asked.flatMap((code, at) => {
      const failure = toKnownFailure(items[at]);
      return failure ? [[code, failure] as const] : [];
    }),
  );
};

/** Remembered for some seconds: a broken night asks for the same few again and again. */
const recent = createCache<KnownFailure | 'nothing'>({ ttlMs: 10_000 });

export const readRecentKnownFailure = async (key: FailureKey): Promise<KnownFailure | undefined> => {
  const { PK, SK } = itemKeyOf(key);
  const failure = await recent.load(`${PK}#${SK}`, async () => (await readKnownFailure(key)) ?? 'nothing');
  return failure === 'nothing' ? undefined : failure;
};

/** Whether an issue is linked to the failure with this signature. */
export const isKnownIssue = async ({
  signature,
  ...project
}: ProjectOfFailures & { signature: string }): Promise<boolean> =>
  hasIssues(await readKnownFailure(failureKeyOf(project, signature)));

export const hasIssues = (failure: Pick<KnownFailure, 'issues'> | undefined): boolean =>
  failure !== undefined && Object.keys(failure.issues).length > 0;

/** As lists and pages of tests show them. */
export const toIssueReferences = (failure: Pick<KnownFailure, 'issues'> | undefined): IssueReference[] =>
  Object.entries(failure?.issues ?? {}).map(([value, { type, url }]) => ({ type, value, url }));

export type Lesson = {
  /** By how much the votes for each tag change. */
  votes: ReadonlyMap<number, number>;
  example: SimilarTest;
  features: Uint8Array;
};

/** Counts what people say; of two at once both count. The test that was tagged last is the example. */
export const learn = async (key: FailureKey, { votes, example, features }: Lesson): Promise<void> => {
  const changes = [...votes].filter(([, change]) => change !== 0);
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: itemKeyOf(key),
      UpdateExpression: `SET example = :example, features = :features ADD ${changes.map((_, at) => `#t${at} :n${at}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(changes.map(([tagId], at) => [`#t${at}`, votePrefix + tagId])),
      ExpressionAttributeValues: {
        ':example': example,
        ':features': features,
        ...Object.fromEntries(changes.map(([, change], at) => [`:n${at}`, change])),
      },
    }),
  );
};

/** Remembers which tagged failures this one is like, so that its next test is tagged with its first write. */
export const writeNeighbours = async (key: FailureKey, neighbours: KnownFailure['neighbours']): Promise<void> => {
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: itemKeyOf(key),
      UpdateExpression: 'SET neighbours = :neighbours, searchedAt = :now',
      ExpressionAttributeValues: { ':neighbours': neighbours, ':now': Date.now() },
    }),
  );
};

type IssueChange = FailureKey & { issueKey: string };

/** False when the failure has as many issues as it can have. The same key again replaces the address. */
export const linkIssueToFailure = async (
  { issueKey, ...key }: IssueChange,
  issue: LinkedIssue,
  mostIssues: number,
): Promise<boolean> => {
  const isAdded = await addIssue(key, issueKey, issue, mostIssues);
  if (isAdded) return true;
  const isFirst = await startIssues(key, issueKey, issue);
  return isFirst || addIssue(key, issueKey, issue, mostIssues);
};

const addIssue = (key: FailureKey, issueKey: string, issue: LinkedIssue, mostIssues: number): Promise<boolean> =>
  isDone(
    new UpdateCommand({
      TableName: tableName,
      Key: itemKeyOf(key),
      UpdateExpression: 'SET issues.#key = :issue',
      ConditionExpression: 'attribute_exists(issues) AND (attribute_exists(issues.#key) OR size(issues) < :most)',
      ExpressionAttributeNames: { '#key': issueKey },
      ExpressionAttributeValues: { ':issue': issue, ':most': mostIssues },
    }),
  );

const startIssues = (key: FailureKey, issueKey: string, issue: LinkedIssue): Promise<boolean> =>
  isDone(
    new UpdateCommand({
      TableName: tableName,
      Key: itemKeyOf(key),
      UpdateExpression: 'SET issues = :issues',
      ConditionExpression: 'attribute_not_exists(issues)',
      ExpressionAttributeValues: { ':issues': { [issueKey]: issue } },
    }),
  );

/** False when the issue is not linked to it, or not any more. */
export const unlinkIssueFromFailure = ({ issueKey, ...key }: IssueChange): Promise<boolean> =>
  isDone(
    new UpdateCommand({
      TableName: tableName,
      Key: itemKeyOf(key),
      UpdateExpression: 'REMOVE issues.#key',
      ConditionExpression: 'attribute_exists(issues.#key)',
      ExpressionAttributeNames: { '#key': issueKey },
    }),
  );

const isDone = (update: UpdateCommand): Promise<boolean> =>
  documents.send(update).then(
    () => true,
    whenConditionFails(() => false),
  );

export const deleteKnownFailures = async ({ tenantId, projectId }: ProjectOfFailures): Promise<void> => {
  for (let shard = 0; shard < failureShards; shard++)
    await deletePartition(`${tenantId}#project#${projectId}#failures#${shard}`);
};

const votePrefix = 'vote_';

const toKnownFailure = (item: Item | undefined): KnownFailure | undefined =>
  item && {
    ...asStored(item),
    votes: toVotes(item),
  };

const toVotes = (item: Item): Votes =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, count]) =>
      name.startsWith(votePrefix) ? [[name.slice(votePrefix.length), Number(count)]] : [],
    ),
  );

type Stored = Pick<KnownFailure, 'example' | 'features' | 'issues' | 'neighbours' | 'searchedAt'>;

/** Written by this file alone. */
const asStored = (item: Item): Stored => {
  const { example, features, issues = {}, neighbours = [], searchedAt = 0 } = item as Partial<Stored>;
  return { example, features, issues, neighbours, searchedAt };
};
