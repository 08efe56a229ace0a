import { forbidden, notFound } from '#shared/http/errors';
import { superAdminsGroupId } from '#shared/iam/groups/groups';
import { isChangedMeanwhile } from '../../groups/group-store.ts';
import { readUserToChange, type User, type UserKey } from '../../users/user-store.ts';
import { changeUser, type UserChanges } from '../../users/user-write-store.ts';
import { changedSince } from '../scim-refusals.ts';
import { userVersionOf } from './to-scim-user.ts';

/** The user, unless the identity provider has deleted it. */
export const findScimUser = async (key: UserKey): Promise<User> => {
  const user = await readUserToChange(key);
  if (!user || user.isDeprovisioned) throw notFound('User');
  return user;
};

const mostTries = 5;

/**
 * Changes a user by what they are now, again when somebody else was faster; with the version that the client knows,
 * only if it is still that.
 */
export const changeScimUser = async (
  key: UserKey,
  ifMatch: string | undefined,
  changesFor: (user: User) => UserChanges,
): Promise<User> => {
  for (let tries = 1; ; tries++) {
    const user = await findScimUser(key);
    refuseOtherVersion(ifMatch, userVersionOf(user));
    const changes = changesFor(user);
    if (Object.keys(changes).length === 0) return user;
    refuseOwner(user, changes);
    try {
      return await changeUser(user, changes);
    } catch (error) {
      if (!isChangedMeanwhile(error) || tries === mostTries) throw error;
    }
  }
};

export const refuseOtherVersion = (ifMatch: string | undefined, version: string): void => {
  const known = ifMatch?.split(',').map((tag) => tag.trim());
  if (known && !known.includes('*') && !known.includes(version)) throw changedSince();
};

/** Who owns the workspace stays able to enter it, whatever an identity provider says. */
const refuseOwner = (user: User, { username, email, status, groupIds }: UserChanges): void => {
  if (!user.groupIds.includes(superAdminsGroupId)) return;
  const isKept = groupIds === undefined || (groupIds ?? []).includes(superAdminsGroupId);
  if (username === undefined && email === undefined && status === undefined && isKept) return;
  throw forbidden('Super admins can not be edited by others.');
};
