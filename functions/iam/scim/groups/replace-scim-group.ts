import * as contract from '#shared/iam/scim/scim-group-contract';
import { handle } from '../../../http/handle.ts';
import { placeOf } from '../users/find-scim-users.ts';
import { changeScimGroup } from './change-scim-group.ts';
import { readMemberIds } from './find-scim-groups.ts';
import { nothing, onlyMembers } from './patch-group.ts';
import { toScimGroup } from './to-scim-group.ts';

export const replaceScimGroup = handle(contract.replaceScimGroup, async (call) => {
  const { tenantId, params, headers, body, request } = call;
  const { displayName, externalId, members } = body;
  const change = { ...(members ? onlyMembers(members) : nothing), displayName, externalId: externalId || null };
  const group = await changeScimGroup({ tenantId, ...params }, headers['if-match'], change);
  return toScimGroup(group, await readMemberIds(group), placeOf(tenantId, request));
});
