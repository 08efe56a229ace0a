import { matchesFilters } from '#shared/launches/finding/match-filters';
import type { Launch } from '#shared/launches/launch';
import { totalOf } from '#shared/launches/statuses';
import { LaunchMessage, StatisticsMessage } from '#shared/live/topics';
import { toAskedFilters } from '../../filters/index.ts';
import type { LaunchListState } from './launch-list-state.ts';

/** What a batch of live messages means for a list of launches. */
export type LaunchNews = {
  changes: Map<number, Partial<Launch>>;
  /** Launches of the project that the list does not show. */
  unknown: Launch[];
  hasRemovals: boolean;
};

/** Later messages of a batch win; statistics never go back to an older version. */
export const readLaunchNews = (
  messages: readonly unknown[],
  projectId: number,
  knownIds: ReadonlySet<number>,
  versions: Map<number, number>,
): LaunchNews => {
  const changes = new Map<number, Partial<Launch>>();
  const unknown = new Map<number, Launch>();
  let hasRemovals = false;
  const add = (launchId: number, change: Partial<Launch>) =>
    changes.set(launchId, { ...changes.get(launchId), ...change });
  for (const message of messages) {
    const about = LaunchMessage.safeParse(message);
    if (about.success && about.data.projectId === projectId) {
      const { launchId, launch } = about.data;
      if (!launch) hasRemovals ||= knownIds.has(launchId);
      else if (knownIds.has(launchId)) add(launchId, launch);
      else unknown.set(launchId, launch);
      continue;
    }
    const counts = StatisticsMessage.safeParse(message);
    if (!counts.success || counts.data.version < (versions.get(counts.data.testRunId) ?? 0)) continue;
    versions.set(counts.data.testRunId, counts.data.version);
    add(counts.data.testRunId, toLaunchChange(counts.data));
  }
  return { changes, unknown: [...unknown.values()], hasRemovals };
};

const toLaunchChange = ({
  testRunId: _,
  projectId: __,
  version: ___,
  ...counts
}: StatisticsMessage): Partial<Launch> => ({
  ...counts,
  total: totalOf(counts),
});

/** Whether a launch that has just appeared belongs on top of the list that the reader filtered. */
export const belongsTo = ({ filters }: Pick<LaunchListState, 'filters'>, launch: Launch): boolean =>
  matchesFilters(launch, toAskedFilters(filters));

const fullPage = 20;

/** Whether a launch that the list does not show is older than its newest, and not too old for the page: a restored one. */
export const belongsBetween = ({ id }: Launch, shown: readonly Launch[] = []): boolean => {
  const ids = shown.map((launch) => launch.id);
  if (id > Math.max(0, ...ids)) return false;
  return ids.length < fullPage || id > Math.min(...ids);
};
