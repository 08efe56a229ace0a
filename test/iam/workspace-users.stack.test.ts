import { expect, test } from 'vitest';
import { login } from '#functions/iam/sign-in/login';
import { refresh } from '#functions/iam/sign-in/refresh';
import { setPassword } from '#functions/iam/sign-in/set-password';
import { TenantEntity } from '#functions/iam/tenants/tenant-store';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { checkConversion } from '#functions/iam/users/check-conversion';
import { createUser } from '#functions/iam/users/create-user';
import { findTakenNames } from '#functions/iam/users/find-taken-names';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { getSeats } from '#functions/iam/users/get-seats';
import { getUser } from '#functions/iam/users/get-user';
import { listUsers } from '#functions/iam/users/list-users';
import { updateUser } from '#functions/iam/users/update-user';
import { administratorsGroupId, usersGroupId } from '#shared/iam/groups/groups';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser, type SignedIn, type TestTenant } from '../support/fixtures.ts';

const edit = (as: SignedIn, userId: number, body: object) => call(updateUser, { as, params: { userId }, body });

const givenFreeSeats = async ({ tenantId }: TestTenant, seats: { freeSeats?: number; freeReadOnlySeats?: number }) => {
  await TenantEntity.patch({ tenantId }).set(seats).go();
};

const password = 'analytical-1';
const aUser = (name: string) => ({
  username: name,
  email: `${name}@example.com`,
  password,
  groupId: usersGroupId,
});

test('who is deactivated is out at once: sign-ins, refresh tokens and API tokens, also when activated again', async () => {
  const { admin, host } = await givenTenant();
  const { body: user } = await call(createUser, { as: admin, body: aUser('ada') });
  const { body: signIn } = await call(login, { host, body: { username: 'ada', password } });
  const as = { host, token: signIn.authToken };
  const apiToken = await call(createApiToken, { as, body: { name: 'CI' } });
  const asAgent = await call(refresh, { host, body: { refreshToken: apiToken.body.data.value } });
  expect(await edit(admin, user.id, { status: 'INACTIVE' })).toMatchObject({ body: { status: 'INACTIVE' } });
  for (const token of [signIn.authToken, asAgent.body.authToken])
    expect(await call(getCurrentUser, { as: { host, token } })).toMatchObject({ status: 401 });
  expect(await call(login, { host, body: { username: 'ada', password } })).toMatchObject({ status: 401 });
  expect(await edit(admin, user.id, { status: 'ACTIVE' })).toMatchObject({ body: { status: 'ACTIVE' } });
  expect(await call(getCurrentUser, { as })).toMatchObject({ status: 401 });
  expect(await call(refresh, { host, body: { refreshToken: signIn.refreshToken } })).toMatchObject({ status: 401 });
  expect(await call(login, { host, body: { username: 'ada', password } })).toMatchObject({ status: 200 });
  const { body } = await call(listUsers, { as: admin, query: { sortBy: '-lastLogin' } });
  expect(body.items.map(({ username }: { username: string }) => username)).toEqual(['ada', 'admin']);
});

test('users are filtered by status, source and group, and sorted by what the table shows', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, []);
  await givenUser(tenant, { username: 'gone', status: 'INACTIVE' });
  await givenUser(tenant, { username: 'tester', groupIds: [groupId] });
  await givenUser(tenant, { username: 'reader', hasReadOnlyAccess: true });
  const names = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = await call(listUsers, { as: tenant.admin, query });
    return body.items.map(({ username }: { username: string }) => username);
  };
  expect(await names({ status: 'INACTIVE' })).toEqual(['gone']);
  expect(await names({ status: 'INACTIVE,ACTIVE' })).toEqual(['admin', 'gone', 'reader', 'tester']);
  expect(await names({ source: 'SAML' })).toEqual([]);
  expect(await names({ groups: `${groupId}` })).toEqual(['tester']);
  expect(await names({ groups: `${groupId},${usersGroupId}`, status: 'ACTIVE' })).toEqual(['tester']);
  expect(await names({ sortBy: '-status' })).toEqual(['gone', 'admin', 'reader', 'tester']);
  expect(await names({ sortBy: 'registrationDateTime' })).toEqual(['admin', 'gone', 'tester', 'reader']);
  expect(await call(listUsers, { as: tenant.admin, query: { status: 'DEAD' } })).toMatchObject({ status: 400 });
});

test('of two who edit the same user one is told', async () => {
  const tenant = await givenTenant();
  const { userId } = await givenUser(tenant);
  const { body } = await call(getUser, { as: tenant.admin, params: { userId } });
  const { revision } = body;
  const answers = await Promise.all([
    edit(tenant.admin, userId, { firstName: 'Ada', revision }),
    edit(tenant.admin, userId, { lastName: 'Lovelace', revision }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^Somebody else changed this meanwhile/);
});

test('an edited e-mail address follows its rules, is free again, and signs in', async () => {
  const { admin, host } = await givenTenant();
  const { body: ada } = await call(createUser, { as: admin, body: aUser('ada') });
  await call(createUser, { as: admin, body: aUser('grace') });
  expect(await edit(admin, ada.id, { email: 'ada' })).toMatchObject({
    status: 400,
    body: { message: 'Please make sure that input contains a valid email' },
  });
  expect(await edit(admin, ada.id, { email: 'GRACE@example.com' })).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'email', message: 'Email already in use' }] },
  });
  expect(await edit(admin, ada.id, { email: 'lovelace@example.com' })).toMatchObject({ status: 200 });
  const signIn = (username: string) => call(login, { host, body: { username, password } });
  expect(await signIn('lovelace@example.com')).toMatchObject({ status: 200 });
  expect(await signIn('ada@example.com')).toMatchObject({ status: 401 });
  const taken = await call(findTakenNames, { as: admin, query: { username: 'ADA', email: 'ada@example.com' } });
  expect(taken.body).toEqual({ username: true, email: false });
});

test('conversion takes groups and a seat of the other kind, and says before what it takes', async () => {
  const tenant = await givenTenant();
  const { admin, project } = tenant;
  const user = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
  const params = { userId: user.userId };
  const check = await call(checkConversion, { as: admin, params });
  expect(check.body).toEqual({
    groups: ['Users'],
    projects: [{ key: 'DEF', name: expect.any(String), role: 'ENGINEER' }],
    apiTokens: 0,
  });
  const seatsBefore = (await call(getSeats, { as: admin })).body.data;
  expect(await edit(admin, user.userId, { hasReadOnlyAccess: true })).toMatchObject({
    status: 200,
    body: { hasReadOnlyAccess: true, groups: [] },
  });
  const seats = (await call(getSeats, { as: admin })).body.data;
  expect(seats).toEqual({
    ...seatsBefore,
    paidUsers: seatsBefore.paidUsers - 1,
    readOnlyUsers: seatsBefore.readOnlyUsers + 1,
  });
  expect(await edit(admin, user.userId, { hasReadOnlyAccess: false })).toMatchObject({
    body: { hasReadOnlyAccess: false, groups: [{ name: 'Users' }] },
  });
  await givenFreeSeats(tenant, { freeReadOnlySeats: 0 });
  const message = 'Action is not possible since there are no read-only user seats available';
  expect((await call(checkConversion, { as: admin, params })).body.obstacle).toBe(message);
  expect(await edit(admin, user.userId, { hasReadOnlyAccess: true })).toMatchObject({ status: 409, body: { message } });
});

test('fifty users who are created at once never take more than the seats', async () => {
  const tenant = await givenTenant();
  await givenFreeSeats(tenant, { freeSeats: 7 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => call(createUser, { as: tenant.admin, body: aUser(`user${at}`) })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['Add more seats to create new users']));
  expect((await TenantEntity.get({ tenantId: tenant.tenantId }).go()).data?.freeSeats).toBe(0);
  const { groupId } = await givenGroup(tenant, ['IAM_USERS_UPDATE', 'PROJECTS_CREATE']);
  await givenFreeSeats(tenant, { freeSeats: 1 });
  const editor = await givenUser(tenant, { groupIds: [groupId] });
  expect(await call(createUser, { as: editor, body: aUser('late') })).toMatchObject({
    status: 409,
    body: {
      message:
        'You can not create new users since workspace reached its limit of seats. Please contact workspace owner to add more.',
    },
  });
});

test('a seat is free again when its user is deactivated, and has to be free for who is activated', async () => {
  const tenant = await givenTenant();
  const { userId } = await givenUser(tenant);
  await givenFreeSeats(tenant, { freeSeats: 0 });
  await edit(tenant.admin, userId, { status: 'INACTIVE' });
  expect((await call(getSeats, { as: tenant.admin })).body.data).toMatchObject({ paidUsers: 999, paidSeats: 1_000 });
  await givenUser(tenant);
  expect(await edit(tenant.admin, userId, { status: 'ACTIVE' })).toMatchObject({
    status: 409,
    body: { message: 'Action is not possible since there are no user seats available' },
  });
});

test('two administrators who deactivate each other leave one who can', async () => {
  const tenant = await givenTenant();
  const groupIds = [administratorsGroupId];
  const [one, other] = [await givenUser(tenant, { groupIds }), await givenUser(tenant, { groupIds })];
  // The owner is away, so that these two are all there is.
  await TenantEntity.patch({ tenantId: tenant.tenantId }).add({ administratorsCount: -1 }).go();
  const answers = await Promise.all([
    edit(one, other.userId, { status: 'INACTIVE' }),
    edit(other, one.userId, { status: 'INACTIVE' }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('nobody edits oneself, an owner or somebody who may do more', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, ['IAM_USERS_UPDATE']);
  const editor = await givenUser(tenant, { groupIds: [groupId] });
  const boss = await givenUser(tenant, { groupIds: [administratorsGroupId] });
  const body = { newPassword: 'taken-over-1' };
  for (const userId of [editor.userId, boss.userId, tenant.admin.userId]) {
    expect(await edit(editor, userId, { firstName: 'Eve' })).toMatchObject({ status: 403 });
    expect(await call(setPassword, { as: editor, params: { userId }, body })).toMatchObject({ status: 403 });
  }
  expect(await edit(boss, tenant.admin.userId, { status: 'INACTIVE' })).toMatchObject({
    status: 403,
    body: { message: 'Super admins can not be edited by others.' },
  });
});

test('the password that somebody else sets ends what the old one began', async () => {
  const { admin, host } = await givenTenant();
  const { body: user } = await call(createUser, { as: admin, body: aUser('ada') });
  const before = await call(login, { host, body: { username: 'ada', password } });
  const set = (newPassword: string) =>
    call(setPassword, { as: admin, params: { userId: user.id }, body: { newPassword } });
  expect(await set('')).toMatchObject({ status: 400, body: { message: 'Password required' } });
  expect(await set('1234567')).toMatchObject({ status: 400, body: { message: 'Must be between 8 and 50 characters' } });
  expect(await set('with a space')).toMatchObject({ status: 400, body: { message: 'Invalid password' } });
  expect(await set('x'.repeat(50))).toMatchObject({ status: 204 });
  expect(await call(getCurrentUser, { as: { host, token: before.body.authToken } })).toMatchObject({ status: 401 });
  expect(await call(login, { host, body: { username: 'ada', password } })).toMatchObject({ status: 401 });
  expect(await call(login, { host, body: { username: 'ada', password: 'x'.repeat(50) } })).toMatchObject({
    status: 200,
  });
});
