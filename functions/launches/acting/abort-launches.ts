import { launchActionEndpoints } from '#shared/launches/acting/action-contract';
import { handle } from '../../http/handle.ts';
import { abort } from './act-on-launch.ts';
import { actOnLaunches } from './act-on-launches.ts';

export const abortLaunches = handle(
  launchActionEndpoints.abortLaunches,
  async ({ tenantId, project: { projectId }, actor, body }) =>
    actOnLaunches({ tenantId, projectId }, body.launchIds, (launch) => abort(launch, actor, body.comment)),
);
