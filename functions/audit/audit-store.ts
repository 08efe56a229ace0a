import { randomUUID } from 'node:crypto';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AuditChange } from '#shared/audit/contract';
import { documents, tableName } from '../data/table.ts';

/** A change as it is kept. What its endpoint is called is looked up when it is read. */
export type StoredChange = {
  entryId: string;
  at: number;
  user?: { id: number; username: string };
  endpoint: string;
  subject: Record<string, string>;
  subjectName?: string;
  changes: AuditChange[];
  sourceIp: string;
  userAgent?: string;
  through?: string;
  requestId: string;
  /** It began, and its end is not written yet. */
  isUnfinished?: boolean;
  /** It began and was refused, so it is nothing to be read of. */
  isRefused?: boolean;
};

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
const padded = (at: number): string => String(at).padStart(15, '0');

const partitionOf = (tenantId: string, month: string): string => `${tenantId}#audit#${month}`;

export const newEntryId = (at: number): string => `${padded(at)}#${randomUUID()}`;

/**
 * Only ever added, once as begun and once as it ended: no function has the right to change or delete an entry; it goes
 * when its time is over.
 */
export const appendChange = async (tenantId: string, change: StoredChange, days: number): Promise<void> => {
  const expiresAt = Math.floor(change.at / 1000) + days * 86_400;
  await documents.send(
    new PutCommand({
      TableName: tableName,
      Item: { PK: partitionOf(tenantId, monthOf(change.at)), SK: `entry#${change.entryId}`, ...change, expiresAt },
      ConditionExpression: 'attribute_not_exists(PK) OR isUnfinished = :yes',
      ExpressionAttributeValues: { ':yes': true },
    }),
  );
};

type Range = { from: number; to: number };

/** At most so many entries, the latest first, before the one with the given id; the next month back is another read. */
export const readChanges = async (
  tenantId: string,
  { from, to }: Range,
  { limit, before }: { limit: number; before?: string },
): Promise<StoredChange[]> => {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': partitionOf(tenantId, monthOf(to)),
        ':from': `entry#${padded(from)}`,
        ':to': before === undefined ? `entry#${padded(to)}~` : `entry#${before}`,
      },
      ScanIndexForward: false,
      // The entry that was read last is in the range once more.
      Limit: limit + (before === undefined ? 0 : 1),
    }),
  );
  return asChanges(Items ?? []).filter(({ entryId }) => entryId !== before);
};

/** The instant before the month of the given one. */
export const endOfMonthBefore = (at: number): number => Date.parse(`${monthOf(at)}-01T00:00:00.000Z`) - 1;

/** What this file wrote, without its place in the table. */
const asChanges = (items: readonly Record<string, unknown>[]): StoredChange[] =>
  items.map(({ PK: _partition, SK: _place, expiresAt: _end, ...change }) => change as unknown as StoredChange);
