import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { LaunchAction } from '#shared/launches/acting/launch-actions';
import { type Item, queryLastItems, writeItem } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import type { LaunchKey } from './statistics-store.ts';

/** One thing that somebody did with a launch. */
export type ActivityEntry = {
  action: LaunchAction;
  at: number;
  by?: number;
  comment?: string;
  from?: string;
  to?: string;
  tests?: number;
};

const prefix = 'activity#';
const partitionOf = ({ tenantId, launchId }: LaunchKey): string => `${tenantId}#launch#${launchId}`;

/** Written twice it is the same item. */
export const writeActivity = (key: LaunchKey, entry: ActivityEntry): Promise<void> =>
  writeItem({
    PK: partitionOf(key),
    SK: `activity#${padded(entry.at)}#${entry.action}#${entry.by ?? 0}`,
    ...entry,
  });

const minuteMilliseconds = 60_000;

type Marked = { status: string; by: number; at: number; tests: number };

/** Who marks thousands of tests sends many requests: those of a minute are one entry. */
export const addMarkedTests = async (key: LaunchKey, { status, by, at, tests }: Marked): Promise<void> => {
  const minute = Math.floor(at / minuteMilliseconds) * minuteMilliseconds;
  const update = new UpdateCommand({
    TableName: tableName,
    Key: { PK: partitionOf(key), SK: `activity#${padded(minute)}#testsMarked-${status}#${by}` },
    UpdateExpression: 'SET #action = :action, #at = :at, #by = :by, #to = :to ADD tests :tests',
    ExpressionAttributeNames: { '#action': 'action', '#at': 'at', '#by': 'by', '#to': 'to' },
    ExpressionAttributeValues: { ':action': 'testsMarked', ':at': at, ':by': by, ':to': status, ':tests': tests },
  });
  await documents.send(update);
};

/** Instants are padded, so that their order as text is their order. */
const padded = (at: number): string => String(at).padStart(15, '0');

type Page = { limit: number; before?: string };

/** The latest first. `id` is what the next page is asked for with. */
export const readActivity = async (
  key: LaunchKey,
  { limit, before }: Page,
): Promise<(ActivityEntry & { id: string })[]> => {
  const from = before === undefined ? undefined : `${prefix}${before}`;
  return (await queryLastItems({ PK: partitionOf(key), prefix }, { limit, before: from })).map(toEntry);
};

const toEntry = ({ SK, action, at, by, comment, from, to, tests }: Item) => ({
  id: SK.slice(prefix.length),
  action: asAction(action),
  at: Number(at),
  by: typeof by === 'number' ? by : undefined,
  comment: asText(comment),
  from: asText(from),
  to: asText(to),
  tests: typeof tests === 'number' ? tests : undefined,
});

/** Written by this file alone. */
const asAction = (action: unknown): LaunchAction => action as LaunchAction;

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
