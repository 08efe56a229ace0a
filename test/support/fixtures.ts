import { randomUUID } from 'node:crypto';
import { takeIds } from '#functions/data/counter';
import { type StoredGroup, writeNewGroup } from '#functions/iam/groups/group-store';
import { writeNewScimToken } from '#functions/iam/scim/tokens/scim-token-store';
import { signAccessToken } from '#functions/iam/sign-in/access-token';
import { createSecretText } from '#functions/iam/sign-in/secret-text';
import { writeNewTenant } from '#functions/iam/tenants/new-tenant-store';
import { firstCounts } from '#functions/iam/tenants/tenant-store';
import type { User } from '#functions/iam/users/user-store';
import { writeNewUser } from '#functions/iam/users/user-write-store';
import { writeNewMembers } from '#functions/projects/membership-store';
import { writeNewProject } from '#functions/projects/new-project-store';
import type { Project } from '#functions/projects/project-store';
import { firstOwnGroupId, superAdminsGroupId, toMask, usersGroupId } from '#shared/iam/groups/groups';
import type { ProjectRole, WorkspacePermission } from '#shared/iam/groups/permissions';

export type SignedIn = {
  tenantId: string;
  host: string;
  userId: number;
  username: string;
  email: string;
  token: string;
};
export type TestTenant = { tenantId: string; host: string; admin: SignedIn; project: TestProject };
export type TestProject = { tenantId: string; projectId: number; projectKey: string };

/** More than any test takes. */
const givenSeats = { paidSeats: 1_000, freeSeats: 999, readOnlySeats: 1_000, freeReadOnlySeats: 1_000 };

/** A hash that no password has: nobody signs in by password where a test does not ask for it. */
const nobodysHash = 'scrypt$2$8$1$AA$AA';

/** A tenant of its own for each test: no shared seed, no clean-up, any order, in parallel. It has a project DEF. */
export const givenTenant = async (): Promise<TestTenant> => {
  const tenantId = `t${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const [userId, projectId] = await Promise.all([takeIds(tenantId, 'users'), takeIds(tenantId, 'projects')]);
  const user = toUser({ tenantId, userId, username: 'admin', groupIds: [superAdminsGroupId] });
  const project = toProject({ tenantId, projectId, projectKey: 'DEF', leadId: userId });
  const tenant = { tenantId, name: tenantId, ...firstCounts, ...givenSeats, createdAt: Date.now() };
  await writeNewTenant({ tenant, user, passwordHash: nobodysHash, project });
  const admin = await signIn(user);
  return { tenantId, host: admin.host, admin, project: { tenantId, projectId, projectKey: 'DEF' } };
};

type GivenUser = Partial<Pick<User, 'username' | 'email' | 'groupIds' | 'hasReadOnlyAccess' | 'status'>> & {
  /** Memberships by project id. */
  in?: readonly { project: TestProject; role: ProjectRole }[];
  passwordHash?: string;
};

/** A user with a valid access token. */
export const givenUser = async ({ tenantId }: { tenantId: string }, given: GivenUser = {}): Promise<SignedIn> => {
  const { in: memberships = [], passwordHash = nobodysHash, ...values } = given;
  const user = toUser({ tenantId, userId: await takeIds(tenantId, 'users'), ...values });
  await writeNewUser(user, passwordHash);
  for (const { project, role } of memberships) await givenMember(project, user.userId, role);
  return signIn(user);
};

const toUser = (given: Partial<User> & Pick<User, 'tenantId' | 'userId'>): User => {
  const { tenantId, userId, username = `user${userId}` } = given;
  return {
    username,
    email: `${username}@${tenantId}.example`,
    status: 'ACTIVE',
    source: 'INTERNAL',
    hasReadOnlyAccess: false,
    groupIds: given.hasReadOnlyAccess ? [] : [usersGroupId],
    epoch: 0,
    createdAt: Date.now(),
    ...given,
  };
};

const signIn = async (user: User): Promise<SignedIn> => {
  const { tenantId, userId, username, email } = user;
  return { tenantId, host: `${tenantId}.localhost`, userId, username, email, token: await givenToken(user) };
};

/** An access token as a sign-in gives it. A negative lifetime makes one that has expired. */
export const givenToken = (
  { tenantId, userId, username }: Pick<User, 'tenantId' | 'userId' | 'username'>,
  lifetimeSeconds = 900,
): Promise<string> =>
  signAccessToken({ tenantId, userId, username, source: `signIn:${randomUUID()}`, epoch: 0, lifetimeSeconds });

export const givenMember = async (project: TestProject, userId: number, role: ProjectRole): Promise<void> => {
  const { tenantId, projectId } = project;
  await writeNewMembers(project, [{ tenantId, projectId, userId, role, addedAt: Date.now() }]);
};

/** A private project of the tenant's administrator. */
export const givenProject = async (
  { tenantId, admin }: TestTenant,
  given: Partial<Pick<Project, 'projectKey' | 'name' | 'publiclyAccessible'>> = {},
): Promise<TestProject> => {
  const projectId = await takeIds(tenantId, 'projects');
  const project = toProject({ tenantId, projectId, leadId: admin.userId, projectKey: `P${projectId}`, ...given });
  await writeNewProject(project);
  return { tenantId, projectId, projectKey: project.projectKey };
};

const toProject = (
  given: Pick<Project, 'tenantId' | 'projectId' | 'projectKey'> & Partial<Project> & { leadId: number },
) => ({
  name: `Project ${given.projectId}`,
  publiclyAccessible: false,
  administratorsCount: 1,
  isDeleted: false,
  createdAt: Date.now(),
  ...given,
});

/** A group of the tenant's own that may do what is given. */
export const givenGroup = async (
  { tenantId }: { tenantId: string },
  permissions: readonly WorkspacePermission[],
  name = `Group ${randomUUID()}`,
): Promise<StoredGroup> => {
  const groupId = firstOwnGroupId - 1 + (await takeIds(tenantId, 'groups'));
  const group = { tenantId, groupId, name, mask: toMask(permissions), invitable: true, revision: 1, createdAt: 0 };
  await writeNewGroup(group);
  return group;
};

/** A token for the tenant's identity provider. */
export const givenScimToken = async ({ tenantId }: { tenantId: string }): Promise<string> => {
  const tokenId = await takeIds(tenantId, 'scim-tokens');
  const { text, hash } = createSecretText('tsp', [tenantId, tokenId]);
  const createdAt = Date.now();
  // As if it had been used just now, so that no request notes its use.
  const used = { createdAt, lastUsedAt: createdAt + 3_600_000 };
  await writeNewScimToken({ tenantId, tokenId, hash, name: 'Directory', createdBy: 'admin', ...used });
  return text;
};
