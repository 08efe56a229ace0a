import * as contract from '#shared/projects/contract';
import { takeIds } from '../data/counter.ts';
import { handle } from '../http/handle.ts';
import { writeNewProject } from './new-project-store.ts';
import { toProject } from './to-project.ts';

export const createProject = handle(contract.createProject, async ({ tenantId, actor, body }) => {
  const project = {
    tenantId,
    projectId: await takeIds(tenantId, 'projects'),
    projectKey: body.key,
    name: body.name,
    logoUrl: body.logoUrl ?? undefined,
    leadId: actor.userId,
    publiclyAccessible: body.publiclyAccessible,
    administratorsCount: 1,
    isDeleted: false,
    createdAt: Date.now(),
  };
  await writeNewProject(project);
  return toProject(project, { role: 'ADMINISTRATOR', starred: false });
});
