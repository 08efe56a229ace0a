import { launchEndpoints } from '#shared/launches/contract';
import { nameFacet } from '#shared/launches/finding/facets';
import { idsOfSet } from '#shared/launches/finding/id-set';
import { passRateOf } from '#shared/launches/pass-rate';
import { handle } from '../../http/handle.ts';
import { readLaunch } from '../stores/launch-store.ts';
import { readPostings } from '../stores/posting-store.ts';
import { readLaunchRows } from './read-launch-rows.ts';

/** Runs of the same suite are launches of the same name; their ids are in the order of their starts. */
export const listPassRates = handle(launchEndpoints.listPassRates, async ({ tenantId, project, params, query }) => {
  const { launchId } = params;
  const { name } = await readLaunch({ tenantId, launchId });
  const runs = idsOfSet(await readPostings({ tenantId, projectId: project.projectId }, nameFacet(name)));
  const before = runs.filter((id) => id < launchId);
  const after = runs.filter((id) => id > launchId).slice(0, query.runsAfter);
  const chosen = [...before.slice(Math.max(0, before.length - query.runsBefore)), launchId, ...after];
  const launches = await readLaunchRows(tenantId, chosen);
  return {
    items: launches.map((launch) => ({ ...launch, launchId: launch.id, passRate: passRateOf(launch) })),
  };
});
