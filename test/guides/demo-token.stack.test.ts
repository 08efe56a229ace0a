import { afterEach, expect, test, vi } from 'vitest';
import { refresh } from '#functions/iam/sign-in/refresh';
import { ApiTokenEntity } from '#functions/iam/tokens/api-token-store';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { createDemoToken } from '#functions/iam/tokens/create-demo-token';
import { listApiTokens } from '#functions/iam/tokens/list-api-tokens';
import { revokeApiToken } from '#functions/iam/tokens/revoke-api-token';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { call } from '../support/call.ts';
import { givenTenant, givenToken, givenUser, type SignedIn } from '../support/fixtures.ts';

const minute = 60_000;

const create = (as: SignedIn) => call(createDemoToken, { as });
const exchange = ({ host }: SignedIn, refreshToken: string) => call(refresh, { host, body: { refreshToken } });
const listed = async (as: SignedIn) => (await call(listApiTokens, { as })).body.items;

/** Only the clock: what the table and the network wait for goes on. */
const laterBy = (milliseconds: number) => {
  const now = Date.now() + milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

afterEach(() => {
  vi.useRealTimers();
});

test('a demo token is what an agent signs in with, and the access token lives no longer', async () => {
  const { admin } = await givenTenant();
  const { status, body } = await create(admin);
  expect(status).toBe(201);
  expect(Date.parse(body.data.expiresAt) - Date.parse(body.data.createdAt)).toBe(60 * minute);
  const exchanged = await exchange(admin, body.data.value);
  expect(exchanged).toMatchObject({ status: 200, body: { authTokenType: 'Bearer' } });
  expect(exchanged.body.expiresIn).toBeGreaterThan(3_590);
  expect(exchanged.body.expiresIn).toBeLessThanOrEqual(3_600);
  const as = { host: admin.host, token: exchanged.body.authToken };
  expect((await call(getCurrentUser, { as })).body.id).toBe(admin.userId);
});

test('after 60 minutes neither the token nor what it was exchanged for works, and it is gone from the list', async () => {
  const { admin } = await givenTenant();
  const { value } = (await create(admin)).body.data;
  laterBy(59 * minute);
  const { authToken } = (await exchange(admin, value)).body;
  vi.useRealTimers();
  laterBy(60 * minute + 1_000);
  expect(await exchange(admin, value)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(await call(getCurrentUser, { as: { host: admin.host, token: authToken } })).toMatchObject({ status: 401 });
  expect(await listed({ ...admin, token: await givenToken(admin) })).toEqual([]);
});

test('it does not count among the hundred that a person can have', async () => {
  const { admin } = await givenTenant();
  const { tenantId, userId } = admin;
  const held = Array.from({ length: 99 }, (_, at) => ({ name: `CI ${at}`, hash: 'x', tokenId: 1_000 + at }));
  await ApiTokenEntity.put(held.map((token) => ({ ...token, tenantId, userId, createdAt: Date.now() }))).go();
  expect(await create(admin)).toMatchObject({ status: 201 });
  const createOwn = () => call(createApiToken, { as: admin, body: { name: 'The last' } });
  expect(await createOwn()).toMatchObject({ status: 201 });
  expect(await createOwn()).toMatchObject({
    status: 409,
    body: { message: 'You can have 100 API tokens. Revoke one you do not need.' },
  });
  expect(await create(admin)).toMatchObject({ status: 201 });
});

test('it is listed, and revoked like any other', async () => {
  const { admin } = await givenTenant();
  const { id, value } = (await create(admin)).body.data;
  expect(await listed(admin)).toMatchObject([{ id, name: 'Getting-started guide', isDemo: true }]);
  const { authToken } = (await exchange(admin, value)).body;
  expect(await call(revokeApiToken, { as: admin, params: { tokenId: id } })).toMatchObject({ status: 204 });
  expect(await exchange(admin, value)).toMatchObject({ status: 401 });
  expect(await call(getCurrentUser, { as: { host: admin.host, token: authToken } })).toMatchObject({ status: 401 });
});

test('those that have ended make room: nothing piles up', async () => {
  const { admin } = await givenTenant();
  const { tenantId, userId } = admin;
  const old = (await create(admin)).body.data;
  await ApiTokenEntity.patch({ tenantId, userId, tokenId: old.id })
    .set({ validUntil: Date.now() - 1 })
    .go();
  expect(await listed(admin)).toEqual([]);
  const { id } = (await create(admin)).body.data;
  const { data } = await ApiTokenEntity.query.ofUser({ tenantId, userId }).go();
  expect(data.map(({ tokenId }) => tokenId)).toEqual([id]);
  // The table itself forgets it as well, when nobody comes again.
  expect(data[0]?.expiresAt).toBe(Math.ceil((data[0]?.validUntil ?? 0) / 1000));
});

test('twenty within an hour are enough', async () => {
  const { admin } = await givenTenant();
  for (let count = 0; count < 20; count++) expect(await create(admin)).toMatchObject({ status: 201 });
  const refused = await create(admin);
  expect(refused).toMatchObject({ status: 429, body: { code: 'LIMIT_REACHED' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
});

test('read-only users have none, and a token makes none', async () => {
  const tenant = await givenTenant();
  expect(await create(await givenUser(tenant, { hasReadOnlyAccess: true }))).toMatchObject({ status: 403 });
  const made = await call(createApiToken, { as: tenant.admin, body: { name: 'CI' } });
  const { authToken } = (await exchange(tenant.admin, made.body.data.value)).body;
  expect(await create({ ...tenant.admin, token: authToken })).toMatchObject({ status: 403 });
});
