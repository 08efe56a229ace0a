import { AppError } from '#shared/http/errors';
import { idsOfSet } from '#shared/launches/id-set';
import { forgetLaunchIds } from '../data/ids.ts';
import { logger } from '../data/logger.ts';
import { deleteMembers } from '../projects/member-store.ts';
import { deleteMilestones } from '../projects/milestone-store.ts';
import { deleteProjectRemoval, readProjectRemovals } from '../projects/project-removal-store.ts';
import { deleteProjectItem, readProject } from '../projects/project-store.ts';
import { deleteKnownIssues } from './known-issue-store.ts';
import { deleteLaunch, type LaunchKey } from './launch-store.ts';
import { listedFacets } from './listed-facets.ts';
import { deletePostings, type ProjectOfPostings, readPostings } from './posting-store.ts';
import { deleteUpgrade } from './upgrade-store.ts';
import { deleteValues } from './value-store.ts';

/** By then nobody takes the project for present any more, and its last launches are in its lists. */
const settlingMs = 60_000;

/** Removes what deleted projects left, until the time is over; the next minute goes on where this one ended. */
export const removeProjects = async (deadline: number, now = Date.now()): Promise<void> => {
  for (const { requestedAt, ...project } of await readProjectRemovals()) {
    if (now - requestedAt < settlingMs) continue;
    try {
      await removeProject(project, deadline);
    } catch (error) {
      logger.error('A deleted project could not be removed', { ...project, error });
    }
  }
};

/**
 * Deletes the launches of a project as a person would, and what else it has once no list has a launch any more.
 * False when something is left for the next minute.
 */
export const removeProject = async (project: ProjectOfPostings, deadline: number): Promise<boolean> => {
  if (!(await readProject(project))) {
    const { tenantId } = project;
    const launches = idsOfSet(await readPostings(project, 'all')).map((launchId) => ({ tenantId, launchId }));
    await deleteLaunches(launches, deadline);
    if (launches.length > 0) return false;
    await removeLists(project);
    await Promise.all([deleteKnownIssues(project), deleteMembers(project), forgetLaunchIds(project)]);
    await deleteMilestones(project);
    await deleteProjectItem(project);
  }
  await deleteProjectRemoval(project);
  return true;
};

const deleteLaunches = async (launches: readonly LaunchKey[], deadline: number): Promise<void> => {
  const remaining = launches.values();
  const work = async () => {
    for (const key of remaining) {
      if (Date.now() > deadline) return;
      await deleteLaunch(key).catch(unlessGone);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
};

/** The stream has not yet told the lists. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && error.kind === 'NOT_FOUND')) throw error;
};

/** What was emptied and is not named here goes by itself. */
const removeLists = async (project: ProjectOfPostings): Promise<void> => {
  for (const facet of await listedFacets(project)) await deletePostings(project, facet);
  await Promise.all([deleteValues(project), deleteUpgrade(project)]);
};
