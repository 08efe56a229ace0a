import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { MonthOfProject } from '#shared/billing/usage';
import { type Item, type ItemKey, queryItems } from '../data/items.ts';
import { writeUncontended } from '../data/refusals.ts';
import { documents, tableName } from '../data/table.ts';
import { type LaunchKey, statisticsKey } from '../launches/stores/statistics-store.ts';

/** What of a launch has been counted as used. */
export type Metered = { tests: number; bytes: number };

type Metering = { projectId: number; month: string; before: Metered; after: Metered };

const partitionOf = (tenantId: string): string => `${tenantId}#usage`;

const monthKey = (tenantId: string, { month, projectId }: Metering): ItemKey => ({
  PK: partitionOf(tenantId),
  SK: `${month}#${projectId}`,
});

const storageKey = (tenantId: string, { projectId }: Metering): ItemKey => ({
  PK: partitionOf(tenantId),
  SK: `storage#${projectId}`,
});

/**
 * Adds to what a project used what a launch has brought since it was counted. The launch remembers what that was, in the
 * same step: told twice, or late, it counts once.
 */
export const meterLaunch = async (key: LaunchKey, metering: Metering): Promise<void> => {
  const { before, after } = metering;
  const [tests, bytes] = [after.tests - before.tests, after.bytes - before.bytes];
  const launches = Number(before.tests === 0 && after.tests > 0);
  const transaction = new TransactWriteCommand({
    TransactItems: [
      { Update: rememberMetered(key, metering) },
      {
        Update: {
          TableName: tableName,
          Key: monthKey(key.tenantId, metering),
          UpdateExpression: 'ADD tests :tests, launches :launches, addedBytes :bytes',
          ExpressionAttributeValues: { ':tests': tests, ':launches': launches, ':bytes': bytes },
        },
      },
      ...(bytes === 0 ? [] : [{ Update: addToStorage(key.tenantId, metering, bytes) }]),
    ],
  });
  // Refused by its own condition: it was counted before.
  await writeUncontended(() => documents.send(transaction).then(() => written, toOutcome));
};

const rememberMetered = (key: LaunchKey, { before, after }: Metering) => ({
  TableName: tableName,
  Key: statisticsKey(key),
  UpdateExpression: 'SET meteredTests = :tests, meteredBytes = :bytes',
  ConditionExpression:
    before.tests + before.bytes === 0
      ? 'attribute_exists(PK) AND (attribute_not_exists(meteredTests) OR (meteredTests = :was AND meteredBytes = :wasBytes))'
      : 'meteredTests = :was AND meteredBytes = :wasBytes',
  ExpressionAttributeValues: {
    ':tests': after.tests,
    ':bytes': after.bytes,
    ':was': before.tests,
    ':wasBytes': before.bytes,
  },
});

const addToStorage = (tenantId: string, metering: Metering, bytes: number) => ({
  TableName: tableName,
  Key: storageKey(tenantId, metering),
  UpdateExpression: 'ADD storedBytes :bytes',
  ExpressionAttributeValues: { ':bytes': bytes },
});

const written = { canceled: false, data: [] };

const toOutcome = (error: unknown) => {
  if (!(error instanceof TransactionCanceledException)) throw error;
  const data = (error.CancellationReasons ?? []).map(({ Code }) => ({ rejected: Code !== 'None', code: Code }));
  return { canceled: true, data };
};

/** What happened since a month, and what is stored now by project: one range. */
export const readUsage = async (tenantId: string, since: string) => {
  const items = await queryItems({ PK: partitionOf(tenantId), between: [since, 'storage#~'] });
  const stored = items.filter(({ SK }) => SK.startsWith('storage#'));
  return {
    months: items.filter((item) => !stored.includes(item)).map(toMonth),
    storedBytes: new Map(stored.map(({ SK, storedBytes }) => [Number(SK.split('#')[1]), Number(storedBytes)])),
  };
};

const toMonth = ({ SK, tests, launches, addedBytes }: Item): MonthOfProject => {
  const [month = '', projectId] = SK.split('#');
  return {
    month,
    projectId: Number(projectId),
    tests: Number(tests ?? 0),
    launches: Number(launches ?? 0),
    addedBytes: Number(addedBytes ?? 0),
  };
};
