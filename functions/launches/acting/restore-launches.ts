import { deletionEndpoints } from '#shared/launches/acting/deletion-contract';
import { handle } from '../../http/handle.ts';
import { restore } from './act-on-launch.ts';
import { actOnLaunches } from './act-on-launches.ts';

export const restoreLaunches = handle(
  deletionEndpoints.restoreLaunches,
  async ({ tenantId, project: { projectId }, actor, body }) =>
    actOnLaunches({ tenantId, projectId }, body.launchIds, (launch) => restore(launch, actor)),
);
