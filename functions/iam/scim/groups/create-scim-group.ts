import { firstOwnGroupId } from '#shared/iam/groups/groups';
import * as contract from '#shared/iam/scim/scim-group-contract';
import { takeIds } from '../../../data/counter.ts';
import { handle } from '../../../http/handle.ts';
import { writeNewGroup } from '../../groups/group-store.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { changeMembers, refuseMissing } from './change-members.ts';
import { readMemberIds } from './find-scim-groups.ts';
import { onlyMembers } from './patch-group.ts';
import { toScimGroup } from './to-scim-group.ts';

/** What it may do an administrator says later. */
const mayNothing = { mask: 0, invitable: true } as const;

export const createScimGroup = handle(contract.createScimGroup, async ({ tenantId, body, request }) => {
  const groupId = firstOwnGroupId - 1 + (await takeIds(tenantId, 'groups'));
  const given = { name: body.displayName, externalId: body.externalId || undefined };
  const group = { tenantId, groupId, ...given, ...mayNothing, revision: 1, createdAt: Date.now() };
  const change = onlyMembers(body.members ?? []);
  await refuseMissing(group, [...change.added]);
  await writeNewGroup(group);
  await changeMembers(group, { ...change, isEmptied: false });
  return toScimGroup(group, await readMemberIds(group), placeOf(tenantId, request));
});
