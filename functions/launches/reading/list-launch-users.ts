import { toPage } from '#shared/http/page';
import { normaliseValue } from '#shared/launches/finding/facets';
import { valueEndpoints } from '#shared/launches/finding/value-contract';
import { handle } from '../../http/handle.ts';
import { readUsers, type User } from '../../iam/users/user-store.ts';
import { readValues } from '../stores/value-store.ts';

export const listLaunchUsers = handle(valueEndpoints.listLaunchUsers, async ({ tenantId, project, query }) => {
  const { page, pageSize } = query;
  const [ids, users] = await Promise.all([
    readValues({ tenantId, projectId: project.projectId }, 'user'),
    readUsers(tenantId),
  ]);
  const wanted = normaliseValue(query.query ?? '');
  const found = users
    .filter(({ userId }) => ids.includes(String(userId)))
    .filter((user) => textsOf(user).some((text) => normaliseValue(text).includes(wanted)))
    .sort((one, other) => one.username.localeCompare(other.username, 'en'));
  return toPage(found.slice((page - 1) * pageSize, page * pageSize).map(toLaunchUser), found.length, pageSize);
});

const nameOf = ({ firstName, lastName }: User): string => [firstName, lastName].filter(Boolean).join(' ');

const textsOf = (user: User): string[] => [user.username, user.email, nameOf(user)];

const toLaunchUser = (user: User) => ({
  id: user.userId,
  username: user.username,
  email: user.email,
  name: nameOf(user) || undefined,
  photoUrl: user.photoUrl,
});
