import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createGatheredWrites } from '../data/gathered-writes.ts';
import { type ItemKey, queryItems } from '../data/items.ts';
import { documents, tableName } from '../data/table.ts';

type LaunchKey = { tenantId: string; launchId: number };

/** What came of the logs of a launch. A batch that was sent twice came once. */
export type ReceivedLogs = { batches: number; lines: number; droppedLines: number };

/** Agents log in parallel, and one item takes only so many writes a second. */
const shards = 4;

const keyOf = ({ tenantId, launchId }: LaunchKey, shard: number): ItemKey => ({
  PK: `${tenantId}#launch#${launchId}`,
  SK: `received#${shard}`,
});

const addReceived = async (key: LaunchKey, { batches, lines, droppedLines }: ReceivedLogs): Promise<void> => {
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: keyOf(key, Math.floor(Math.random() * shards)),
      UpdateExpression: 'ADD batches :batches, #lines :lines, droppedLines :droppedLines',
      // A word of DynamoDB's own.
      ExpressionAttributeNames: { '#lines': 'lines' },
      ExpressionAttributeValues: { ':batches': batches, ':lines': lines, ':droppedLines': droppedLines },
    }),
  );
};

/**
 * Counts a batch after its lines are stored: one that is lost between the two is sent again by its agent, found stored
 * and not counted, so that a receipt may show one too few, and never one too many. Parallel batches are one write.
 */
export const countReceivedLogs = createGatheredWrites({
  nameOf: ({ tenantId, launchId }: LaunchKey) => `${tenantId}#${launchId}`,
  add: (one: ReceivedLogs, other: ReceivedLogs) => ({
    batches: one.batches + other.batches,
    lines: one.lines + other.lines,
    droppedLines: one.droppedLines + other.droppedLines,
  }),
  write: addReceived,
});

export const readReceivedLogs = async ({ tenantId, launchId }: LaunchKey): Promise<ReceivedLogs> => {
  const items = await queryItems({ PK: `${tenantId}#launch#${launchId}`, prefix: 'received#' });
  const sumOf = (name: keyof ReceivedLogs) => items.reduce((sum, item) => sum + Number(item[name] ?? 0), 0);
  return { batches: sumOf('batches'), lines: sumOf('lines'), droppedLines: sumOf('droppedLines') };
};
