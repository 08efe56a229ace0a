import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { FailingSince } from '#shared/history/failing-since';
import type { TestStatus } from '#shared/launches/statuses';
import type { TestAction } from '#shared/triage/activity';
import type { ManualStatus } from '#shared/triage/status-rules';
import { documents, tableName } from '../data/table.ts';
import type { TestKey } from './activity-store.ts';

/** `failingSince`: of a test that did not fail when it ran. */
export type Mark = { status: ManualStatus; isKnownIssue: boolean; failingSince?: FailingSince; action: TestAction };
export type MarkRefusal = { test: { status: TestStatus } | undefined };

/**
 * Decides what a test came to, unless it still runs or has come to that. One write with its own condition: of two who
 * decide at once the later one prevails, and the stream has seen both.
 */
export const markTest = async (key: TestKey, mark: Mark): Promise<MarkRefusal | undefined> =>
  documents.send(new UpdateCommand(toUpdate(key, mark))).then(
    () => undefined,
    (error: unknown) => ({ test: testThatRefused(error) }),
  );

const toUpdate = ({ tenantId, launchId, testId }: TestKey, { status, isKnownIssue, failingSince, action }: Mark) => {
  const flags = { passedManually: status === 'PASSED', knownIssue: status === 'FAILED' && isKnownIssue };
  const names = Object.entries(flags);
  const set = [
    '#status = :status',
    'lastAction = :action',
    ...names.flatMap(([name, is]) => (is ? `${name} = :true` : [])),
    ...(failingSince ? ['failingSince = :since'] : []),
  ];
  const removed = names.flatMap(([name, is]) => (is ? [] : name));
  return {
    TableName: tableName,
    Key: { PK: `${tenantId}#launch#${launchId}#test#${testId}`, SK: 'test' },
    UpdateExpression: `SET ${set.join(', ')} REMOVE ${removed.join(', ')} ADD revision :one`,
    ConditionExpression: 'attribute_exists(PK) AND #status <> :status AND #status <> :running',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ':running': 'IN_PROGRESS',
      ':action': action,
      ':one': 1,
      ...(removed.length < names.length && { ':true': true }),
      ...(failingSince && { ':since': failingSince }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
};

/** The SDK hands out the item that did not meet a condition as the table has it; undefined when there was none. */
const testThatRefused = (error: unknown): MarkRefusal['test'] => {
  if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error;
  return 'Item' in error && error.Item ? asTest(unmarshall(asAttributes(error.Item))) : undefined;
};

const asAttributes = (item: unknown) => item as Parameters<typeof unmarshall>[0];
const asTest = (item: unknown): { status: TestStatus } => item as { status: TestStatus };
