import { randomUUID } from 'node:crypto';
import { PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ActivityKind } from '#shared/triage/activity';
import { whenConditionFails } from '../data/conditions.ts';
import { createItem, type Item, type ItemKey, readItem, writeItems } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

export type TestKey = { tenantId: string; launchId: number; testId: number };

/** What happened to a test: an item beside it, removed with it. */
export type StoredActivity = {
  id: string;
  kind: ActivityKind;
  at: number;
  by?: number;
  from?: string;
  to?: string;
  comment?: string;
  editedAt?: number;
};

const partitionOf = ({ tenantId, launchId, testId }: TestKey): string =>
  `${tenantId}#launch#${launchId}#test#${testId}`;

const prefix = 'activity#';

/** Instants are padded, so that their order as text is their order. */
const sortKeyOf = ({ at, id }: Pick<StoredActivity, 'at' | 'id'>): string =>
  `activity#${String(at).padStart(15, '0')}#${id}`;

const toItem = (key: TestKey, activity: StoredActivity): Item => ({
  PK: partitionOf(key),
  SK: sortKeyOf(activity),
  ...activity,
});

export const newActivityId = (): string => randomUUID().slice(0, 13);

/** Written twice it is the same item; what was said with an action may have been changed since, and stays so. */
export const writeActivities = async (
  activities: readonly (TestKey & { activity: StoredActivity })[],
): Promise<void> => {
  const items = activities.map(({ activity, ...key }) => ({ ...activity, ...toItem(key, activity) }));
  await Promise.all([
    writeItems(items.filter(({ comment }) => comment === undefined)),
    ...items.filter(({ comment }) => comment !== undefined).map(createItem),
  ]);
};

type CommentRefusal = { isRefused: true };

/** Counts the comment on its test in the same step, so that it is there, and no more than so many are. */
export const writeComment = async (
  key: TestKey,
  comment: StoredActivity,
  mostComments: number,
): Promise<CommentRefusal | undefined> => {
  const test: ItemKey = { PK: partitionOf(key), SK: 'test' };
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: tableName,
          Key: test,
          UpdateExpression: 'ADD commentsCount :one, revision :one',
          ConditionExpression:
            'attribute_exists(PK) AND (attribute_not_exists(commentsCount) OR commentsCount < :most)',
          ExpressionAttributeValues: { ':one': 1, ':most': mostComments },
        },
      },
      { Put: { TableName: tableName, Item: toItem(key, comment) } },
    ],
  });
  return documents.send(transaction).then(() => undefined, refusalOf);
};

/** Undefined when there is none: what was only done says nothing. */
export const findComment = async (
  key: TestKey,
  named: Pick<StoredActivity, 'at' | 'id'>,
): Promise<StoredActivity | undefined> => {
  const item = await readItem({ PK: partitionOf(key), SK: sortKeyOf(named) }, { isConsistent: true });
  return item?.comment === undefined ? undefined : asActivity(item);
};

/** False when it was deleted meanwhile. */
export const changeComment = async (key: TestKey, comment: StoredActivity): Promise<boolean> =>
  documents
    .send(
      new PutCommand({
        TableName: tableName,
        Item: toItem(key, comment),
        ConditionExpression: 'attribute_exists(#comment)',
        ExpressionAttributeNames: { '#comment': 'comment' },
      }),
    )
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** Refused when somebody else deleted it first. What was said with an action goes, and the action stays. */
export const deleteComment = (key: TestKey, comment: StoredActivity): Promise<CommentRefusal | undefined> =>
  comment.kind === 'comment' ? deleteCountedComment(key, comment) : deleteReason(key, comment);

const deleteReason = (key: TestKey, action: StoredActivity): Promise<CommentRefusal | undefined> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: { PK: partitionOf(key), SK: sortKeyOf(action) } satisfies ItemKey,
    UpdateExpression: 'REMOVE #comment, editedAt',
    ConditionExpression: 'attribute_exists(#comment)',
    ExpressionAttributeNames: { '#comment': 'comment' },
  });
  return documents.send(update).then(
    () => undefined,
    whenConditionFails(() => ({ isRefused: true as const })),
  );
};

/** The test counts one less in the same step. */
const deleteCountedComment = async (key: TestKey, comment: StoredActivity): Promise<CommentRefusal | undefined> => {
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: tableName,
          Key: { PK: partitionOf(key), SK: 'test' } satisfies ItemKey,
          UpdateExpression: 'ADD commentsCount :less, revision :one',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':less': -1, ':one': 1 },
        },
      },
      {
        Delete: {
          TableName: tableName,
          Key: { PK: partitionOf(key), SK: sortKeyOf(comment) } satisfies ItemKey,
          ConditionExpression: 'attribute_exists(PK)',
        },
      },
    ],
  });
  return documents.send(transaction).then(() => undefined, refusalOf);
};

const refusalOf = (error: unknown): CommentRefusal => {
  const reasons = error instanceof Error && 'CancellationReasons' in error ? error.CancellationReasons : undefined;
  if (Array.isArray(reasons) && reasons.some((reason) => reason?.Code === 'ConditionalCheckFailed'))
    return { isRefused: true };
  throw error;
};

const pageSize = 20;

/** A page of what happened to a test, the newest first. */
export const readActivities = async (
  key: TestKey,
  pageToken: string | undefined,
): Promise<{ activities: StoredActivity[]; nextPageToken: string | undefined }> => {
  const PK = partitionOf(key);
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':pk': PK, ':prefix': prefix },
      ScanIndexForward: false,
      Limit: pageSize,
      ExclusiveStartKey: pageToken === undefined ? undefined : { PK, SK: prefix + pageToken },
    }),
  );
  const activities = Items.map(asActivity);
  const last = activities.at(-1);
  return { activities, nextPageToken: LastEvaluatedKey && last ? sortKeyOf(last).slice(prefix.length) : undefined };
};

/** Written by this file alone. */
const asActivity = (item: unknown): StoredActivity => {
  const { PK: _, SK: __, ...activity } = item as StoredActivity & ItemKey;
  return activity;
};
