import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { createScimToken } from '#functions/iam/scim/tokens/create-scim-token';
import { listScimTokens } from '#functions/iam/scim/tokens/list-scim-tokens';
import { revokeScimToken } from '#functions/iam/scim/tokens/revoke-scim-token';
import { login } from '#functions/iam/sign-in/login';
import { refresh } from '#functions/iam/sign-in/refresh';
import { TenantEntity } from '#functions/iam/tenants/tenant-store';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { createUser } from '#functions/iam/users/create-user';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { getUser } from '#functions/iam/users/get-user';
import { usersGroupId } from '#shared/iam/groups/groups';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser, type TestTenant } from '../support/fixtures.ts';
import { aPerson, filtered, givenProvider, operations, providerAt } from './provider.ts';

const givenToken = async ({ admin }: TestTenant, body: object = { name: 'Okta' }) =>
  (await call(createScimToken, { as: admin, body })).body.data;

test('a token is shown once, listed with its use, and ends at once when it is revoked', async () => {
  const tenant = await givenTenant();
  const { admin, host, tenantId } = tenant;
  const token = await givenToken(tenant);
  expect(token).toMatchObject({ name: 'Okta', createdBy: 'admin', value: expect.stringMatching(/^tsp_/) });
  const scim = providerAt(host, token.value);
  expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(200);
  const { body } = await call(listScimTokens, { as: admin, headers: { host: `${host}:4000` } });
  expect(body).toMatchObject({
    baseUrl: `http://${host}:4000/api/iam/scim/v2`,
    items: [{ id: token.id, name: 'Okta' }],
  });
  expect(Date.parse(body.items[0].lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
  const month = new Date().toISOString().slice(0, 7);
  for (const PK of [`${tenantId}#scim-tokens`, `${tenantId}#audit#${month}`])
    expect(JSON.stringify(await queryItems({ PK }))).not.toContain(token.value.slice(-20));
  expect(await call(revokeScimToken, { as: admin, params: { tokenId: token.id } })).toMatchObject({ status: 204 });
  expect(await call(revokeScimToken, { as: admin, params: { tokenId: token.id } })).toMatchObject({ status: 404 });
  expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(401);
});

test('a token is good for SCIM alone, and nothing else is good for SCIM', async () => {
  const tenant = await givenTenant();
  const { admin, host } = tenant;
  const { value } = await givenToken(tenant);
  expect((await call(getCurrentUser, { as: { host, token: value } })).status).toBe(401);
  expect((await call(refresh, { host, body: { refreshToken: value } })).status).toBe(401);
  const basic = `Basic ${Buffer.from(`admin:${value}`).toString('base64')}`;
  expect((await call(getCurrentUser, { host, headers: { authorization: basic } })).status).toBe(401);
  const { body } = await call(createApiToken, { as: admin, body: { name: 'CI' } });
  for (const other of [admin.token, body.data.value, `${value}x`])
    expect((await providerAt(host, other)('GET', '/Users')).status).toBe(401);
});

test('an edition without provisioning takes no token', async () => {
  const tenant = await givenTenant();
  await TenantEntity.patch({ tenantId: tenant.tenantId })
    .set({ disabledFeatures: ['USER_PROVISIONING'] })
    .go();
  const scim = await givenProvider(tenant);
  expect((await scim('GET', '/Users')).status).toBe(401);
  expect((await call(listScimTokens, { as: tenant.admin })).status).toBe(404);
  expect((await call(createScimToken, { as: tenant.admin, body: { name: 'Okta' } })).status).toBe(404);
});

test('only who holds every permission makes one; it can end, and there are few', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, ['CONFIGURATION_SSO_SAML']);
  const some = await givenUser(tenant, { groupIds: [groupId] });
  const create = (as = tenant.admin, body: object = { name: 'Okta' }) => call(createScimToken, { as, body });
  expect(await create(some)).toMatchObject({
    status: 403,
    body: { message: 'You can not give permissions that you do not have yourself.' },
  });
  expect(await create(tenant.admin, { name: 'x', expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 400 });
  const soon = new Date(Date.now() + 1_500).toISOString();
  const ending = await create(tenant.admin, { name: 'x', expiresAt: soon });
  const scim = providerAt(tenant.host, ending.body.data.value);
  expect((await scim('GET', '/Users')).status).toBe(200);
  await expect.poll(async () => (await scim('GET', '/Users')).status, { timeout: 5_000 }).toBe(401);
  for (let made = 1; made < 5; made++) await create();
  expect(await create()).toMatchObject({ status: 409 });
});

const password = 'analytical-1';

test('who is deactivated by SCIM is out at once: sign-ins and API tokens', async () => {
  const tenant = await givenTenant();
  const { admin, host } = tenant;
  const scim = await givenProvider(tenant);
  const given = { username: 'ada', email: 'ada@example.com', password, groupId: usersGroupId };
  const { body: user } = await call(createUser, { as: admin, body: given });
  const { body: signIn } = await call(login, { host, body: { username: 'ada', password } });
  const as = { host, token: signIn.authToken };
  const apiToken = (await call(createApiToken, { as, body: { name: 'CI' } })).body.data.value;
  const agent = await call(refresh, { host, body: { refreshToken: apiToken } });
  const { body } = await scim('GET', filtered('/Users', 'userName eq "ada"'));
  expect(body.Resources).toMatchObject([{ id: String(user.id), active: true }]);
  const change = operations({ op: 'Replace', path: 'active', value: 'False' });
  expect(await scim('PATCH', `/Users/${user.id}`, change)).toMatchObject({ status: 200, body: { active: false } });
  for (const token of [signIn.authToken, agent.body.authToken])
    expect((await call(getCurrentUser, { as: { host, token } })).status).toBe(401);
  for (const refreshToken of [signIn.refreshToken, apiToken])
    expect((await call(refresh, { host, body: { refreshToken } })).status).toBe(401);
  expect((await call(login, { host, body: { username: 'ada', password } })).status).toBe(401);
});

test('without a free seat nobody is created or activated, and the answer says so', async () => {
  const tenant = await givenTenant();
  const scim = await givenProvider(tenant);
  await TenantEntity.patch({ tenantId: tenant.tenantId }).set({ freeSeats: 1 }).go();
  const { body: ada } = await scim('POST', '/Users', aPerson('ada'));
  expect(await scim('POST', '/Users', aPerson('bea'))).toMatchObject({
    status: 403,
    body: { status: '403', detail: expect.stringContaining('reached its limit of seats') },
  });
  expect((await scim('POST', '/Users', aPerson('cid', { active: false }))).status).toBe(201);
  await scim('PATCH', `/Users/${ada.id}`, operations({ op: 'replace', path: 'active', value: false }));
  expect((await scim('POST', '/Users', aPerson('bea'))).status).toBe(201);
  const back = await scim('PATCH', `/Users/${ada.id}`, operations({ op: 'replace', path: 'active', value: true }));
  expect(back).toMatchObject({
    status: 403,
    body: { detail: 'Action is not possible since there are no user seats available' },
  });
});

test('users made by SCIM keep no password here, and what SCIM changed is in the audit log', async () => {
  const tenant = await givenTenant();
  const scim = await givenProvider(tenant);
  const { body: ada } = await scim('POST', '/Users', aPerson('ada', { password: 'Sent-along-1' }));
  await scim('PATCH', `/Users/${ada.id}`, operations({ op: 'replace', path: 'active', value: false }));
  const shown = await call(getUser, { as: tenant.admin, params: { userId: ada.id } });
  expect(shown.body).toMatchObject({ source: 'SCIM', status: 'INACTIVE', username: 'ada@example.com' });
  const month = new Date().toISOString().slice(0, 7);
  const entries = await queryItems({ PK: `${tenant.tenantId}#audit#${month}` });
  expect(JSON.stringify(entries)).not.toContain('Sent-along-1');
  expect(entries).toMatchObject([
    { endpoint: 'POST /api/iam/scim/v2/Users', through: 'scimToken' },
    {
      endpoint: 'PATCH /api/iam/scim/v2/Users/{userId}',
      subject: { userId: ada.id },
      subjectName: 'ada@example.com',
      changes: [{ field: 'status', before: 'ACTIVE', after: 'INACTIVE' }],
    },
  ]);
});
