import { forbidden, unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/users/profile-contract';
import { deleteOtherPictures, writePicture } from '../../data/pictures.ts';
import { handle } from '../../http/handle.ts';
import { toCurrentUser } from './to-user.ts';
import { readUser, type UserKey } from './user-store.ts';
import { changeUser } from './user-write-store.ts';

export const photoOf = ({ tenantId, userId }: UserKey) => ({ tenantId, of: 'users' as const, id: userId });

export const noPhotoChange = 'Read-only users can not change their photo.';

/** The bytes first, then the user that leads to them, then what was there before. */
export const uploadPhoto = handle(contract.uploadPhoto, async ({ actor, body }) => {
  const user = await readUser(actor);
  if (!user) throw unauthenticated();
  if (user.hasReadOnlyAccess) throw forbidden(noPhotoChange);
  const photoUrl = await writePicture(photoOf(user), body);
  const changed = await changeUser(user, { photoUrl });
  await deleteOtherPictures(photoOf(user), photoUrl);
  return toCurrentUser(changed, actor);
});
