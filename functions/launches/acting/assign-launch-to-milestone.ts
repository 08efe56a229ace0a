import { launchActionEndpoints } from '#shared/launches/acting/action-contract';
import { handle } from '../../http/handle.ts';
import { chosenMilestone } from '../reporting/milestone-of.ts';
import { assignToMilestone } from './act-on-launch.ts';
import { actOnOneLaunch } from './act-on-one-launch.ts';

export const assignLaunchToMilestone = handle(
  launchActionEndpoints.assignLaunchToMilestone,
  async ({ tenantId, project: { projectId }, actor, params, body }) => {
    const milestone = await chosenMilestone({ tenantId, projectId }, body.milestoneId);
    return actOnOneLaunch({ tenantId, ...params }, (launch) => assignToMilestone(launch, actor, milestone));
  },
);
