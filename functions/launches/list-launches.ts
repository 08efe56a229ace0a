import { toPage } from '#shared/http/page';
import { launchEndpoints } from '#shared/launches/contract';
import { type Facet, matchesQuery, milestoneFacet, nameFacet, statusFacet } from '#shared/launches/facets';
import {
  countIds,
  type IdSet,
  intersectIdSets,
  subtractIdSet,
  takeHighestIds,
  uniteIdSets,
} from '#shared/launches/id-set';
import type { LaunchStatus } from '#shared/launches/statuses';
import { handle } from '../http/handle.ts';
import { readNames } from './name-store.ts';
import { type ProjectOfPostings, readPostings } from './posting-store.ts';
import { readLaunchRows } from './read-launch-rows.ts';

/** At most three round trips: the lists of all filters at once, those of the names found, the rows of the page. */
export const listLaunches = handle(launchEndpoints.listLaunches, async ({ tenantId, project, query }) => {
  const { page, pageSize } = query;
  const found = await findLaunches({ tenantId, projectId: project.projectId }, query);
  const launchIds = takeHighestIds(found, (page - 1) * pageSize, pageSize);
  return toPage(await readLaunchRows(tenantId, launchIds), countIds(found), pageSize);
});

type Filters = { query?: string; status?: readonly LaunchStatus[]; milestone?: string };

/** A launch is in the page when it is in every list; a filter of several values is the union of theirs. */
const findLaunches = async (project: ProjectOfPostings, { query, status, milestone }: Filters): Promise<IdSet> => {
  const filters: Promise<IdSet>[] = [];
  if (status?.length) filters.push(readAnyOf(project, status.map(statusFacet)));
  if (query?.trim()) filters.push(findByName(project, query));
  if (milestone) filters.push(readPostings(project, milestoneFacet(milestone)));
  if (filters.length === 0) filters.push(readPostings(project, 'all'));
  return intersectIdSets(await Promise.all(filters));
};

/** Each launch has one name: when most names match, it costs less to take away those that do not. */
const findByName = async (project: ProjectOfPostings, query: string): Promise<IdSet> => {
  const names = await readNames(project);
  const matching = names.filter((name) => matchesQuery(name, query)).map(nameFacet);
  const others = names.filter((name) => !matchesQuery(name, query)).map(nameFacet);
  if (matching.length <= others.length + 1) return readAnyOf(project, matching);
  const [all, unwanted] = await Promise.all([readPostings(project, 'all'), readAnyOf(project, others)]);
  return subtractIdSet(all, unwanted);
};

const readAnyOf = async (project: ProjectOfPostings, facets: readonly Facet[]): Promise<IdSet> =>
  uniteIdSets(await Promise.all([...new Set(facets)].map((facet) => readPostings(project, facet))));
