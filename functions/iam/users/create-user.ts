import { invalid } from '#shared/http/errors';
import { builtInGroups } from '#shared/iam/groups';
import * as contract from '#shared/iam/user-contract';
import { takeIds } from '../../data/counter.ts';
import { handle } from '../../http/handle.ts';
import { hashPassword } from '../sign-in/password.ts';
import { refuseTakenNames, writeNewUser } from './new-user-store.ts';
import { toUser } from './to-user.ts';
import type { User } from './user-store.ts';

export const createUser = handle(contract.createUser, async ({ tenantId, body }) => {
  const { password, groupId, ...given } = body;
  if (groupId !== undefined && !builtInGroups.some((group) => group.groupId === groupId))
    throw invalid('Group can not be found', [{ field: 'groupId', message: 'Group can not be found' }]);
  await refuseTakenNames(tenantId, body);
  const [userId, passwordHash] = await Promise.all([takeIds(tenantId, 'users'), hashPassword(password)]);
  const user: User = {
    ...given,
    tenantId,
    userId,
    status: 'ACTIVE',
    source: 'INTERNAL',
    groupIds: groupId === undefined ? [] : [groupId],
    epoch: 0,
    createdAt: Date.now(),
  };
  await writeNewUser(user, passwordHash);
  return toUser(user);
});
