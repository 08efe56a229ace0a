import * as contract from '#shared/iam/groups/group-contract';
import { handle } from '../../http/handle.ts';
import { changeUser } from '../users/user-write-store.ts';
import { findMember } from './find-member.ts';
import { refuseUserAbove } from './refuse-grants.ts';

export const removeUserFromGroup = handle(contract.removeUserFromGroup, async ({ tenantId, actor, params }) => {
  const { groupId } = params;
  const user = await findMember({ tenantId, ...params });
  await refuseUserAbove(actor, user);
  if (!user.groupIds.includes(groupId)) return;
  await changeUser(user, { groupIds: user.groupIds.filter((id) => id !== groupId) });
});
