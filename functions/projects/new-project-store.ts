import { Service } from 'electrodb';
import { conflict } from '#shared/http/errors';
import { environment } from '../data/environment.ts';
import { refusalsOf } from '../data/refusals.ts';
import { TenantEntity } from '../iam/tenants/tenant-store.ts';
import { forgetRecentMember, MemberEntity } from './member-store.ts';
import { forgetRecentProject, type Project, ProjectEntity, ProjectKeyEntity } from './project-store.ts';

const workspace = new Service({
  tenant: TenantEntity,
  project: ProjectEntity,
  key: ProjectKeyEntity,
  member: MemberEntity,
});

/** Creates a project whose lead is its administrator, or nothing: when the key is taken or the limit reached. */
export const writeNewProject = async (project: Project & { leadId: number }): Promise<void> => {
  const { tenantId, projectId, projectKey, leadId, createdAt } = project;
  const outcome = await workspace.transaction
    .write(({ tenant, key, project: projects, member }) => [
      tenant
        .patch({ tenantId })
        .add({ projectsCount: 1 })
        .where(({ projectsCount }, { lt }) => lt(projectsCount, environment.projectsLimit))
        .commit(),
      key.create({ tenantId, projectKey, projectId }).commit(),
      projects.create(project).commit(),
      member.create({ tenantId, projectId, userId: leadId, role: 'ADMINISTRATOR', addedAt: createdAt }).commit(),
    ])
    .go();
  forgetRecentMember({ tenantId, projectId, userId: leadId });
  const [isFull, isTaken] = refusalsOf(outcome);
  if (isFull) throw conflict(`Your workspace has reached its limit of ${environment.projectsLimit} projects.`);
  const message = 'This project key is already in use';
  if (isTaken) throw conflict(message, [{ field: 'key', message }]);
};

/** The project's key is free again; everything below the project is found through the project only, until it is removed. */
export const writeProjectDeleted = async (project: Project): Promise<void> => {
  const { tenantId, projectId, projectKey } = project;
  await workspace.transaction
    .write(({ tenant, key, project: projects }) => [
      tenant.patch({ tenantId }).add({ projectsCount: -1 }).commit(),
      key.delete({ tenantId, projectKey }).commit(),
      projects
        .patch({ tenantId, projectId })
        .set({ isDeleted: true })
        .where(({ isDeleted }, { eq }) => eq(isDeleted, false))
        .commit(),
    ])
    .go();
  forgetRecentProject(project);
};
