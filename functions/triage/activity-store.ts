import { randomUUID } from 'node:crypto';
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { ActivityKind } from '#shared/triage/activity';
import { type Item, type ItemKey, writeItems } from '../data/items.ts';
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

/** Written twice it is the same item. */
export const writeActivities = (activities: readonly (TestKey & { activity: StoredActivity })[]): Promise<void> =>
  writeItems(activities.map(({ activity, ...key }) => toItem(key, activity)));

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
const asActivity = (item: unknown): StoredActivity => item as StoredActivity;
