import { toPage } from '#shared/http/page';
import * as contract from '#shared/iam/groups/group-contract';
import { handle } from '../../http/handle.ts';
import { type DirectoryRow, readDirectory } from '../users/directory-store.ts';
import { sortRows } from '../users/search-directory.ts';
import { readGroups } from './group-store.ts';
import { toGroup } from './to-group.ts';

export const listGroups = handle(contract.listGroups, async ({ tenantId, query }) => {
  const { page, pageSize, includeUsers } = query;
  const [groups, rows] = await Promise.all([readGroups(tenantId), readDirectory(tenantId)]);
  const wanted = query.query?.trim().toLowerCase() ?? '';
  const found = groups
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
  const membersOf = groupMembers(rows);
  const results = found
    .slice((page - 1) * pageSize, page * pageSize)
    .map((group) => toGroup(group, { members: membersOf(group.groupId), includeUsers }));
  return { results, _meta: toPage(results, found.length, pageSize)._meta };
});

const groupMembers = (rows: readonly DirectoryRow[]) => {
  const byGroup = new Map<number, DirectoryRow[]>();
  for (const row of rows)
    for (const groupId of row.groupIds) {
      const members = byGroup.get(groupId);
      if (members) members.push(row);
      else byGroup.set(groupId, [row]);
    }
  return (groupId: number): DirectoryRow[] => sortRows(byGroup.get(groupId) ?? [], 'username');
};
