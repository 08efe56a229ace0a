import type { LaunchAction } from '#shared/launches/launch-actions';
import { type Item, queryLastItems, writeItem } from '../../data/items.ts';
import type { LaunchKey } from './statistics-store.ts';

/** One thing that somebody did with a launch. */
export type ActivityEntry = {
  action: LaunchAction;
  at: number;
  by?: number;
  comment?: string;
  from?: string;
  to?: string;
};

const prefix = 'activity#';
const partitionOf = ({ tenantId, launchId }: LaunchKey): string => `${tenantId}#launch#${launchId}`;

/** Written twice it is the same item. */
export const writeActivity = (key: LaunchKey, entry: ActivityEntry): Promise<void> =>
  writeItem({
    PK: partitionOf(key),
    SK: `activity#${String(entry.at).padStart(15, '0')}#${entry.action}#${entry.by ?? 0}`,
    ...entry,
  });

type Page = { limit: number; before?: string };

/** The latest first. `id` is what the next page is asked for with. */
export const readActivity = async (
  key: LaunchKey,
  { limit, before }: Page,
): Promise<(ActivityEntry & { id: string })[]> => {
  const from = before === undefined ? undefined : `${prefix}${before}`;
  return (await queryLastItems({ PK: partitionOf(key), prefix }, { limit, before: from })).map(toEntry);
};

const toEntry = ({ SK, action, at, by, comment, from, to }: Item) => ({
  id: SK.slice(prefix.length),
  action: asAction(action),
  at: Number(at),
  by: typeof by === 'number' ? by : undefined,
  comment: asText(comment),
  from: asText(from),
  to: asText(to),
});

/** Written by this file alone. */
const asAction = (action: unknown): LaunchAction => action as LaunchAction;

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
