import { toPage } from '#shared/http/page';
import { launchEndpoints } from '#shared/launches/contract';
import { countIds, takeHighestIds } from '#shared/launches/finding/id-set';
import { noFilters } from '#shared/launches/finding/launch-filters';
import { handle } from '../../http/handle.ts';
import { findLaunches } from './find-launches.ts';
import { readLaunchRows } from './read-launch-rows.ts';

/** At most three round trips: what words, dates and builds lead to, the lists of the other filters, the rows of the page. */
export const listLaunches = handle(launchEndpoints.listLaunches, async ({ tenantId, project, query }) => {
  const { page, pageSize, filterQuery, status = [], milestone } = query;
  const ofProject = { tenantId, projectId: project.projectId };
  const single = { ...noFilters, query: query.query ?? '', status, milestone: milestone ? [milestone] : [] };
  const { launchIds: found, cutWords } = await findLaunches(ofProject, [single, ...(filterQuery ? [filterQuery] : [])]);
  const launchIds = takeHighestIds(found, (page - 1) * pageSize, pageSize);
  const rows = await readLaunchRows(tenantId, launchIds);
  // What was deleted a moment ago is in its lists still.
  const answer = toPage(rows, countIds(found) - (launchIds.length - rows.length), pageSize);
  return cutWords.length > 0 ? { ...answer, _meta: { ...answer._meta, cutWords } } : answer;
});
