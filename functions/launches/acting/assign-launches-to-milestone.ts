import { launchActionEndpoints } from '#shared/launches/acting/action-contract';
import { handle } from '../../http/handle.ts';
import { chosenMilestone } from '../reporting/milestone-of.ts';
import { assignToMilestone } from './act-on-launch.ts';
import { actOnLaunches } from './act-on-launches.ts';

export const assignLaunchesToMilestone = handle(
  launchActionEndpoints.assignLaunchesToMilestone,
  async ({ tenantId, project: { projectId }, actor, body }) => {
    const milestone = await chosenMilestone({ tenantId, projectId }, body.milestoneId);
    return actOnLaunches({ tenantId, projectId }, body.launchIds, (launch) =>
      assignToMilestone(launch, actor, milestone),
    );
  },
);
