import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../data/table.ts';
import { readLines } from '../launches/stores/log-store.ts';

type TestKey = { tenantId: string; launchId: number; testId: number };

const mostSteps = 100;

/** The first lines of a test's log: what it did, in its own words. Reads one chunk, however long the log is. */
export const readFirstSteps = async ({ tenantId, launchId, testId }: TestKey): Promise<string[]> => {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':pk': `${tenantId}#launch#${launchId}#test#${testId}`, ':prefix': 'log#' },
      Limit: 1,
    }),
  );
  const [chunk] = Items ?? [];
  if (!chunk) return [];
  const lines = await readLines({
    deflated: chunk.deflated instanceof Uint8Array ? chunk.deflated : undefined,
    objectKey: typeof chunk.objectKey === 'string' ? chunk.objectKey : undefined,
  });
  return lines.slice(0, mostSteps).map(([, , message]) => message);
};
