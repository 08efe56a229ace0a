import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Retries ride out a throttle; a partition that stays hot answers 503 rather than hanging. */
const client = new DynamoDBClient({ maxAttempts: 5 });
// Both work at every call for nobody: one describes it to a logger that is not there, the other names this program anew.
for (const name of ['loggerMiddleware', 'getUserAgentMiddleware']) client.middlewareStack.remove(name);

/** The one client of the one table; undefined attributes are left out of what is written. */
export const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

export const tableName = process.env.TABLE_NAME ?? 'touchstone';
