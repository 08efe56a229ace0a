import * as contract from '#shared/projects/contract';
import { takeIds } from '../data/counter.ts';
import { demoJob } from '../demo/index.ts';
import { handle } from '../http/handle.ts';
import { sendJob } from '../jobs/index.ts';
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
  if (body.withDemoData) {
    const { projectId, projectKey } = project;
    const { userId } = actor;
    await sendJob(demoJob, { tenantId, projectId, projectKey, userId, now: Date.now(), reported: 0 });
  }
  return toProject(project, { role: 'ADMINISTRATOR', starred: false });
});
