import { Service } from 'electrodb';
import { conflict } from '#shared/http/errors';
import { forgetRecentMember, MemberEntity } from './member-store.ts';
import { type Project, ProjectEntity, ProjectKeyEntity } from './project-store.ts';

const projects = new Service({ project: ProjectEntity, key: ProjectKeyEntity, member: MemberEntity });

/** Creates a project whose lead is its administrator, or nothing when the key is taken. */
export const writeNewProject = async (project: Project & { leadId: number }): Promise<void> => {
  const { tenantId, projectId, projectKey, leadId, createdAt } = project;
  const { canceled } = await projects.transaction
    .write(({ key, project: items, member }) => [
      key.create({ tenantId, projectKey, projectId }).commit(),
      items.create(project).commit(),
      member.create({ tenantId, projectId, userId: leadId, role: 'ADMINISTRATOR', addedAt: createdAt }).commit(),
    ])
    .go();
  forgetRecentMember({ tenantId, projectId, userId: leadId });
  const message = 'This project key is already in use';
  if (canceled) throw conflict(message, [{ field: 'key', message }]);
};
