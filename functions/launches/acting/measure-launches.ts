import { deletionEndpoints } from '#shared/launches/acting/deletion-contract';
import { addFreed, noFreedContents } from '#shared/launches/launch-contents';
import { handle } from '../../http/handle.ts';
import { freedContentsOf } from '../stores/deleted-statistics-store.ts';
import { readLaunches } from './act-on-launches.ts';

/** Launches of other projects, and deleted ones, free nothing. */
export const measureLaunches = handle(
  deletionEndpoints.measureLaunches,
  async ({ tenantId, project: { projectId }, body }) => {
    const keys = [...new Set(body.launchIds)].map((launchId) => ({ tenantId, launchId }));
    const launches = await readLaunches(keys);
    const present = launches.filter((launch) => launch?.fact.projectId === projectId && !launch.fact.isDeleted);
    return present.reduce(
      (sum, launch) => (launch ? addFreed(sum, freedContentsOf(launch.derived)) : sum),
      noFreedContents(),
    );
  },
);
