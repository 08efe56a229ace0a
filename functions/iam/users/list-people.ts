import { toPage } from '#shared/http/page';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { handle } from '../../http/handle.ts';
import { readDirectory } from './directory-store.ts';
import { includesText, sortRows } from './search-directory.ts';
import { toPerson } from './to-person.ts';
import { readUsersById } from './user-store.ts';

export const listPeople = handle(contract.listPeople, async ({ tenantId, query }) => {
  const { page, pageSize } = query;
  const rows = await readDirectory(tenantId);
  const found = sortRows(
    rows.filter((row) => row.status === 'ACTIVE' && includesText(row, query.query)),
    'username',
  );
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ userId }) => userId);
  const people = await readUsersById(tenantId, ids);
  return toPage(people.map(toPerson), found.length, pageSize);
});
