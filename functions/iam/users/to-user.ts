import { features, featuresOf } from '#shared/features';
import { builtInGroups, permissionsOf } from '#shared/iam/groups';
import type { CurrentUser, User as ShownUser } from '#shared/iam/user-contract';
import { readTenant } from '../tenants/tenant-store.ts';
import type { User } from './user-store.ts';

/** A stored user as answers show it. */
export const toUser = (user: User): ShownUser => ({
  id: user.userId,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  photoUrl: user.photoUrl,
  status: user.status,
  source: user.source,
  hasReadOnlyAccess: user.hasReadOnlyAccess,
  isSystem: user.isSystem ?? false,
  groups: builtInGroups
    .filter(({ groupId }) => user.groupIds.includes(groupId))
    .map(({ groupId, name }) => ({ id: groupId, name })),
  lastLogin: user.lastLogin === undefined ? undefined : new Date(user.lastLogin).toISOString(),
  registrationDateTime: new Date(user.createdAt).toISOString(),
});

export const toCurrentUser = async (user: User): Promise<CurrentUser> => {
  const tenant = await readTenant(user.tenantId);
  return {
    ...toUser(user),
    permissions: [...permissionsOf(user)],
    landingPage: user.landingPage,
    tenant: { id: user.tenantId, name: tenant?.name ?? user.tenantId },
    features: tenant ? featuresOf(tenant) : [...features],
  };
};
