import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditChange, auditDays } from '#shared/audit/contract';
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
  /** Nobody has noted its end. */
  isUnfinished?: boolean;
};

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
const padded = (at: number): string => String(at).padStart(15, '0');

const begunOf = (tenantId: string): string => `${tenantId}#audit-begun`;
const partitionOf = (tenantId: string, month: string): string => `${tenantId}#audit#${month}`;

export const newEntryId = (at: number): string => `${padded(at)}#${randomUUID()}`;

/** Only ever added: no function has the right to change or delete an entry; it goes when its time is over. */
export const appendChange = async (tenantId: string, change: StoredChange, days: number): Promise<void> => {
  const expiresAt = Math.floor(change.at / 1000) + days * 86_400;
  await documents.send(
    new PutCommand({
      TableName: tableName,
      Item: { PK: partitionOf(tenantId, monthOf(change.at)), SK: `entry#${change.entryId}`, ...change, expiresAt },
      ConditionExpression: 'attribute_not_exists(PK)',
    }),
  );
};

/** Notes a change before it happens, apart from the log, where nothing is taken away. */
export const writeBegun = async (tenantId: string, change: StoredChange): Promise<void> => {
  const expiresAt = Math.floor(change.at / 1000) + auditDays.usual * 86_400;
  const Item = { PK: begunOf(tenantId), SK: `begun#${change.entryId}`, ...change, expiresAt };
  await documents.send(new PutCommand({ TableName: tableName, Item }));
};

export const forgetBegun = async (tenantId: string, { entryId }: Pick<StoredChange, 'entryId'>): Promise<void> => {
  const Key = { PK: begunOf(tenantId), SK: `begun#${entryId}` };
  await documents.send(new DeleteCommand({ TableName: tableName, Key }));
};

/** Some of those that began before a moment and are noted still, the first of them. */
export const readBegun = async (tenantId: string, before: number): Promise<StoredChange[]> => {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'PK = :pk AND SK < :before',
      ExpressionAttributeValues: { ':pk': begunOf(tenantId), ':before': `begun#${padded(before)}` },
      Limit: 25,
    }),
  );
  return asChanges(Items ?? []);
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
