import { conflict, notFound } from '#shared/http/errors';
import { usersGroupId } from '#shared/iam/groups/groups';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { deleteOtherPictures } from '../../data/pictures.ts';
import { handle } from '../../http/handle.ts';
import { changedMeanwhile } from '../groups/group-store.ts';
import { refuseUserAbove } from '../groups/refuse-grants.ts';
import { readyInvitation } from '../invitations/ready-invitation.ts';
import { readPasswordHash } from '../sign-in/password-store.ts';
import { toUser } from './to-user.ts';
import { photoOf } from './upload-photo.ts';
import { readUserToChange, type User } from './user-store.ts';
import { changeUser, type UserChanges } from './user-write-store.ts';

export const updateUser = handle(contract.updateUser, async ({ tenantId, actor, params, body, request }) => {
  const { revision, ...changes } = body;
  const user = await readUserToChange({ tenantId, ...params });
  if (!user) throw notFound('User');
  await refuseUserAbove(actor, user);
  if (revision !== undefined && revision !== (user.revision ?? 0)) throw changedMeanwhile();
  if (user.isSystem && (changes.firstName !== undefined || changes.lastName !== undefined))
    throw conflict('The names of system users can not be changed.');
  if (user.status === 'PENDING' && changes.status === 'ACTIVE')
    throw conflict('This user has not accepted the invitation yet. Send it again instead.');
  const invite =
    changes.status === 'ACTIVE' && (await hasNeverAccepted(user))
      ? await readyInvitation(actor, user, request)
      : undefined;
  const status = invite ? ('PENDING' as const) : changes.status;
  const changed = await changeUser(user, { ...changes, status, ...groupsAfter(user, changes.hasReadOnlyAccess) });
  if (user.photoUrl !== changed.photoUrl) await deleteOtherPictures(photoOf(user), changed.photoUrl);
  await invite?.();
  return toUser(changed);
});

/** Somebody who was invited and deactivated before: without a password there would be no way to sign in. */
const hasNeverAccepted = async (user: User): Promise<boolean> =>
  user.status === 'INACTIVE' && user.source === 'INTERNAL' && (await readPasswordHash(user)) === undefined;

/** Read-only users are in no group, regular ones in one at least. */
const groupsAfter = ({ groupIds }: User, hasReadOnlyAccess: boolean | undefined): Pick<UserChanges, 'groupIds'> => {
  if (hasReadOnlyAccess === true) return { groupIds: [] };
  return hasReadOnlyAccess === false && groupIds.length === 0 ? { groupIds: [usersGroupId] } : {};
};
