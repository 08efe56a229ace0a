import {
  type IdSet,
  idsOfSet,
  subtractIdSet,
  takeHighestIds,
  toIdSet,
  uniteIdSets,
} from '#shared/launches/finding/id-set';
import { toTimeRanges } from '#shared/launches/finding/started-range';
import type { RetentionRules } from '#shared/retention/contract';
import { type Pin, readPins } from '../launches/stores/pin-store.ts';
import { readAnyOf, readPostings, readRange } from '../launches/stores/posting-store.ts';
import type { Project } from './retention-store.ts';

type Due = {
  /** To be deleted, the oldest first. */
  launchIds: number[];
  /** To be left with their pinned tests alone. */
  toReduce: number[];
  /** Those that the rules mean and that stay. */
  keptCount: number;
};

const dayMs = 86_400_000;
const slotMs = 15 * 60_000;

/** What the rules mean at this moment, in one round trip. What still runs is never meant. */
export const findDue = async (project: Project, rules: RetentionRules, now: number): Promise<Due> => {
  const [all, running, old, pins] = await Promise.all([
    readPostings(project, 'all'),
    readAnyOf(project, ['status=QUEUED', 'status=IN_PROGRESS']),
    readOlder(project, rules.days, now),
    readPins(project),
  ]);
  const beyond = rules.count === null ? new Map() : subtractIdSet(all, toIdSet(takeHighestIds(all, 0, rules.count)));
  const meant = idsOfSet(subtractIdSet(uniteIdSets([old, beyond]), running)).sort((one, other) => one - other);
  const pinOf = new Map(pins.map((pin) => [pin.launchId, pin]));
  const launchIds = meant.filter((launchId) => !pinOf.has(launchId));
  const toReduce = meant.filter((launchId) => canReduce(pinOf.get(launchId)));
  return { launchIds, toReduce, keptCount: meant.length - launchIds.length };
};

const canReduce = (pin: Pin | undefined): boolean => pin !== undefined && !pin.isWhole && !pin.isReduced;

/** What began in a quarter of an hour that is not over waits for the next day. */
const readOlder = async (project: Project, days: number | null, now: number): Promise<IdSet> => {
  if (days === null) return new Map();
  const until = Math.floor((now - days * dayMs) / slotMs) * slotMs;
  return uniteIdSets(await Promise.all(toTimeRanges(0, until).map((range) => readRange(project, range))));
};
