import { launchActionEndpoints } from '#shared/launches/acting/action-contract';
import { handle } from '../../http/handle.ts';
import { review } from './act-on-launch.ts';
import { actOnLaunches } from './act-on-launches.ts';

export const reviewLaunches = handle(
  launchActionEndpoints.reviewLaunches,
  async ({ tenantId, project: { projectId }, actor, body }) =>
    actOnLaunches({ tenantId, projectId }, body.launchIds, (launch) => review(launch, actor, body.comment)),
);
