import * as contract from '#shared/projects/contract';
import { handle } from '../http/handle.ts';
import { writeProjectDeleted } from './new-project-store.ts';
import { readProject } from './project-store.ts';

/** Of two deletions at once the second finds nothing more to do. */
export const deleteProject = handle(contract.deleteProject, async ({ tenantId, project: { projectId } }) => {
  const project = await readProject({ tenantId, projectId });
  if (project) await writeProjectDeleted(project);
});
