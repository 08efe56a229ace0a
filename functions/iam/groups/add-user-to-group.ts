import { invalid } from '#shared/http/errors';
import * as contract from '#shared/iam/groups/group-contract';
import { handle } from '../../http/handle.ts';
import { changeUser } from '../users/user-write-store.ts';
import { findMember } from './find-member.ts';
import { mostGroupsOfUser } from './group-limits.ts';
import { refuseGroupAbove } from './refuse-grants.ts';

export const addUserToGroup = handle(contract.addUserToGroup, async ({ tenantId, actor, params }) => {
  const { groupId } = params;
  const user = await findMember({ tenantId, ...params });
  await refuseGroupAbove(actor, groupId);
  if (user.groupIds.includes(groupId)) return;
  if (user.hasReadOnlyAccess) throw invalid('Read-only users cannot be assigned to workspace groups');
  if (user.groupIds.length >= mostGroupsOfUser) throw invalid(`A user can be in ${mostGroupsOfUser} groups.`);
  await changeUser(user, { groupIds: [...user.groupIds, groupId] });
});
