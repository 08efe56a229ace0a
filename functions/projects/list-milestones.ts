import { toPage } from '#shared/http/page';
import * as contract from '#shared/projects/milestone-contract';
import { handle } from '../http/handle.ts';
import { readMilestones } from './milestone-store.ts';
import { toMilestone } from './to-milestone.ts';

export const listMilestones = handle(contract.listMilestones, async ({ tenantId, project, query }) => {
  const { page, pageSize, completed } = query;
  const milestones = await readMilestones({ tenantId, projectId: project.projectId });
  const found = milestones.filter((milestone) => completed === undefined || milestone.completed === completed);
  const items = found.slice((page - 1) * pageSize, page * pageSize).map(toMilestone);
  const answer = toPage(items, found.length, pageSize);
  return { ...answer, totalResults: found.length, totalPages: answer._meta.totalPages };
});
