import { invalid, notFound } from '#shared/http/errors';
import * as contract from '#shared/projects/contract';
import { leadRoles } from '#shared/projects/member-rules';
import { deleteOtherPictures } from '../data/pictures.ts';
import { handle } from '../http/handle.ts';
import { showProject } from './get-project.ts';
import { readMember } from './member-store.ts';
import { logoOf, readProject, updateProject as writeProject } from './project-store.ts';

export const updateProject = handle(contract.updateProject, async ({ tenantId, actor, project, body }) => {
  const { projectId } = project;
  const stored = await readProject({ tenantId, projectId });
  if (!stored) throw notFound('Project');
  if (body.leadId !== undefined) {
    const lead = await readMember({ tenantId, projectId, userId: body.leadId });
    const message = 'The project lead must be an administrator or a manager.';
    if (!lead || !leadRoles.includes(lead.role)) throw invalid(message, [{ field: 'leadId', message }]);
  }
  await writeProject(stored, body);
  if (body.logoUrl !== undefined) await deleteOtherPictures(logoOf(stored), body.logoUrl ?? undefined);
  return showProject(actor, project);
});
