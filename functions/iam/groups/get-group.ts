import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/groups/group-contract';
import { handle } from '../../http/handle.ts';
import { readDirectory } from '../users/directory-store.ts';
import { sortRows } from '../users/search-directory.ts';
import { readGroup } from './group-store.ts';
import { toGroup } from './to-group.ts';

export const getGroup = handle(contract.getGroup, async ({ tenantId, params }) => {
  const [group, rows] = await Promise.all([readGroup({ tenantId, ...params }), readDirectory(tenantId)]);
  if (!group) throw notFound('Group');
  const members = rows.filter(({ groupIds }) => groupIds.includes(group.groupId));
  return toGroup(group, { members: sortRows(members, 'username'), includeUsers: true });
});
