import { toPage } from '#shared/http/page';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { handle } from '../../http/handle.ts';
import { readGroupNames } from '../groups/group-store.ts';
import { type DirectoryRow, readDirectory } from './directory-store.ts';
import { includesText, sortRows } from './search-directory.ts';
import { toShownUser } from './to-user.ts';
import { readUsersById } from './user-store.ts';

/** Three round trips, however many users there are: the directory, its snapshot, and the users of the page. */
export const listUsers = handle(contract.listUsers, async ({ tenantId, query }) => {
  const { page, pageSize, sortBy, status, source, groups } = query;
  const isWanted = (row: DirectoryRow): boolean =>
    (status === undefined || status.length === 0 || status.includes(row.status)) &&
    (source === undefined || source.length === 0 || source.includes(row.source)) &&
    (groups === undefined || groups.length === 0 || row.groupIds.some((id) => groups.includes(id))) &&
    includesText(row, query.query);
  const found = sortRows((await readDirectory(tenantId)).filter(isWanted), sortBy);
  const rows = found.slice((page - 1) * pageSize, page * pageSize);
  const [users, groupNames] = await Promise.all([
    readUsersById(
      tenantId,
      rows.map(({ userId }) => userId),
    ),
    readGroupNames(
      tenantId,
      rows.flatMap(({ groupIds }) => groupIds),
    ),
  ]);
  return toPage(
    users.map((user) => toShownUser(user, groupNames)),
    found.length,
    pageSize,
  );
});
