import { randomUUID } from 'node:crypto';
import { takeIds } from '#functions/data/counter';
import { signAccessToken } from '#functions/iam/access-token';
import { writeNewUser } from '#functions/iam/new-user-store';
import { writeNewTenant } from '#functions/iam/tenant-store';
import type { User } from '#functions/iam/user-store';
import { MemberEntity } from '#functions/projects/member-store';
import { writeNewProject } from '#functions/projects/new-project-store';
import type { Project } from '#functions/projects/project-store';
import { administratorsGroupId, usersGroupId } from '#shared/iam/groups';
import type { ProjectRole } from '#shared/iam/permissions';

export type SignedIn = {
  tenantId: string;
  host: string;
  userId: number;
  username: string;
  email: string;
  token: string;
};
export type TestTenant = { tenantId: string; host: string; admin: SignedIn };
export type TestProject = { tenantId: string; projectId: number; projectKey: string };

/** A tenant of its own for each test: no shared seed, no clean-up, any order, in parallel. */
export const givenTenant = async (): Promise<TestTenant> => {
  const tenantId = `t${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await writeNewTenant({ tenantId, name: tenantId, createdAt: Date.now() });
  const admin = await givenUser({ tenantId }, { username: 'admin', groupIds: [administratorsGroupId] });
  return { tenantId, host: admin.host, admin };
};

type GivenUser = Partial<Pick<User, 'username' | 'email' | 'groupIds' | 'hasReadOnlyAccess' | 'status'>> & {
  /** Memberships by project id. */
  in?: readonly { project: TestProject; role: ProjectRole }[];
  passwordHash?: string;
};

/** A user with a valid access token; without a password hash nobody can sign in as this user by password. */
export const givenUser = async ({ tenantId }: { tenantId: string }, given: GivenUser = {}): Promise<SignedIn> => {
  const userId = await takeIds(tenantId, 'users');
  const username = given.username ?? `user${userId}`;
  const email = given.email ?? `${username}@${tenantId}.example`;
  const user: User = {
    tenantId,
    userId,
    username,
    email,
    status: given.status ?? 'ACTIVE',
    source: 'INTERNAL',
    hasReadOnlyAccess: given.hasReadOnlyAccess ?? false,
    groupIds: given.groupIds ?? [usersGroupId],
    epoch: 0,
    createdAt: Date.now(),
  };
  await writeNewUser(user, given.passwordHash);
  for (const { project, role } of given.in ?? []) await givenMember(project, userId, role);
  const token = await givenToken(user);
  return { tenantId, host: `${tenantId}.localhost`, userId, username, email, token };
};

/** An access token as a sign-in gives it. A negative lifetime makes one that has expired. */
export const givenToken = (
  { tenantId, userId, username }: Pick<User, 'tenantId' | 'userId' | 'username'>,
  lifetimeSeconds = 900,
): Promise<string> =>
  signAccessToken({ tenantId, userId, username, source: `signIn:${randomUUID()}`, epoch: 0, lifetimeSeconds });

export const givenMember = async (project: TestProject, userId: number, role: ProjectRole): Promise<void> => {
  const { tenantId, projectId } = project;
  await MemberEntity.put({ tenantId, projectId, userId, role, addedAt: Date.now() }).go();
};

/** A private project of the tenant's administrator. */
export const givenProject = async (
  tenant: TestTenant,
  given: Partial<Pick<Project, 'projectKey' | 'name' | 'publiclyAccessible'>> = {},
): Promise<TestProject> => {
  const { tenantId, admin } = tenant;
  const projectId = await takeIds(tenantId, 'projects');
  const projectKey = given.projectKey ?? `P${projectId}`;
  await writeNewProject({
    tenantId,
    projectId,
    projectKey,
    name: given.name ?? `Project ${projectId}`,
    leadId: admin.userId,
    publiclyAccessible: given.publiclyAccessible ?? false,
    isDeleted: false,
    createdAt: Date.now(),
  });
  return { tenantId, projectId, projectKey };
};
