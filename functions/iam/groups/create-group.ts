import * as contract from '#shared/iam/groups/group-contract';
import { firstOwnGroupId, toMask } from '#shared/iam/groups/groups';
import { takeIds } from '../../data/counter.ts';
import { handle } from '../../http/handle.ts';
import { writeNewGroup } from './group-store.ts';
import { refuseGrantsAbove } from './refuse-grants.ts';
import { toGroup } from './to-group.ts';

export const createGroup = handle(contract.createGroup, async ({ tenantId, actor, body }) => {
  const { name, permissions, invitable } = body;
  refuseGrantsAbove(actor, permissions);
  const groupId = firstOwnGroupId - 1 + (await takeIds(tenantId, 'groups'));
  const group = { tenantId, groupId, name, mask: toMask(permissions), invitable, revision: 1, createdAt: Date.now() };
  await writeNewGroup(group);
  return toGroup(group, { members: [], includeUsers: false });
});
