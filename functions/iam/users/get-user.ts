import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { handle } from '../../http/handle.ts';
import { toUser } from './to-user.ts';
import { readUser } from './user-store.ts';

export const getUser = handle(contract.getUser, async ({ tenantId, params }) => {
  const user = await readUser({ tenantId, ...params });
  if (!user) throw notFound('User');
  return toUser(user);
});
