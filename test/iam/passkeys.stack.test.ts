import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPasskey } from '#functions/iam/passkeys/add-passkey';
import { listPasskeys } from '#functions/iam/passkeys/list-passkeys';
import { removePasskey } from '#functions/iam/passkeys/remove-passkey';
import { renamePasskey } from '#functions/iam/passkeys/rename-passkey';
import { signInByPasskey } from '#functions/iam/passkeys/sign-in-by-passkey';
import { startPasskey } from '#functions/iam/passkeys/start-passkey';
import { startPasskeySignIn } from '#functions/iam/passkeys/start-passkey-sign-in';
import { resetSecondFactor } from '#functions/iam/second-factor/reset-second-factor';
import { login } from '#functions/iam/sign-in/login';
import { hashPassword } from '#functions/iam/sign-in/password';
import { updateTenant } from '#functions/iam/tenants/tenant-store';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { UserEntity } from '#functions/iam/users/user-store';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';
import { setUpAuthenticator } from './authenticator.ts';
import { openMailbox } from './mailbox.ts';
import { createSoftAuthenticator } from './soft-authenticator.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const password = 'correct-horse-1';
const hash = hashPassword(password);
const givenSomebody = async () => givenUser(await givenTenant(), { passwordHash: await hash });

const originOf = (host: string): string => `http://${host}:4000`;
const headersOf = (host: string) => ({ host: `${host}:4000` });

const begin = async (as: SignedIn): Promise<string> => {
  const { body } = await call(startPasskey, { as, body: { password }, headers: headersOf(as.host) });
  return body.options.challenge;
};
const add = (as: SignedIn, credential: object, name = 'Phone') =>
  call(addPasskey, { as, body: { name, credential }, headers: headersOf(as.host) });

const givenPasskey = async (as: SignedIn) => {
  const device = createSoftAuthenticator(as.host);
  const credential = device.create({ challenge: await begin(as), origin: originOf(as.host) });
  expect(await add(as, credential)).toMatchObject({ status: 201, body: { id: device.id, name: 'Phone' } });
  return device;
};
type Device = Awaited<ReturnType<typeof givenPasskey>>;

const challengeAt = async (host: string): Promise<string> =>
  (await call(startPasskeySignIn, { host, headers: headersOf(host) })).body.options.challenge;
const enter = (host: string, credential: object) =>
  call(signInByPasskey, { host, body: { credential }, headers: headersOf(host) });
const signIn = async ({ host, userId }: SignedIn, device: Device, change: object = {}) =>
  enter(host, device.get({ challenge: await challengeAt(host), origin: originOf(host), ...change }, userId));

const refused = { status: 401, body: { message: 'This passkey does not sign you in here. Use your password.' } };

test('a passkey signs in without a password, also where there is a second factor, and says when it was used', async () => {
  const user = await givenSomebody();
  await setUpAuthenticator(user, password);
  const device = await givenPasskey(user);
  const { status, body } = await signIn(user, device);
  expect({ status, userId: body.userId }).toEqual({ status: 200, userId: user.userId });
  const as = { ...user, token: body.authToken };
  expect(await call(getCurrentUser, { as })).toMatchObject({ status: 200, body: { hasSecondFactor: true } });
  const { items } = (await call(listPasskeys, { as: user })).body;
  expect(items).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }]);
  expect((await signIn(user, device)).status).toBe(200);
});

test('an answer is good once: what was signed before, or for nothing that was asked, is refused', async () => {
  const user = await givenSomebody();
  const device = await givenPasskey(user);
  const challenge = await challengeAt(user.host);
  const answer = device.get({ challenge, origin: originOf(user.host) }, user.userId);
  const answers = await Promise.all([enter(user.host, answer), enter(user.host, answer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await signIn(user, device, { challenge: 'AAAA' })).toMatchObject(refused);
  expect(await signIn(user, device, { challenge: await begin(user) })).toMatchObject(refused);
});

test('a device that was not unlocked, another address and another key are refused', async () => {
  const user = await givenSomebody();
  const device = await givenPasskey(user);
  expect(await signIn(user, device, { isVerified: false })).toMatchObject(refused);
  expect(await signIn(user, device, { origin: 'http://evil.localhost:4000' })).toMatchObject(refused);
  expect(await signIn(user, createSoftAuthenticator(user.host))).toMatchObject(refused);
  const forged = {
    ...createSoftAuthenticator(user.host).get(
      { challenge: await challengeAt(user.host), origin: originOf(user.host) },
      user.userId,
    ),
  };
  expect(await enter(user.host, { ...forged, id: device.id, rawId: device.id })).toMatchObject(refused);
  expect((await signIn(user, device)).status).toBe(200);
});

test('a passkey is nothing in another workspace, for another user, or for who may not sign in', async () => {
  const [user, foreigner] = [await givenSomebody(), await givenSomebody()];
  const device = await givenPasskey(user);
  expect(await signIn({ ...user, host: foreigner.host }, device)).toMatchObject(refused);
  expect(await signIn({ ...user, userId: user.userId + 1 }, device)).toMatchObject(refused);
  const key = { tenantId: user.tenantId, userId: user.userId };
  for (const change of [{ status: 'INACTIVE' }, { status: 'ACTIVE', source: 'SAML' }] as const) {
    await UserEntity.patch(key).set(change).go();
    expect(await signIn(user, device)).toMatchObject(refused);
  }
});

test('only who knows the password adds one, by the challenge that was given, at this address', async () => {
  const [user, other] = [await givenSomebody(), await givenSomebody()];
  const device = createSoftAuthenticator(user.host);
  expect(await call(startPasskey, { as: user, body: { password: 'wrong-horse-1' } })).toMatchObject({ status: 400 });
  const origin = originOf(user.host);
  const unverified = { challenge: await begin(user), origin, isVerified: false };
  for (const credential of [
    device.create(unverified),
    device.create({ challenge: 'AAAA', origin }),
    device.create({ challenge: await begin(other), origin }),
    device.create({ challenge: await begin(user), origin: 'http://evil.localhost:4000' }),
    createSoftAuthenticator('evil.localhost').create({ challenge: await begin(user), origin }),
  ])
    expect(await add(user, credential)).toMatchObject({ status: 400 });
  expect((await call(listPasskeys, { as: user })).body.items).toEqual([]);
});

test('passkeys are renamed and removed by their owner alone, and each change is mailed', async () => {
  const tenant = await givenTenant();
  const [user, other] = [await givenUser(tenant, { passwordHash: await hash }), await givenUser(tenant)];
  const device = await givenPasskey(user);
  const params = { passkeyId: device.id };
  expect(await call(renamePasskey, { as: other, params, body: { name: 'Mine' } })).toMatchObject({ status: 404 });
  expect(await call(removePasskey, { as: other, params })).toMatchObject({ status: 404 });
  expect(await call(renamePasskey, { as: user, params, body: { name: 'Key ring' } })).toMatchObject({ status: 204 });
  expect((await call(listPasskeys, { as: user })).body.items).toMatchObject([{ name: 'Key ring' }]);
  expect(await call(removePasskey, { as: user, params })).toMatchObject({ status: 204 });
  expect(await signIn(user, device)).toMatchObject(refused);
  await mailbox.workOff();
  const subjects = mailbox.received(user.email).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([expect.stringMatching(/added/), expect.stringMatching(/removed/)]));
});

test('where a second factor is required a passkey is both, and the password alone leads to a set-up', async () => {
  const user = await givenSomebody();
  const device = await givenPasskey(user);
  await updateTenant(user.tenantId, { requiresSecondFactor: true });
  const { body } = await signIn(user, device);
  const as = { ...user, token: body.authToken };
  expect((await call(getCurrentUser, { as })).body).toMatchObject({ mustSetUpSecondFactor: false });
  expect((await call(listPasskeys, { as })).status).toBe(200);
  const { host, username } = user;
  expect((await call(login, { host, body: { username, password } })).body).toMatchObject({ step: 'setUp' });
});

test('an administrator who resets a second factor takes the passkeys as well', async () => {
  const tenant = await givenTenant();
  const user = await givenUser(tenant, { passwordHash: await hash });
  const device = await givenPasskey(user);
  const params = { userId: user.userId };
  expect(await call(resetSecondFactor, { as: tenant.admin, params })).toMatchObject({ status: 204 });
  expect(await signIn(user, device)).toMatchObject(refused);
});
