import { notFound } from '#shared/http/errors';
import { logger } from '../../data/logger.ts';
import { findOrCreateMilestone, type Milestone, readMilestone } from '../../projects/milestone-store.ts';

type Project = { tenantId: string; projectId: number };
type Wish = { id?: number; name?: string };

/** The milestone that an agent means. Whatever goes wrong, the launch goes on without one. */
export const milestoneOf = async (project: Project, wish: Wish | undefined) => {
  const found = await find(project, wish ?? {}).catch((error: unknown) => {
    logger.warn('A milestone was not found or created', { error });
    return undefined;
  });
  return found && { id: found.milestoneId, name: found.name };
};

const find = async (project: Project, { id, name }: Wish): Promise<Milestone | undefined> => {
  const byId = id === undefined || id <= 0 ? undefined : await readMilestone({ ...project, milestoneId: id });
  if (byId) return byId;
  return name?.trim() ? findOrCreateMilestone(project, name) : undefined;
};

/** The milestone that a person chose; none when it is null. */
export const chosenMilestone = async (project: Project, milestoneId: number | null) => {
  if (milestoneId === null) return undefined;
  const found = await readMilestone({ ...project, milestoneId });
  if (!found) throw notFound('Milestone');
  return { id: found.milestoneId, name: found.name };
};
