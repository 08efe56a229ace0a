import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { MonthOfProject } from '#shared/billing/usage';
import { type Item, type ItemKey, queryItems } from '../data/items.ts';
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
  await writeUncontended(transaction);
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

const mostTries = 10;

/** Launches of a project that end at the same moment meet at its items: those that only met are tried again. */
const writeUncontended = async (transaction: TransactWriteCommand): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const codes = await documents.send(transaction).then(() => undefined, cancellationsOf);
    if (!codes || codes[0] === 'ConditionalCheckFailed') return;
    if (tries === mostTries) throw new Error('The usage of a project could not be written.');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** Math.min(tries, 6)));
  }
};

/** Why each part of a transaction was refused. */
const cancellationsOf = (error: unknown): string[] => {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') throw error;
  const reasons: unknown = 'CancellationReasons' in error ? error.CancellationReasons : [];
  return Array.isArray(reasons) ? reasons.map((reason) => String(reason?.Code)) : [];
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
