import {
  idOfQuery,
  labelFacet,
  labelKeyFacet,
  plainFacet,
  statusFacet,
  userFacet,
} from '#shared/launches/finding/facets';
import { toInstant } from '#shared/launches/finding/filter-dates';
import {
  countIds,
  type IdSet,
  intersectIdSets,
  subtractIdSet,
  toIdSet,
  uniteIdSets,
} from '#shared/launches/finding/id-set';
import { countValues, type LaunchFilters } from '#shared/launches/finding/launch-filters';
import { toTimeRanges } from '#shared/launches/finding/started-range';
import { launchStatuses } from '#shared/launches/statuses';
import {
  type ChunkBounds,
  type ProjectOfPostings,
  readAnyOf,
  readPostings,
  readRange,
} from '../stores/posting-store.ts';
import { findByMilestone, readMilestoneFacets } from './find-by-milestone.ts';
import { findByWords, readWordLists } from './find-by-words.ts';

type Found = Promise<IdSet>;

/** The launches that were found, and the words of a query of which only the closest meanings were looked up. */
type FoundLaunches = { launchIds: IdSet; cutWords: string[] };

/**
 * The launches that every one of the filters wants, in at most two round trips. First what lies close together in time
 * (dates, builds, a number) and what words and names mean; then the lists of all other predicates, as far as the first
 * left launches to look for.
 */
export const findLaunches = async (
  project: ProjectOfPostings,
  wishes: readonly LaunchFilters[],
): Promise<FoundLaunches> => {
  const [narrowed, rest] = await Promise.all([
    Promise.all(wishes.flatMap((wish) => findNarrow(project, wish))),
    Promise.all(wishes.map((wish) => prepareRest(project, wish))),
  ]);
  const close = narrowed.length > 0 ? intersectIdSets(narrowed) : undefined;
  const cutWords = rest.flatMap((prepared) => prepared.cutWords);
  if (close && countIds(close) === 0) return { launchIds: close, cutWords };
  const bounds = close && boundsOf(close);
  const others = await Promise.all(rest.flatMap(({ find }) => find(bounds)));
  const sets = close ? [close, ...others] : others;
  return { launchIds: sets.length > 0 ? intersectIdSets(sets) : await readPostings(project, 'all'), cutWords };
};

/** What needs no other answer first, and leaves few launches. */
const findNarrow = (project: ProjectOfPostings, { fromDate, toDate, build, query }: LaunchFilters): Found[] => {
  const found: Found[] = [];
  if (fromDate || toDate) found.push(findByDates(project, fromDate, toDate));
  if (build.length > 0)
    found.push(
      readAnyOf(
        project,
        build.map((value) => plainFacet('build', value)),
      ),
    );
  const launchId = idOfQuery(query);
  if (launchId !== undefined) found.push(Promise.resolve(toIdSet([launchId])));
  return found;
};

const findByDates = async (project: ProjectOfPostings, fromDate: string, toDate: string): Found => {
  const now = Date.now();
  const from = fromDate ? toInstant(fromDate, 'from', now) : undefined;
  const to = toDate ? toInstant(toDate, 'to', now) : undefined;
  return uniteIdSets(await Promise.all(toTimeRanges(from, to).map((range) => readRange(project, range))));
};

type Rest = { find: (bounds: ChunkBounds | undefined) => Found[]; cutWords: string[] };

/** What has to be asked first is asked here, beside the narrow lists. */
const prepareRest = async (project: ProjectOfPostings, wish: LaunchFilters): Promise<Rest> => {
  const launchId = idOfQuery(wish.query);
  const hasWords = wish.query.trim() !== '' && launchId === undefined;
  const [words, milestones] = await Promise.all([
    hasWords ? readWordLists(project, wish.query, countValues(wish)) : undefined,
    wish.milestone.length > 0 ? readMilestoneFacets(project, wish.milestone) : undefined,
  ]);
  const find: Rest['find'] = (bounds) => [
    ...findByLists(project, wish, bounds),
    ...(words ? [findByWords(project, words, bounds)] : []),
    ...(milestones ? [findByMilestone(project, milestones, bounds)] : []),
    // A number alone says nothing of the project that it is in.
    ...(launchId === undefined ? [] : [readPostings(project, 'all', bounds)]),
  ];
  return { find, cutWords: words?.cutWords ?? [] };
};

const findByLists = (project: ProjectOfPostings, wish: LaunchFilters, bounds: ChunkBounds | undefined): Found[] => {
  const lists = (['locale', 'browser', 'platform', 'environment'] as const)
    .filter((name) => wish[name].length > 0)
    .map((name) => wish[name].map((value) => plainFacet(name, value)));
  if (wish.userId.length > 0) lists.push(wish.userId.map(userFacet));
  for (const { key, values } of wish.labels)
    lists.push(values.length > 0 ? values.map((value) => labelFacet(key, value)) : [labelKeyFacet(key)]);
  const found = lists.map((facets) => readAnyOf(project, facets, bounds));
  return wish.status.length > 0 ? [...found, findByStatus(project, wish.status, bounds)] : found;
};

/** Each launch has one status: when most are wanted, it costs less to take away the others. */
const findByStatus = async (
  project: ProjectOfPostings,
  wanted: LaunchFilters['status'],
  bounds: ChunkBounds | undefined,
): Found => {
  const others = launchStatuses.filter((status) => !wanted.includes(status));
  if (wanted.length <= others.length) return readAnyOf(project, wanted.map(statusFacet), bounds);
  const [all, unwanted] = await Promise.all([
    readPostings(project, 'all', bounds),
    readAnyOf(project, others.map(statusFacet), bounds),
  ]);
  return subtractIdSet(all, unwanted);
};

const boundsOf = (set: IdSet): ChunkBounds => {
  const chunks = [...set].flatMap(([chunk, bytes]) => (bytes.some((byte) => byte !== 0) ? [chunk] : []));
  return [Math.min(...chunks), Math.max(...chunks)];
};
