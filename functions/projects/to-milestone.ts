import type { Milestone as ShownMilestone } from '#shared/projects/milestone-contract';
import type { Milestone } from './milestone-store.ts';

export const toMilestone = ({ milestoneId, projectId, name, completed, ...more }: Milestone): ShownMilestone => ({
  id: milestoneId,
  name,
  projectId,
  completed,
  description: more.description,
  startDate: more.startDate,
  dueDate: more.dueDate,
});
