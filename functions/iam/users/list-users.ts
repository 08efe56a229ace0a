import { toPage } from '#shared/http/page';
import * as contract from '#shared/iam/user-contract';
import { handle } from '../../http/handle.ts';
import { toUser } from './to-user.ts';
import { readUsers, type User } from './user-store.ts';

export const listUsers = handle(contract.listUsers, async ({ tenantId, query }) => {
  const { page, pageSize, sortBy, status } = query;
  const wanted = query.query?.trim().toLowerCase() ?? '';
  const found = (await readUsers(tenantId)).filter(
    (user) => (status === undefined || user.status === status) && textsOf(user).some((text) => text.includes(wanted)),
  );
  const field = sortBy.replace('-', '') === 'email' ? 'email' : 'username';
  found.sort((one, other) => one[field].localeCompare(other[field], 'en') * (sortBy.startsWith('-') ? -1 : 1));
  const items = found.slice((page - 1) * pageSize, page * pageSize).map(toUser);
  return toPage(items, found.length, pageSize);
});

const textsOf = ({ username, email, firstName = '', lastName = '' }: User): string[] =>
  [username, email, `${firstName} ${lastName}`].map((text) => text.toLowerCase());
