import { auditDays } from '#shared/audit/contract';
import { endOfMonthBefore, readChanges, type StoredChange } from './audit-store.ts';

export type ChangeFilter = {
  from?: number | undefined;
  to?: number | undefined;
  userId?: number | undefined;
  area?: string | undefined;
  query?: string | undefined;
};

const dayMs = 86_400_000;
const usualDays = 30;

/** The range that is meant: nothing is older than the longest time that entries are kept. */
export const rangeOf = ({ from, to }: ChangeFilter): { from: number; to: number } => {
  const end = Math.min(to ?? Date.now(), Date.now() + dayMs);
  return { from: Math.max(from ?? end - usualDays * dayMs, end - auditDays.most * dayMs), to: end };
};

export const areaOf = (endpoint: string): string => /^\w+ \/api\/(\w+)/.exec(endpoint)?.[1] ?? '';

/** A function works no longer than this: what began before and has not ended was cut off. */
const longestMs = 15 * 60_000;

/** What was refused is no change, and what is going on is none yet. */
const isOver = ({ at, isUnfinished, isRefused }: StoredChange): boolean =>
  !isRefused && (!isUnfinished || at < Date.now() - longestMs);

export const isMeant = (change: StoredChange, { userId, area, query }: ChangeFilter): boolean => {
  if (!isOver(change)) return false;
  if (userId !== undefined && change.user?.id !== userId) return false;
  if (area !== undefined && areaOf(change.endpoint) !== area) return false;
  const wanted = query?.trim().toLowerCase() ?? '';
  return wanted === '' || textsOf(change).some((text) => text.toLowerCase().includes(wanted));
};

const textsOf = ({ endpoint, subject, subjectName = '', changes, user }: StoredChange): string[] => [
  endpoint,
  subjectName,
  user?.username ?? '',
  ...Object.values(subject),
  ...changes.flatMap(({ field, before = '', after = '' }) => [field, before, after]),
];

type Place = { to: number; before: string | undefined };

/** The next entries of a range behind a place in it, and the place behind them; undefined at the end of the range. */
export const readOn = async (
  tenantId: string,
  from: number,
  { to, before }: Place,
  limit: number,
): Promise<{ changes: StoredChange[]; place: Place | undefined }> => {
  if (to < from) return { changes: [], place: undefined };
  const changes = await readChanges(tenantId, { from, to }, { limit, before });
  const last = changes.at(-1);
  if (last && changes.length >= limit) return { changes, place: { to: last.at, before: last.entryId } };
  const monthBefore = endOfMonthBefore(to);
  return { changes, place: monthBefore < from ? undefined : { to: monthBefore, before: undefined } };
};
