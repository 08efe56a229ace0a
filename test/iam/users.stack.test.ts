import { expect, test } from 'vitest';
import { createGroup } from '#functions/iam/groups/create-group';
import { listPermissions } from '#functions/iam/groups/list-permissions';
import { login } from '#functions/iam/sign-in/login';
import { createUser } from '#functions/iam/users/create-user';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { listUsers } from '#functions/iam/users/list-users';
import { setLandingPage } from '#functions/iam/users/set-landing-page';
import { updateProfile } from '#functions/iam/users/update-profile';
import { UserEntity } from '#functions/iam/users/user-store';
import { administratorsGroupId, usersGroupId } from '#shared/iam/groups/groups';
import { workspacePermissions } from '#shared/iam/groups/permissions';
import { call } from '../support/call.ts';
import { givenTenant, givenUser } from '../support/fixtures.ts';

const given = { username: 'ada.l', email: 'ada@example.com', password: 'analytical-1', groupId: usersGroupId };

test('a user whom an administrator creates can sign in and holds the permissions of the group', async () => {
  const { admin, host } = await givenTenant();
  const created = await call(createUser, { as: admin, body: { ...given, firstName: 'Ada', lastName: 'Lovelace' } });
  expect(created).toMatchObject({ status: 201, body: { username: 'ada.l', status: 'ACTIVE', source: 'INTERNAL' } });
  const { body } = await call(login, { host, body: { username: 'ada@example.com', password: given.password } });
  const me = await call(getCurrentUser, { as: { host, token: body.authToken } });
  expect(me.body).toMatchObject({ firstName: 'Ada', permissions: ['PROJECTS_CREATE'] });
});

test('of twenty who create the same user at once one succeeds', async () => {
  const { admin } = await givenTenant();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(createUser, { as: admin, body: given })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await call(listUsers, { as: admin })).body._meta.total).toBe(2);
});

test('a username and an e-mail address belong to one user, in any case', async () => {
  const { admin } = await givenTenant();
  await call(createUser, { as: admin, body: given });
  const sameName = await call(createUser, { as: admin, body: { ...given, username: 'ADA.L', email: 'a@b.example' } });
  expect(sameName).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'username', message: 'Username already in use' }] },
  });
  const sameEmail = await call(createUser, {
    as: admin,
    body: { ...given, username: 'other', email: 'ADA@example.com' },
  });
  expect(sameEmail).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'email', message: 'Email already in use' }] },
  });
});

test('what a new user is made of follows the rules, and is told in their words', async () => {
  const { admin } = await givenTenant();
  const refused = async (change: object, message: string) =>
    expect(await call(createUser, { as: admin, body: { ...given, ...change } })).toMatchObject({
      status: 400,
      body: { message },
    });
  await refused({ username: undefined }, 'Username name required');
  await refused({ username: 'ab' }, 'Must be between 3 and 50 characters');
  await refused({ username: 'a_b_c' }, 'Username can only contain latin letters, numbers, dots and dashes');
  await refused({ email: '' }, 'Email required');
  await refused({ email: 'ada' }, 'Please enter a valid email address');
  await refused({ password: 'short' }, 'Must be between 8 and 50 characters');
  await refused({ password: 'with a space' }, 'Must contain only latin letters, numbers or special symbols');
  await refused({ password: '' }, 'Password required');
  await refused({ firstName: 'Ada<b>' }, 'First name contains illegal characters');
  await refused({ lastName: 'x'.repeat(101) }, 'Must be between 1 and 100 characters');
  await refused({ groupId: undefined }, 'Group required');
  await refused({ groupId: 99 }, 'Group can not be found');
  await refused({ hasReadOnlyAccess: true }, 'Read-only users cannot be assigned to workspace groups');
  const readOnly = { ...given, groupId: undefined, hasReadOnlyAccess: true };
  expect(await call(createUser, { as: admin, body: readOnly })).toMatchObject({ status: 201, body: { groups: [] } });
});

test('only who may update users creates one', async () => {
  const user = await givenUser(await givenTenant());
  expect(await call(createUser, { as: user, body: given })).toMatchObject({ status: 403 });
});

test('users are found by any of their names, in pages, and never those of another tenant', async () => {
  const [tenant, other] = await Promise.all([givenTenant(), givenTenant()]);
  for (const username of ['grace', 'alan', 'edsger']) await givenUser(tenant, { username });
  await givenUser(other, { username: 'donald' });
  const list = async (query: Record<string, string | number>) => {
    const { body } = await call(listUsers, { as: tenant.admin, query });
    return { names: body.items.map(({ username }: { username: string }) => username), ...body._meta };
  };
  expect(await list({})).toEqual({ names: ['admin', 'alan', 'edsger', 'grace'], total: 4, totalPages: 1 });
  expect(await list({ pageSize: 3, page: 2 })).toEqual({ names: ['grace'], total: 4, totalPages: 2 });
  expect(await list({ query: 'GRACE@' })).toMatchObject({ names: ['grace'] });
  expect(await list({ sortBy: '-username', pageSize: 1 })).toMatchObject({ names: ['grace'] });
  expect(await list({ query: 'donald' })).toMatchObject({ names: [], total: 0, totalPages: 0 });
});

test('a profile keeps what it is given, and a photo can be removed', async () => {
  const { admin } = await givenTenant();
  const update = (body: object) => call(updateProfile, { as: admin, body });
  expect(await update({ firstName: "Zoë-Ann.O'Neil", lastName: 'Łukasz(Jr.)' })).toMatchObject({ status: 200 });
  await update({ photoUrl: 'https://example.com/me.png' });
  expect((await call(getCurrentUser, { as: admin })).body).toMatchObject({
    firstName: "Zoë-Ann.O'Neil",
    photoUrl: 'https://example.com/me.png',
  });
  await update({ photoUrl: null, firstName: null, lastName: null });
  for (const removed of ['photoUrl', 'firstName', 'lastName'])
    expect((await call(getCurrentUser, { as: admin })).body).not.toHaveProperty(removed);
  for (const photoUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/',
    '/files/../../x',
    '/files/a"b',
  ])
    expect(await update({ photoUrl }), photoUrl).toMatchObject({ status: 400 });
});

test('system users keep their names and read-only users their photo', async () => {
  const tenant = await givenTenant();
  const { tenantId, userId } = tenant.admin;
  await UserEntity.patch({ tenantId, userId }).set({ isSystem: true }).go();
  expect(await call(updateProfile, { as: tenant.admin, body: { firstName: 'New' } })).toMatchObject({ status: 403 });
  const reader = await givenUser(tenant, { hasReadOnlyAccess: true });
  const body = { photoUrl: 'https://example.com/me.png' };
  expect(await call(updateProfile, { as: reader, body })).toMatchObject({ status: 403 });
});

test('a group that is closed to new users takes none, not even by who may grant all that it may do', async () => {
  const { admin } = await givenTenant();
  const closed = { name: 'Closed', permissions: [], invitable: false };
  const { body: group } = await call(createGroup, { as: admin, body: closed });
  const errors = [{ field: 'groupId', message: 'New users can not be put into this group' }];
  expect(await call(createUser, { as: admin, body: { ...given, groupId: group.id } })).toMatchObject({
    status: 400,
    body: { errors },
  });
});

test('the landing page is a page of this site', async () => {
  const { admin } = await givenTenant();
  const set = (landingPage: string) => call(setLandingPage, { as: admin, body: { landingPage } });
  expect(await set('/projects/DEF/automation-launches')).toMatchObject({ status: 204 });
  expect((await call(getCurrentUser, { as: admin })).body).toMatchObject({
    landingPage: '/projects/DEF/automation-launches',
  });
  for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', 'projects'])
    expect(await set(page), page).toMatchObject({ status: 400 });
});

test('every permission is listed with words that explain it', async () => {
  const { admin } = await givenTenant();
  const { items } = (await call(listPermissions, { as: admin })).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual([...workspacePermissions]);
  const me = await call(getCurrentUser, {
    as: await givenUser(await givenTenant(), { groupIds: [administratorsGroupId] }),
  });
  expect(me.body.permissions).toEqual([...workspacePermissions]);
});
