import { notFound } from '#shared/http/errors';
import * as contract from '#shared/projects/contract';
import type { Actor, ProjectScope } from '../http/actor.ts';
import { handle } from '../http/handle.ts';
import { readLaunchColumns } from './launch-columns-store.ts';
import { readProject } from './project-store.ts';
import { readStars } from './star-store.ts';
import { toProject } from './to-project.ts';

export const getProject = handle(contract.getProject, ({ actor, project }) => showProject(actor, project));

/** The project as it is now. */
export const showProject = async (actor: Actor, { projectId, role }: Pick<ProjectScope, 'projectId' | 'role'>) => {
  const [project, stars, launchColumns] = await Promise.all([
    readProject({ tenantId: actor.tenantId, projectId }),
    readStars(actor),
    readLaunchColumns({ ...actor, projectId }),
  ]);
  if (!project) throw notFound('Project');
  return toProject(project, { role, starred: stars.has(projectId), launchColumns });
};
