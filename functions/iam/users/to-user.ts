import { featuresOfEdition } from '#shared/billing/tiers';
import { features } from '#shared/features';
import { permissionsOf } from '#shared/iam/groups/groups';
import type { CurrentUser, User as ShownUser } from '#shared/iam/users/user-contract';
import type { Actor } from '../../http/actor.ts';
import { readGroupNames, readRecentGrants } from '../groups/group-store.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import type { User } from './user-store.ts';

/** A stored user as answers show it. */
export const toUser = async (user: User): Promise<ShownUser> =>
  toShownUser(user, await readGroupNames(user.tenantId, user.groupIds));

/** The same for who has read the names of the groups, perhaps for many. */
export const toShownUser = (user: User, groupNames: ReadonlyMap<number, string>): ShownUser => ({
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
  hasSecondFactor: user.hasAuthenticator === true || (user.passkeysCount ?? 0) > 0,
  groups: user.groupIds.flatMap((id) => {
    const name = groupNames.get(id);
    return name === undefined ? [] : [{ id, name }];
  }),
  revision: user.revision ?? 0,
  lastLogin: user.lastLogin === undefined ? undefined : new Date(user.lastLogin).toISOString(),
  registrationDateTime: new Date(user.createdAt).toISOString(),
});

/** What is missing is said as of now: whoever was refused for it a moment ago, by whichever function, finds out here why. */
export const toCurrentUser = async (
  user: User,
  { isByPasswordAlone = false }: Pick<Actor, 'isByPasswordAlone'>,
): Promise<CurrentUser> => {
  const { tenantId } = user;
  const [shown, tenant, grants] = await Promise.all([toUser(user), readTenant(tenantId), readRecentGrants(tenantId)]);
  return {
    ...shown,
    permissions: [...permissionsOf(user, grants)],
    isEmailConfirmed: user.isEmailUnconfirmed !== true,
    landingPage: user.landingPage,
    tenant: { id: tenantId, name: tenant?.name ?? tenantId },
    mustSetUpSecondFactor: isByPasswordAlone && tenant?.requiresSecondFactor === true && !user.hasAuthenticator,
    features: tenant ? featuresOfEdition(tenant) : [...features],
  };
};
