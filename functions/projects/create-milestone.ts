import * as contract from '#shared/projects/milestone-contract';
import { handle } from '../http/handle.ts';
import { writeNewMilestone } from './milestone-store.ts';
import { toMilestone } from './to-milestone.ts';

export const createMilestone = handle(contract.createMilestone, async ({ tenantId, project, body }) => {
  const milestone = await writeNewMilestone({
    tenantId,
    projectId: project.projectId,
    name: body.name,
    completed: false,
    description: body.description ?? undefined,
    startDate: body.startDate ?? undefined,
    dueDate: body.dueDate ?? undefined,
  });
  return toMilestone(milestone);
});
