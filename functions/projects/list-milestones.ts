import { toPage } from '#shared/http/page';
import * as contract from '#shared/projects/milestone-contract';
import { handle } from '../http/handle.ts';
import { type Milestone, readMilestones } from './milestone-store.ts';
import { toMilestone } from './to-milestone.ts';

export const listMilestones = handle(contract.listMilestones, async ({ tenantId, project, query }) => {
  const { page, pageSize, completed, sortBy, sortOrder = sortBy === 'name' ? 'ASC' : 'DESC' } = query;
  const wanted = query.query?.trim().toLowerCase() ?? '';
  const found = (await readMilestones({ tenantId, projectId: project.projectId }))
    .filter((milestone) => completed === undefined || milestone.completed === completed)
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((one, other) => compare(one, other, sortBy, sortOrder === 'ASC' ? 1 : -1));
  const items = found.slice((page - 1) * pageSize, page * pageSize).map(toMilestone);
  const answer = toPage(items, found.length, pageSize);
  return { ...answer, totalResults: found.length, totalPages: answer._meta.totalPages };
});

/** Dates are written so that their order as text is their order. */
const order = new Intl.Collator('en', { numeric: true });

/** What has no date comes last in either direction, and the newest first among equals. */
const compare = (
  one: Milestone,
  other: Milestone,
  by: 'id' | 'name' | 'startDate' | 'dueDate',
  sign: 1 | -1,
): number => {
  if (by === 'id') return (one.milestoneId - other.milestoneId) * sign;
  const [left, right] = [one[by], other[by]];
  if (left === undefined || right === undefined || left === right)
    return Number(left === undefined) - Number(right === undefined) || other.milestoneId - one.milestoneId;
  return order.compare(left, right) * sign;
};
