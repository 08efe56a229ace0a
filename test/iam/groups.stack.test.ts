import { expect, test } from 'vitest';
import { addUserToGroup } from '#functions/iam/groups/add-user-to-group';
import { createGroup } from '#functions/iam/groups/create-group';
import { deleteGroup } from '#functions/iam/groups/delete-group';
import { listGroupPeople } from '#functions/iam/groups/list-group-people';
import { listGroups } from '#functions/iam/groups/list-groups';
import { removeUserFromGroup } from '#functions/iam/groups/remove-user-from-group';
import { updateGroup } from '#functions/iam/groups/update-group';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { updateUser } from '#functions/iam/users/update-user';
import { mostUsersShown } from '#shared/iam/groups/group-contract';
import { administratorsGroupId, superAdminsGroupId, usersGroupId } from '#shared/iam/groups/groups';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const permissionsOf = async (user: SignedIn): Promise<string[]> =>
  (await call(getCurrentUser, { as: user })).body.permissions;

const groupsOf = async (user: SignedIn): Promise<{ id: number; name: string }[]> =>
  (await call(getCurrentUser, { as: user })).body.groups;

test('a user may do what any of the user’s groups may, as soon as that changes', async () => {
  const tenant = await givenTenant();
  const { admin } = tenant;
  const user = await givenUser(tenant);
  expect(await permissionsOf(user)).toEqual(['PROJECTS_CREATE']);
  const created = await call(createGroup, { as: admin, body: { name: 'Accounting', permissions: ['BILLING'] } });
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'Accounting', permissions: ['BILLING'], isBuiltIn: false, invitable: true, usersCount: 0 },
  });
  const params = { groupId: created.body.id, userId: user.userId };
  expect(await call(addUserToGroup, { as: admin, params })).toMatchObject({ status: 204 });
  expect(await permissionsOf(user)).toEqual(['BILLING', 'PROJECTS_CREATE']);
  await call(updateGroup, { as: admin, params, body: { permissions: ['IAM_USERS_READ'] } });
  expect(await permissionsOf(user)).toEqual(['IAM_USERS_READ', 'PROJECTS_CREATE']);
  expect(await call(removeUserFromGroup, { as: admin, params })).toMatchObject({ status: 204 });
  expect(await permissionsOf(user)).toEqual(['PROJECTS_CREATE']);
});

test('a group that is deleted takes its permissions and its name with it, and leaves its users', async () => {
  const tenant = await givenTenant();
  const { admin } = tenant;
  const { groupId } = await givenGroup(tenant, ['BILLING'], 'Accounting');
  const user = await givenUser(tenant, { groupIds: [usersGroupId, groupId] });
  expect(await groupsOf(user)).toEqual([
    { id: usersGroupId, name: 'Users' },
    { id: groupId, name: 'Accounting' },
  ]);
  expect(await call(deleteGroup, { as: admin, params: { groupId } })).toMatchObject({ status: 204 });
  expect(await permissionsOf(user)).toEqual(['PROJECTS_CREATE']);
  expect(await groupsOf(user)).toEqual([{ id: usersGroupId, name: 'Users' }]);
  expect(await call(deleteGroup, { as: admin, params: { groupId } })).toMatchObject({ status: 404 });
  const again = await call(createGroup, { as: admin, body: { name: 'Accounting', permissions: [] } });
  expect(again).toMatchObject({ status: 201 });
  expect(again.body.id).not.toBe(groupId);
});

test('groups are listed by name, with who is in them when that is asked for', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, ['BILLING'], 'accounting');
  for (const username of ['zoe', 'ada']) await givenUser(tenant, { username, groupIds: [groupId] });
  const list = async (query: object) => (await call(listGroups, { as: tenant.admin, query: { ...query } })).body;
  const { results, _meta } = await list({});
  expect(results.map(({ name }: { name: string }) => name)).toEqual([
    'accounting',
    'Administrators',
    'super admins',
    'Users',
  ]);
  expect(results[0]).toMatchObject({ usersCount: 2, permissions: ['BILLING'] });
  expect(results[0]).not.toHaveProperty('users');
  expect(_meta).toEqual({ total: 4, totalPages: 1 });
  const [withUsers] = (await list({ includeUsers: 'true', query: 'ACC' })).results;
  expect(withUsers.users.map(({ username }: { username: string }) => username)).toEqual(['ada', 'zoe']);
});

test('a name belongs to one group, in any case, and follows its rules', async () => {
  const tenant = await givenTenant();
  const create = (name: unknown) => call(createGroup, { as: tenant.admin, body: { name, permissions: [] } });
  expect(await create('x'.repeat(100))).toMatchObject({ status: 201 });
  expect(await create('x'.repeat(101))).toMatchObject({
    status: 400,
    body: { message: 'Must be between 1 and 100 characters' },
  });
  expect(await create('   ')).toMatchObject({ status: 400, body: { message: 'Group name required' } });
  const { body } = await create('Testers');
  const taken = { status: 409, body: { errors: [{ field: 'name', message: 'Group name already in use' }] } };
  expect(await create('TESTERS')).toMatchObject(taken);
  expect(await create('administrators')).toMatchObject(taken);
  const other = await create('Leads');
  const rename = (groupId: number, name: string) =>
    call(updateGroup, { as: tenant.admin, params: { groupId }, body: { name } });
  expect(await rename(other.body.id, 'testers')).toMatchObject(taken);
  expect(await rename(body.id, 'testers')).toMatchObject({ status: 200, body: { name: 'testers' } });
  expect(await rename(other.body.id, 'Team leads')).toMatchObject({ status: 200 });
  expect(await create('Leads')).toMatchObject({ status: 201 });
});

test('of two who edit the same group one is told, and nothing is lost', async () => {
  const tenant = await givenTenant();
  const { groupId, revision } = await givenGroup(tenant, []);
  const edit = (permissions: string[]) =>
    call(updateGroup, { as: tenant.admin, params: { groupId }, body: { permissions, revision } });
  const answers = await Promise.all([edit(['BILLING']), edit(['IAM_USERS_READ']), edit(['PROJECTS_DELETE'])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const user = await givenUser(tenant, { groupIds: [groupId] });
  const kept = answers.find(({ status }) => status === 200)?.body.permissions;
  expect(await permissionsOf(user)).toEqual(kept);
});

test('many groups that are made at once all keep their permissions', async () => {
  const tenant = await givenTenant();
  const names = Array.from({ length: 6 }, (_, at) => `Group ${at}`);
  const made = await Promise.all(
    names.map((name) => call(createGroup, { as: tenant.admin, body: { name, permissions: ['BILLING'] } })),
  );
  for (const { status, body } of made) {
    expect(status, body.message).toBe(201);
    expect(await permissionsOf(await givenUser(tenant, { groupIds: [body.id] }))).toEqual(['BILLING']);
  }
});

test('built-in groups are neither changed nor deleted', async () => {
  const { admin } = await givenTenant();
  for (const groupId of [administratorsGroupId, usersGroupId, superAdminsGroupId]) {
    const params = { groupId };
    expect(await call(updateGroup, { as: admin, params, body: { name: 'Mine' } })).toMatchObject({ status: 403 });
    expect(await call(deleteGroup, { as: admin, params })).toMatchObject({ status: 403 });
  }
});

test('nobody gives more than they have, to others or to themselves', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, ['IAM_GROUPS_UPDATE', 'IAM_USERS_READ']);
  const editor = await givenUser(tenant, { groupIds: [groupId] });
  const message = 'You can not give permissions that you do not have yourself.';
  const create = (permissions: string[]) => call(createGroup, { as: editor, body: { name: 'New', permissions } });
  expect(await create(['BILLING'])).toMatchObject({ status: 403, body: { message } });
  expect(await create(['IAM_USERS_READ'])).toMatchObject({ status: 201 });
  const raise = { permissions: ['IAM_GROUPS_UPDATE', 'IAM_USERS_READ', 'BILLING'] };
  expect(await call(updateGroup, { as: editor, params: { groupId }, body: raise })).toMatchObject({ status: 403 });
  const params = { groupId: administratorsGroupId, userId: editor.userId };
  expect(await call(addUserToGroup, { as: editor, params })).toMatchObject({ status: 403, body: { message } });
  const boss = await givenUser(tenant, { groupIds: [administratorsGroupId] });
  const demote = { groupId: administratorsGroupId, userId: boss.userId };
  expect(await call(removeUserFromGroup, { as: editor, params: demote })).toMatchObject({ status: 403 });
  const toOwners = { groupId: superAdminsGroupId, userId: boss.userId };
  expect(await call(addUserToGroup, { as: boss, params: toOwners })).toMatchObject({
    status: 403,
    body: { message: 'Only super admins can make others super admins.' },
  });
});

test('who owns the workspace with others can take one of them out, but not oneself', async () => {
  const tenant = await givenTenant();
  const other = await givenUser(tenant, { groupIds: [superAdminsGroupId] });
  const leave = (as: SignedIn, { userId }: SignedIn) =>
    call(removeUserFromGroup, { as, params: { groupId: superAdminsGroupId, userId } });
  expect(await leave(tenant.admin, tenant.admin)).toMatchObject({ status: 403 });
  expect(await leave(tenant.admin, other)).toMatchObject({ status: 204 });
  expect(await permissionsOf(other)).toEqual([]);
});

test('read-only users are in no group, and groups are of one tenant', async () => {
  const [tenant, other] = await Promise.all([givenTenant(), givenTenant()]);
  const reader = await givenUser(tenant, { hasReadOnlyAccess: true });
  const add = (groupId: number, userId: number) =>
    call(addUserToGroup, { as: tenant.admin, params: { groupId, userId } });
  expect(await add(usersGroupId, reader.userId)).toMatchObject({
    status: 400,
    body: { message: 'Read-only users cannot be assigned to workspace groups' },
  });
  const { groupId } = await givenGroup(other, ['BILLING']);
  await givenGroup(other, ['BILLING']);
  expect(await add(groupId + 1, reader.userId)).toMatchObject({
    status: 404,
    body: { message: 'Group can not be found' },
  });
  expect(await add(usersGroupId, 4711)).toMatchObject({ status: 404, body: { message: 'User can not be found' } });
});

test('a group comes with its first users, and everybody is found with whether they are in it', async () => {
  const tenant = await givenTenant();
  const { admin } = tenant;
  const { groupId } = await givenGroup(tenant, ['BILLING'], 'accounting');
  const names = Array.from({ length: mostUsersShown + 1 }, (_, at) => `user${100 + at}`);
  const users = await Promise.all(names.map((username) => givenUser(tenant, { username, groupIds: [groupId] })));
  await givenUser(tenant, { username: 'outsider' });
  await givenUser(tenant, { username: 'reader', hasReadOnlyAccess: true });
  const { results } = (await call(listGroups, { as: admin, query: { query: 'accounting', includeUsers: 'true' } }))
    .body;
  expect(results).toMatchObject([{ usersCount: names.length }]);
  expect(results[0].users.map(({ username }: { username: string }) => username)).toEqual(names.slice(0, -1));

  const find = async (query: string) =>
    (await call(listGroupPeople, { as: admin, params: { groupId }, query: { query } })).body;
  const last = users.at(-1)?.userId ?? 0;
  expect((await find(names.at(-1) ?? '')).items).toMatchObject([{ id: last, isMember: true }]);
  expect((await find('outsider')).items).toMatchObject([{ isMember: false, hasReadOnlyAccess: false }]);
  expect((await find('reader')).items).toMatchObject([{ isMember: false, hasReadOnlyAccess: true }]);
  expect(await find('')).toMatchObject({ _meta: { total: names.length + 3 } });
  for (const userId of [last, (await find('outsider')).items[0].id])
    await call(updateUser, { as: admin, params: { userId }, body: { status: 'INACTIVE' } });
  expect((await find('outsider')).items).toEqual([]);
  expect((await find(names.at(-1) ?? '')).items).toHaveLength(1);
  expect(await call(listGroupPeople, { as: admin, params: { groupId: 999 } })).toMatchObject({ status: 404 });
});
