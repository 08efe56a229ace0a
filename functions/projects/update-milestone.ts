import { notFound } from '#shared/http/errors';
import * as contract from '#shared/projects/milestone-contract';
import { handle } from '../http/handle.ts';
import { changeMilestone, readMilestone } from './milestone-store.ts';
import { toMilestone } from './to-milestone.ts';

export const updateMilestone = handle(contract.updateMilestone, async ({ tenantId, project, params, body }) => {
  const milestone = await readMilestone({ tenantId, projectId: project.projectId, ...params });
  if (!milestone) throw notFound('Milestone');
  return toMilestone(await changeMilestone(milestone, body));
});
