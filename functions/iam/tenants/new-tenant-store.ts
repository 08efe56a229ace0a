import { Service } from 'electrodb';
import { conflict } from '#shared/http/errors';
import { refusalsOf } from '../../data/refusals.ts';
import { MemberEntity } from '../../projects/member-store.ts';
import { type Project, ProjectEntity, ProjectKeyEntity } from '../../projects/project-store.ts';
import { PasswordEntity, passwordItem } from '../sign-in/password-store.ts';
import { SignInNameEntity, toSignInName } from '../users/sign-in-name-store.ts';
import { type User, UserEntity } from '../users/user-store.ts';
import { type Tenant, TenantEntity } from './tenant-store.ts';

const workspace = new Service({
  tenant: TenantEntity,
  user: UserEntity,
  name: SignInNameEntity,
  password: PasswordEntity,
  project: ProjectEntity,
  key: ProjectKeyEntity,
  member: MemberEntity,
});

type NewTenant = { tenant: Tenant; user: User; passwordHash: string; project: Project };

/** A workspace comes with somebody who can sign in and a project to report to, or not at all; CONFLICT when it is there. */
export const writeNewTenant = async ({ tenant, user, passwordHash, project }: NewTenant): Promise<void> => {
  const { tenantId, userId, username, email } = user;
  const { projectId, projectKey, createdAt } = project;
  const outcome = await workspace.transaction
    .write((entities) => [
      entities.tenant.create(tenant).commit(),
      entities.user.create(user).commit(),
      entities.name.create({ tenantId, userId, name: toSignInName(username) }).commit(),
      entities.name.create({ tenantId, userId, name: toSignInName(email) }).commit(),
      entities.password.create(passwordItem({ tenantId, userId }, passwordHash)).commit(),
      entities.project.create(project).commit(),
      entities.key.create({ tenantId, projectKey, projectId }).commit(),
      entities.member.create({ tenantId, userId, projectId, role: 'ADMINISTRATOR', addedAt: createdAt }).commit(),
    ])
    .go();
  const message = 'This workspace name is already in use';
  if (refusalsOf(outcome).length > 0) throw conflict(message, [{ field: 'tenantId', message }]);
};
