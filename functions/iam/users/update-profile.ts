import { forbidden, unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/users/profile-contract';
import { deleteOtherPictures } from '../../data/pictures.ts';
import { handle } from '../../http/handle.ts';
import { toCurrentUser } from './to-user.ts';
import { noPhotoChange, photoOf } from './upload-photo.ts';
import { readUserToChange } from './user-store.ts';
import { changeUser } from './user-write-store.ts';

export const updateProfile = handle(contract.updateProfile, async ({ actor, body }) => {
  const user = await readUserToChange(actor);
  if (!user) throw unauthenticated();
  const changesName = body.firstName !== undefined || body.lastName !== undefined;
  if (user.isSystem && changesName) throw forbidden('The names of system users can not be changed.');
  if (user.hasReadOnlyAccess && body.photoUrl !== undefined) throw forbidden(noPhotoChange);
  const changed = await changeUser(user, body);
  if (user.photoUrl !== changed.photoUrl) await deleteOtherPictures(photoOf(user), changed.photoUrl);
  return toCurrentUser(changed, actor);
});
