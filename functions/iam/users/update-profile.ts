import { forbidden, unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/profile-contract';
import { handle } from '../../http/handle.ts';
import { toCurrentUser } from './to-user.ts';
import { readUser } from './user-store.ts';
import { changeUser } from './user-write-store.ts';

export const updateProfile = handle(contract.updateProfile, async ({ actor, body }) => {
  const user = await readUser(actor);
  if (!user) throw unauthenticated();
  const changesName = body.firstName !== undefined || body.lastName !== undefined;
  if (user.isSystem && changesName) throw forbidden('The names of system users can not be changed.');
  if (user.hasReadOnlyAccess && body.photoUrl !== undefined)
    throw forbidden('Read-only users can not change their photo.');
  return toCurrentUser(await changeUser(user, body));
});
