import * as contract from '#shared/projects/contract';
import { handle } from '../http/handle.ts';
import { writeProjectDeleted } from './new-project-store.ts';
import { announceProjectRemoval } from './project-removal-store.ts';
import { readProject } from './project-store.ts';

/** Nobody finds it from now on; its launches are removed in the background. Of two at once the second finds nothing to do. */
export const deleteProject = handle(contract.deleteProject, async ({ tenantId, project: { projectId } }) => {
  const project = await readProject({ tenantId, projectId });
  if (!project) return;
  await announceProjectRemoval({ tenantId, projectId });
  await writeProjectDeleted(project);
});
