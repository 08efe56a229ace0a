import { expect, test } from 'vitest';
import { refresh } from '#functions/iam/sign-in/refresh';
import { ApiTokenEntity } from '#functions/iam/tokens/api-token-store';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { listApiTokens } from '#functions/iam/tokens/list-api-tokens';
import { revokeApiToken } from '#functions/iam/tokens/revoke-api-token';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { updateUser } from '#functions/iam/users/update-user';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const create = (as: SignedIn, body: object) => call(createApiToken, { as, body });

const exchange = ({ host }: { host: string }, refreshToken: string) => call(refresh, { host, body: { refreshToken } });

const tryToken = async ({ host }: SignedIn, token: string) =>
  (await call(getCurrentUser, { as: { host, token } })).status;

test('an API token is exchanged for an access token that lasts for a day, as often as agents ask', async () => {
  const { admin } = await givenTenant();
  const { value } = (await create(admin, { name: 'CI' })).body.data;
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(admin, value)));
  for (const { status, body } of answers) {
    expect({ status, body }).toMatchObject({ status: 200, body: { authTokenType: 'Bearer', refreshToken: value } });
    expect(body.expiresIn).toBe(86_400);
  }
  expect(await tryToken(admin, answers[0]?.body.authToken)).toBe(200);
});

test('an access token does not outlive the API token it was exchanged for', async () => {
  const { admin } = await givenTenant();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { value } = (await create(admin, { name: 'CI', expiresAt })).body.data;
  const { expiresIn } = (await exchange(admin, value)).body;
  expect(expiresIn).toBeGreaterThan(3_500);
  expect(expiresIn).toBeLessThanOrEqual(3_600);
});

test('the value is shown once: neither the list nor the table holds it', async () => {
  const { admin } = await givenTenant();
  const { id, value } = (await create(admin, { name: 'CI' })).body.data;
  const listed = await call(listApiTokens, { as: admin });
  const stored = await ApiTokenEntity.get({ tenantId: admin.tenantId, userId: admin.userId, tokenId: id }).go();
  for (const place of [listed.body, stored.data]) {
    expect(JSON.stringify(place)).toContain('CI');
    expect(JSON.stringify(place)).not.toContain(value.slice(-43));
  }
});

test('tokens are listed by soonest expiry, those without one last, then by name', async () => {
  const { admin } = await givenTenant();
  for (const body of [
    { name: 'never b' },
    { name: 'late', expiresAt: inDays(9) },
    { name: 'never a', expiresAt: null },
    { name: 'soon', expiresAt: inDays(1) },
  ])
    expect(await create(admin, body)).toMatchObject({ status: 201 });
  const { items } = (await call(listApiTokens, { as: admin })).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['soon', 'late', 'never a', 'never b']);
});

test('an expired token is still listed and no longer accepted', async () => {
  const { admin } = await givenTenant();
  const { id, value } = (await create(admin, { name: 'CI', expiresAt: inDays(1) })).body.data;
  const { tenantId, userId } = admin;
  await ApiTokenEntity.patch({ tenantId, userId, tokenId: id })
    .set({ validUntil: Date.now() - 1 })
    .go();
  expect((await call(listApiTokens, { as: admin })).body.items).toMatchObject([{ id, name: 'CI' }]);
  expect(await exchange(admin, value)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test('revoking a token also ends the access tokens it was exchanged for, and nothing else', async () => {
  const { admin } = await givenTenant();
  const [revoked, kept] = await Promise.all([create(admin, { name: 'one' }), create(admin, { name: 'other' })]);
  const [first, second] = await Promise.all(
    [revoked, kept].map(async ({ body }) => (await exchange(admin, body.data.value)).body.authToken),
  );
  const params = { tokenId: revoked.body.data.id };
  expect(await call(revokeApiToken, { as: admin, params })).toMatchObject({ status: 204 });
  expect(await tryToken(admin, first)).toBe(401);
  expect(await exchange(admin, revoked.body.data.value)).toMatchObject({ status: 401 });
  expect(await tryToken(admin, second)).toBe(200);
  expect(await call(revokeApiToken, { as: admin, params })).toMatchObject({ status: 404 });
});

test("nobody sees or revokes another user's tokens", async () => {
  const tenant = await givenTenant();
  const other = await givenUser(tenant);
  const { id } = (await create(tenant.admin, { name: 'CI' })).body.data;
  expect((await call(listApiTokens, { as: other })).body).toEqual({ items: [] });
  expect(await call(revokeApiToken, { as: other, params: { tokenId: id } })).toMatchObject({ status: 404 });
});

test('read-only users have no API tokens', async () => {
  const user = await givenUser(await givenTenant(), { hasReadOnlyAccess: true });
  expect(await create(user, { name: 'CI' })).toMatchObject({ status: 403 });
  expect(await call(listApiTokens, { as: user })).toMatchObject({ status: 403 });
});

test('who becomes a read-only user can no longer use the tokens of before, and can again as a regular one', async () => {
  const tenant = await givenTenant();
  const user = await givenUser(tenant);
  const { value } = (await create(user, { name: 'CI' })).body.data;
  const convert = (hasReadOnlyAccess: boolean) =>
    call(updateUser, { as: tenant.admin, params: { userId: user.userId }, body: { hasReadOnlyAccess } });
  expect(await convert(true)).toMatchObject({ status: 200 });
  expect(await exchange(user, value)).toMatchObject({ status: 401 });
  expect(await convert(false)).toMatchObject({ status: 200 });
  expect(await exchange(user, value)).toMatchObject({ status: 200 });
});

test('an API token can not create further tokens', async () => {
  const { admin } = await givenTenant();
  const { value } = (await create(admin, { name: 'CI' })).body.data;
  const { authToken } = (await exchange(admin, value)).body;
  expect(await create({ ...admin, token: authToken }, { name: 'more' })).toMatchObject({ status: 403 });
});

test('names and expiries follow the rules', async () => {
  const { admin } = await givenTenant();
  const refused = async (body: object, message: string) =>
    expect(await create(admin, body)).toMatchObject({ status: 400, body: { code: 'INVALID', message } });
  await refused({}, 'Name required');
  await refused({ name: '' }, 'Name required');
  await refused({ name: '   ' }, 'Name required');
  await refused({ name: 'x'.repeat(41) }, 'Must be between 1 and 40 characters');
  await refused({ name: 'токен' }, 'Name must have only latin letters, numbers or special symbols');
  await refused({ name: 'CI', expiresAt: 'tomorrow' }, "Must be a valid date. The format is 'mm/dd/yyyy'");
  await refused({ name: 'CI', expiresAt: inDays(-1) }, 'Must be today or a day in the future');
  expect((await call(listApiTokens, { as: admin })).body.items).toEqual([]);
});
