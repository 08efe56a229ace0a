import { notFound } from '#shared/http/errors';
import { toPage } from '#shared/http/page';
import * as contract from '#shared/iam/groups/group-contract';
import { handle } from '../../http/handle.ts';
import { readDirectory } from '../users/directory-store.ts';
import { includesText, sortRows } from '../users/search-directory.ts';
import { toPerson } from '../users/to-person.ts';
import { readUsersById } from '../users/user-store.ts';
import { readGroup } from './group-store.ts';

export const listGroupPeople = handle(contract.listGroupPeople, async ({ tenantId, params, query }) => {
  const { groupId } = params;
  const { page, pageSize } = query;
  const [group, rows] = await Promise.all([readGroup({ tenantId, groupId }), readDirectory(tenantId)]);
  if (!group) throw notFound('Group');
  const found = rows.filter(
    (row) => (row.status !== 'INACTIVE' || row.groupIds.includes(groupId)) && includesText(row, query.query),
  );
  const ids = sortRows(found, 'username')
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ userId }) => userId);
  const people = await readUsersById(tenantId, ids);
  const items = people.map((user) => ({ ...toPerson(user), isMember: user.groupIds.includes(groupId) }));
  return toPage(items, found.length, pageSize);
});
