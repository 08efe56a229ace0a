import { launchActionEndpoints } from '#shared/launches/acting/action-contract';
import { handle } from '../../http/handle.ts';
import { remove } from './act-on-launch.ts';
import { actOnLaunches } from './act-on-launches.ts';

export const deleteLaunches = handle(
  launchActionEndpoints.deleteLaunches,
  async ({ tenantId, project: { projectId }, actor, body }) =>
    actOnLaunches({ tenantId, projectId }, body.launchIds, (launch) => remove(launch, actor)),
);
