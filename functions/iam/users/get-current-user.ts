import { unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/users/user-contract';
import { handle } from '../../http/handle.ts';
import { toCurrentUser } from './to-user.ts';
import { readUser } from './user-store.ts';

export const getCurrentUser = handle(contract.getCurrentUser, async ({ actor }) => {
  const user = await readUser(actor);
  if (!user) throw unauthenticated();
  return toCurrentUser(user, actor);
});
