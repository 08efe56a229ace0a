import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { TestStatus } from '#shared/launches/statuses';
import type { TestAction } from '#shared/triage/activity';
import type { FailureAssignment } from '#shared/triage/failure-assignment';
import { whenConditionFails } from '../data/conditions.ts';
import { documents, tableName } from '../data/table.ts';
import type { TestKey } from './activity-store.ts';

/** A failed test as a write found it. */
export type TaggedTest = TestKey & {
  status: TestStatus;
  name: string;
  message?: string;
  signature?: string;
  hasFailure?: boolean;
  failureTag?: FailureAssignment;
};

const itemKeyOf = ({ tenantId, launchId, testId }: TestKey) => ({
  PK: `${tenantId}#launch#${launchId}#test#${testId}`,
  SK: 'test',
});

type Automatic = {
  signature: string | undefined;
  /** Undefined: the tag stays. */
  assignment: FailureAssignment | undefined;
  isKnown: boolean;
};

/** Only while the test has the failure that was looked at, and nobody has chosen a tag meanwhile. */
export const writeAutomaticTag = async (key: TestKey, { signature, assignment, isKnown }: Automatic): Promise<void> => {
  const sets = [assignment && 'failureTag = :assignment', isKnown && 'knownIssue = :true'].filter(Boolean);
  const conditions = [
    '#status = :failed',
    signature === undefined ? 'attribute_not_exists(signature)' : 'signature = :signature',
    assignment && '(attribute_not_exists(failureTag) OR failureTag.#source = :default)',
  ];
  const update = new UpdateCommand({
    TableName: tableName,
    Key: itemKeyOf(key),
    UpdateExpression: [
      sets.length > 0 && `SET ${sets.join(', ')}`,
      !isKnown && 'REMOVE knownIssue',
      'ADD revision :one',
    ]
      .filter(Boolean)
      .join(' '),
    ConditionExpression: conditions.filter(Boolean).join(' AND '),
    ExpressionAttributeNames: { '#status': 'status', ...(assignment && { '#source': 'source' }) },
    ExpressionAttributeValues: {
      ':failed': 'FAILED',
      ':one': 1,
      ...(signature !== undefined && { ':signature': signature }),
      ...(assignment && { ':assignment': assignment, ':default': 'default' }),
      ...(isKnown && { ':true': true }),
    },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

/** `from` is the tag that the test has now. */
export type Choice = { from: number; tagId: number; isLiked: boolean; action: TestAction };
export type Chosen = { isDone: true } | { isDone: false /** As the test is. */; test: TaggedTest | undefined };

/** A person's tag in place of the one before; or, with LIKE, the word that the one before is right. */
export const chooseTag = async (key: TestKey, choice: Choice): Promise<Chosen> => {
  const update = new UpdateCommand(choice.isLiked ? toLike(key, choice) : toChoice(key, choice));
  return documents.send(update).then(
    (): Chosen => ({ isDone: true }),
    (error: unknown) => ({ isDone: false, test: testThatRefused(error) }),
  );
};

const common = (key: TestKey) =>
  ({
    TableName: tableName,
    Key: itemKeyOf(key),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ExpressionAttributeNames: { '#status': 'status' },
  }) as const;

const toChoice = (key: TestKey, { from, tagId, action }: Choice) => ({
  ...common(key),
  UpdateExpression: 'SET failureTag = :assignment, lastAction = :action ADD revision :one',
  ConditionExpression: '#status = :failed AND failureTag.tagId = :from',
  ExpressionAttributeValues: {
    ':failed': 'FAILED',
    ':from': from,
    ':assignment': { tagId, source: 'person' } satisfies FailureAssignment,
    ':action': action,
    ':one': 1,
  },
});

const toLike = (key: TestKey, { tagId }: Choice) => ({
  ...common(key),
  UpdateExpression: 'REMOVE failureTag.isFeedbackAsked ADD revision :one',
  ConditionExpression: '#status = :failed AND failureTag.tagId = :tag AND failureTag.isFeedbackAsked = :true',
  ExpressionAttributeValues: { ':failed': 'FAILED', ':tag': tagId, ':true': true, ':one': 1 },
});

export type KnownMark = { signature: string; isKnown: boolean; action: TestAction };

/** Says of a test whether its failure is known; false when it has not that failure any more. */
export const markKnown = (key: TestKey, { signature, isKnown, action }: KnownMark): Promise<boolean> =>
  documents
    .send(
      new UpdateCommand({
        TableName: tableName,
        Key: itemKeyOf(key),
        UpdateExpression: isKnown
          ? 'SET knownIssue = :true, lastAction = :action ADD revision :one'
          : 'SET lastAction = :action REMOVE knownIssue ADD revision :one',
        ConditionExpression: '#status = :failed AND signature = :signature',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':failed': 'FAILED',
          ':signature': signature,
          ':action': action,
          ':one': 1,
          ...(isKnown && { ':true': true }),
        },
      }),
    )
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** The SDK hands out the item that did not meet a condition as the table has it; undefined when there was none. */
const testThatRefused = (error: unknown): TaggedTest | undefined => {
  if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error;
  return 'Item' in error && error.Item ? asTest(unmarshall(asAttributes(error.Item))) : undefined;
};

const asAttributes = (item: unknown) => item as Parameters<typeof unmarshall>[0];
/** A whole item of a test is the whole test. */
const asTest = (item: unknown): TaggedTest => item as TaggedTest;
