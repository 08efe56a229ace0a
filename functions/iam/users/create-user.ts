import { noSeatsMessage } from '#shared/iam/users/seats';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { takeIds } from '../../data/counter.ts';
import { handle } from '../../http/handle.ts';
import { refuseInvitationTo } from '../groups/refuse-grants.ts';
import { hashNewPassword } from '../sign-in/new-password.ts';
import { toUser } from './to-user.ts';
import type { User } from './user-store.ts';
import { refuseTakenNames, writeNewUser } from './user-write-store.ts';

export const createUser = handle(contract.createUser, async ({ tenantId, actor, body }) => {
  const { password, groupId, ...given } = body;
  if (groupId !== undefined) await refuseInvitationTo(actor, groupId);
  await refuseTakenNames(tenantId, body);
  const [userId, passwordHash] = await Promise.all([
    takeIds(tenantId, 'users'),
    hashNewPassword(password, 'password', body),
  ]);
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
  await writeNewUser(user, passwordHash, () => noSeatsMessage('create', actor.permissions.includes('BILLING')));
  return toUser(user);
});
