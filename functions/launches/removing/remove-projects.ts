import { AppError } from '#shared/http/errors';
import { idsOfSet } from '#shared/launches/finding/id-set';
import { forgetLaunchIds } from '../../data/ids.ts';
import { deleteOtherPictures } from '../../data/pictures.ts';
import { deleteFilters } from '../../filters/filter-store.ts';
import { deleteDismissals } from '../../history/dismissal-store.ts';
import { deleteJoins } from '../../history/join-store.ts';
import { deleteLaunchColumns } from '../../projects/launch-columns-store.ts';
import { deleteMembers } from '../../projects/member-store.ts';
import { deleteMilestones } from '../../projects/milestone-store.ts';
import { deleteProjectItem, logoOf, readProject } from '../../projects/project-store.ts';
import { deleteRetention } from '../../retention/retention-store.ts';
import { deleteAnchors } from '../../triage/failure-anchor-store.ts';
import { deleteKnownFailures } from '../../triage/known-failure-store.ts';
import { listedFacets } from '../deriving/listed-facets.ts';
import { deleteDeletedLaunches } from '../stores/deleted-launch-store.ts';
import { deleteLaunch } from '../stores/launch-deletion-store.ts';
import type { LaunchKey } from '../stores/launch-store.ts';
import { deletePins } from '../stores/pin-store.ts';
import { deletePostings, type ProjectOfPostings, readPostings } from '../stores/posting-store.ts';
import { deleteValues } from '../stores/value-store.ts';

/** What was on its way to a launch when it was deleted has arrived by then. */
const graceSeconds = 60;

/**
 * Deletes the launches of a project as a person would, and what else it has once no list has a launch any more.
 * False when something is left for later.
 */
export const removeProject = async (project: ProjectOfPostings, deadline: number): Promise<boolean> => {
  if (!(await readProject(project))) {
    const { tenantId } = project;
    const launches = idsOfSet(await readPostings(project, 'all')).map((launchId) => ({ tenantId, launchId }));
    await deleteLaunches(launches, deadline);
    if (launches.length > 0) return false;
    await removeLists(project);
    await Promise.all([
      deleteKnownFailures(project),
      deleteAnchors(project),
      deleteMembers(project),
      forgetLaunchIds(project),
    ]);
    await Promise.all([deleteMilestones(project), deleteFilters(project)]);
    await Promise.all([deleteDeletedLaunches(project), deletePins(project), deleteRetention(project)]);
    await deleteOtherPictures(logoOf(project));
    await deleteProjectItem(project);
  }
  return true;
};

const deleteLaunches = async (launches: readonly LaunchKey[], deadline: number): Promise<void> => {
  const remaining = launches.values();
  const work = async () => {
    for (const key of remaining) {
      if (Date.now() > deadline) return;
      await deleteLaunch(key, { graceSeconds }).catch(unlessGone);
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
  await Promise.all([deleteJoins(project), deleteDismissals(project), deleteLaunchColumns(project)]);
  for (const facet of await listedFacets(project)) await deletePostings(project, facet);
  await deleteValues(project);
};
