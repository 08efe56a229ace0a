import { expect, test } from 'vitest';
import { listSignIns } from '#functions/iam/sign-in/list-sign-ins';
import { login } from '#functions/iam/sign-in/login';
import { hashPassword } from '#functions/iam/sign-in/password';
import { refresh } from '#functions/iam/sign-in/refresh';
import { revokeOtherSignIns } from '#functions/iam/sign-in/revoke-other-sign-ins';
import { revokeSignIn } from '#functions/iam/sign-in/revoke-sign-in';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { recordWrites } from '../architecture/recorded-writes.ts';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const password = 'correct-horse-1';
const hash = hashPassword(password);

const laptop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const givenSomebody = async () => givenUser(await givenTenant(), { passwordHash: await hash });

const signInWith = async ({ host, username }: SignedIn, userAgent: string, sourceIp = '192.0.2.1') => {
  const headers = { 'user-agent': userAgent };
  const { body } = await call(login, { host, headers, sourceIp, body: { username, password } });
  return { as: { host, token: body.authToken }, refreshToken: body.refreshToken };
};

const isIn = async (as: { host: string; token: string }): Promise<boolean> =>
  (await call(getCurrentUser, { as })).status === 200;

const renew = ({ as, refreshToken }: { as: { host: string }; refreshToken: string }, more: object = {}) =>
  call(refresh, { host: as.host, body: { refreshToken }, ...more });

test('one sees where one is signed in: this device first, by what and from where each was used last', async () => {
  const user = await givenSomebody();
  const here = await signInWith(user, laptop);
  const there = await signInWith(user, phone, '198.51.100.7');
  const { body } = await call(listSignIns, { as: here.as });
  expect(body.items).toMatchObject([
    { browser: 'Chrome', system: 'Linux', sourceIp: '192.0.2.1', isCurrent: true },
    { browser: 'Safari', system: 'iPhone', sourceIp: '198.51.100.7', isCurrent: false },
  ]);
  const renewed = await renew(there, { sourceIp: '203.0.113.9', headers: { 'user-agent': phone } });
  expect(renewed.status).toBe(200);
  const after = await call(listSignIns, { as: here.as });
  expect(after.body.items[1]).toMatchObject({ sourceIp: '203.0.113.9', startedAt: body.items[1].startedAt });
});

test('that a sign-in is used is noted when it is renewed, and costs no other request a write', async () => {
  const { as, refreshToken } = await signInWith(await givenSomebody(), laptop);
  const { writes } = await recordWrites(() => call(getCurrentUser, { as }));
  expect(writes).toEqual([]);
  const renewal = await recordWrites(() => renew({ as, refreshToken }));
  expect(renewal.writes).toHaveLength(1);
});

test('a device is signed out from another one, at once', async () => {
  const user = await givenSomebody();
  const here = await signInWith(user, laptop);
  const there = await signInWith(user, phone);
  const { body } = await call(listSignIns, { as: here.as });
  const signInId = body.items[1].id;
  expect(await call(revokeSignIn, { as: here.as, params: { signInId } })).toMatchObject({ status: 204 });
  expect(await isIn(there.as)).toBe(false);
  expect(await renew(there)).toMatchObject({ status: 401 });
  expect(await isIn(here.as)).toBe(true);
  expect((await call(listSignIns, { as: here.as })).body.items).toHaveLength(1);
  expect(await call(revokeSignIn, { as: here.as, params: { signInId } })).toMatchObject({ status: 404 });
});

test('all others are signed out together; this one goes on after its next refresh', async () => {
  const user = await givenSomebody();
  const here = await signInWith(user, laptop);
  const others = [await signInWith(user, phone), await signInWith(user, 'curl/8.0')];
  expect(await call(revokeOtherSignIns, { as: here.as })).toMatchObject({ status: 204 });
  for (const other of others) {
    expect(await isIn(other.as)).toBe(false);
    expect(await renew(other)).toMatchObject({ status: 401 });
  }
  const renewed = await renew(here);
  const as = { host: user.host, token: renewed.body.authToken };
  expect((await call(listSignIns, { as })).body.items).toMatchObject([{ isCurrent: true }]);
});

test('nobody ends the sign-in of somebody else, and an API token none at all', async () => {
  const user = await givenSomebody();
  const { as } = await signInWith(user, laptop);
  const { body } = await call(listSignIns, { as });
  const other = await signInWith(await givenUser(user, { passwordHash: await hash }), phone);
  const params = { signInId: body.items[0].id };
  expect(await call(revokeSignIn, { as: other.as, params })).toMatchObject({ status: 404 });
  expect(await isIn(as)).toBe(true);
  const token = await call(createApiToken, { as, body: { name: 'CI' } });
  const agent = await call(refresh, { host: user.host, body: { refreshToken: token.body.data.value } });
  const asAgent = { host: user.host, token: agent.body.authToken };
  for (const answer of [
    await call(listSignIns, { as: asAgent }),
    await call(revokeSignIn, { as: asAgent, params }),
    await call(revokeOtherSignIns, { as: asAgent }),
  ])
    expect(answer).toMatchObject({ status: 403 });
});
