import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countAttempt } from '#functions/iam/limits/attempt-store';
import { changePassword } from '#functions/iam/sign-in/change-password';
import { inHashingTurn } from '#functions/iam/sign-in/hashing-turns';
import { login } from '#functions/iam/sign-in/login';
import { logout } from '#functions/iam/sign-in/logout';
import { hashPassword } from '#functions/iam/sign-in/password';
import { refresh } from '#functions/iam/sign-in/refresh';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { readUser, UserEntity } from '#functions/iam/users/user-store';
import { measure } from '../launches-reading/measure.ts';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const password = 'correct-horse-1';
const hash = hashPassword(password);

const givenUserWithPassword = async () => givenUser(await givenTenant(), { passwordHash: await hash });

const signIn = (user: SignedIn, given: { username?: string; password?: string } = {}) =>
  call(login, { host: user.host, body: { username: user.username, password, ...given } });

const refreshWith = (user: SignedIn, refreshToken: string) =>
  call(refresh, { host: user.host, body: { refreshToken } });

const tryToken = async (user: SignedIn, token: string) =>
  (await call(getCurrentUser, { as: { host: user.host, token } })).status;

test('a user signs in by username or e-mail address, in any case', async () => {
  const user = await givenUserWithPassword();
  const { status, body } = await signIn(user, { username: user.username.toUpperCase() });
  expect({ status, body }).toMatchObject({ status: 200, body: { authTokenType: 'Bearer', expiresIn: 900 } });
  expect(await tryToken(user, body.authToken)).toBe(200);
  expect(await signIn(user, { username: ` ${user.email} ` })).toMatchObject({ status: 200 });
});

test('the access token tells existing clients who has signed in', async () => {
  const user = await givenUserWithPassword();
  const { body } = await signIn(user);
  const payload = JSON.parse(Buffer.from(body.authToken.split('.')[1], 'base64url').toString('utf8'));
  expect(payload).toMatchObject({ unm: user.username, username: user.username, tid: user.tenantId });
});

test('a wrong password and an unknown name are refused in the same words', async () => {
  const user = await givenUserWithPassword();
  const wrong = await signIn(user, { password: 'wrong-password' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect((await signIn(user, { username: 'nobody-here' })).body).toEqual(wrong.body);
});

test('by its steps a name that nobody has can not be told from one that somebody has', async () => {
  const user = await givenUserWithPassword();
  const { tenantId } = user;
  const inactive = await givenUser({ tenantId }, { status: 'INACTIVE', passwordHash: await hash });
  const steps = async (username: string) => {
    const { result, calls, readUnits } = await measure(() => signIn(user, { username, password: 'wrong-password' }));
    expect(result.status).toBe(401);
    return { calls, readUnits };
  };
  const known = await steps(user.username);
  expect(known.calls.length).toBeGreaterThan(3);
  for (const name of [inactive.username, 'nobody-here']) expect(await steps(name)).toEqual(known);
});

test('a user of one tenant can not sign in to another', async () => {
  const user = await givenUserWithPassword();
  const { host } = await givenTenant();
  expect(await signIn({ ...user, host })).toMatchObject({ status: 401 });
});

test('who has been deactivated can not sign in, refresh or go on', async () => {
  const user = await givenUserWithPassword();
  const { body } = await signIn(user);
  const { tenantId, userId } = user;
  await UserEntity.patch({ tenantId, userId }).set({ status: 'INACTIVE' }).go();
  expect(await signIn(user)).toMatchObject({ status: 401 });
  expect(await refreshWith(user, body.refreshToken)).toMatchObject({ status: 401 });
  expect(await tryToken(user, body.authToken)).toBe(401);
});

test('who is activated again goes on at once, also where one was known to be out', async () => {
  const user = await givenUserWithPassword();
  const key = { tenantId: user.tenantId, userId: user.userId };
  await UserEntity.patch(key).set({ status: 'INACTIVE' }).go();
  expect(await tryToken(user, user.token)).toBe(401);
  await UserEntity.patch(key).set({ status: 'ACTIVE' }).go();
  expect(await tryToken(user, user.token)).toBe(200);
});

test('after ten wrong passwords the name is locked, whether it exists or not', async () => {
  const user = await givenUserWithPassword();
  const guesses = (username: string) =>
    Promise.all(Array.from({ length: 12 }, () => signIn(user, { username, password: 'guess-guess' })));
  for (const username of [user.username, 'nobody-here']) {
    const statuses = (await guesses(username)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  }
  const locked = await signIn(user);
  expect(locked).toMatchObject({ status: 429, body: { code: 'LIMIT_REACHED' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
});

test('one address can not guess on and on with ever new names', async () => {
  const user = await givenUserWithPassword();
  const sourceIp = randomUUID();
  const key = { tenantId: '_platform', what: `password#${sourceIp}` };
  for (let round = 0; round < 30; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => countAttempt(key, 60)));
  const body = { username: user.username, password };
  expect(await call(login, { host: user.host, sourceIp, body })).toMatchObject({ status: 429 });
  expect(await call(login, { host: user.host, sourceIp: randomUUID(), body })).toMatchObject({ status: 200 });
});

test('a guess that nobody had time to look at does not count', async () => {
  const user = await givenUserWithPassword();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 60 }, () => inHashingTurn(() => gate.promise));
  for (let times = 0; times < 11; times++) expect(await signIn(user)).toMatchObject({ status: 503 });
  gate.resolve();
  await Promise.all(waiting);
  expect((await signIn(user)).status).toBe(200);
});

test('a lock ends by itself, and the next guess opens a new window', async () => {
  const key = { tenantId: '_platform', what: `password#${randomUUID()}` };
  await countAttempt(key, -1);
  expect(await countAttempt(key, 60)).toMatchObject({ count: 1 });
  expect(await countAttempt(key, 60)).toMatchObject({ count: 2 });
});

test('a success takes earlier wrong guesses back', async () => {
  const user = await givenUserWithPassword();
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => signIn(user, { password: 'guess-guess' })));
    expect(await signIn(user)).toMatchObject({ status: 200 });
  }
});

test('a refresh token is good for one use: the next one comes with the answer', async () => {
  const user = await givenUserWithPassword();
  const first = (await signIn(user)).body;
  const second = (await refreshWith(user, first.refreshToken)).body;
  expect(second.refreshToken).not.toBe(first.refreshToken);
  const third = await refreshWith(user, second.refreshToken);
  expect(third.status).toBe(200);
  expect(await tryToken(user, third.body.authToken)).toBe(200);
});

test('using an old refresh token ends the sign-in and its access tokens, but no other sign-in', async () => {
  const user = await givenUserWithPassword();
  const [stolen, other] = (await Promise.all([signIn(user), signIn(user)])).map(({ body }) => body);
  const next = (await refreshWith(user, stolen.refreshToken)).body;
  expect(await refreshWith(user, stolen.refreshToken)).toMatchObject({ status: 401 });
  expect(await refreshWith(user, next.refreshToken)).toMatchObject({ status: 401 });
  expect(await tryToken(user, next.authToken)).toBe(401);
  expect(await tryToken(user, other.authToken)).toBe(200);
  expect(await refreshWith(user, other.refreshToken)).toMatchObject({ status: 200 });
});

test('a renewal whose answer was lost comes again by its name, until somebody uses what it brought', async () => {
  const user = await givenUserWithPassword();
  const { refreshToken } = (await signIn(user)).body;
  const renew = (token: string, renewalId?: string) =>
    call(refresh, { host: user.host, body: { refreshToken: token, renewalId } });
  const lost = (await renew(refreshToken, 'first')).body;
  const both = await Promise.all([renew(refreshToken, 'first'), renew(refreshToken, 'first')]);
  expect(both).toMatchObject([{ status: 200 }, { status: 200 }]);
  const again = await renew(refreshToken, 'first');
  const next = await renew(again.body.refreshToken, 'second');
  expect([again.status, next.status]).toEqual([200, 200]);
  expect(await renew(refreshToken, 'first')).toMatchObject({ status: 401 });
  expect(await renew(next.body.refreshToken, 'third')).toMatchObject({ status: 401 });
  expect(await tryToken(user, lost.authToken)).toBe(401);
});

test('a renewal that comes again ends the sign-in under another name, and the token it replaces is dead', async () => {
  const user = await givenUserWithPassword();
  const renew = (token: string, renewalId?: string) =>
    call(refresh, { host: user.host, body: { refreshToken: token, renewalId } });
  for (const renewalId of [undefined, 'guessed']) {
    const { refreshToken } = (await signIn(user)).body;
    const next = (await renew(refreshToken, 'mine')).body;
    expect(await renew(refreshToken, renewalId)).toMatchObject({ status: 401 });
    expect(await renew(next.refreshToken)).toMatchObject({ status: 401 });
  }
  const { refreshToken } = (await signIn(user)).body;
  const [first, second] = [(await renew(refreshToken, 'mine')).body, (await renew(refreshToken, 'mine')).body];
  expect(await renew(first.refreshToken, 'other')).toMatchObject({ status: 401 });
  expect(await renew(second.refreshToken, 'other')).toMatchObject({ status: 401 });
});

test('of twenty who refresh with one token at the same moment at most one succeeds', async () => {
  const user = await givenUserWithPassword();
  const { body } = await signIn(user);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(user, body.refreshToken)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(19);
});

test('signing out ends the sign-in at once, and may be done twice', async () => {
  const user = await givenUserWithPassword();
  const { body } = await signIn(user);
  const signOut = () => call(logout, { host: user.host, body: { refreshToken: body.refreshToken } });
  expect(await signOut()).toMatchObject({ status: 204 });
  expect(await signOut()).toMatchObject({ status: 204 });
  expect(await refreshWith(user, body.refreshToken)).toMatchObject({ status: 401 });
  expect(await tryToken(user, body.authToken)).toBe(401);
});

test('what has been revoked is forgotten when its tokens have expired by themselves', async () => {
  const user = await givenUserWithPassword();
  const { tenantId, userId } = user;
  const later = Math.floor(Date.now() / 1000) + 60;
  await UserEntity.patch({ tenantId, userId })
    .add({ revoked: ['1:signIn:old', `${later}:signIn:new`] })
    .go();
  expect(await signIn(user)).toMatchObject({ status: 200 });
  expect((await readUser(user))?.revoked).toEqual([`${later}:signIn:new`]);
});

test('a refresh token is worth nothing on the host of another tenant, and stays good on its own', async () => {
  const user = await givenUserWithPassword();
  const { host } = await givenTenant();
  const { body } = await signIn(user);
  expect(await refreshWith({ ...user, host }, body.refreshToken)).toMatchObject({ status: 401 });
  expect(await refreshWith(user, body.refreshToken)).toMatchObject({ status: 200 });
});

test('a new password ends all other sign-ins, and this one goes on after a refresh', async () => {
  const user = await givenUserWithPassword();
  const [here, there] = (await Promise.all([signIn(user), signIn(user)])).map(({ body }) => body);
  const body = { oldPassword: password, newPassword: 'another-horse-2' };
  expect(await call(changePassword, { as: { ...user, token: here.authToken }, body })).toMatchObject({ status: 204 });
  expect(await tryToken(user, there.authToken)).toBe(401);
  expect(await refreshWith(user, there.refreshToken)).toMatchObject({ status: 401 });
  expect(await refreshWith(user, here.refreshToken)).toMatchObject({ status: 200 });
  expect(await signIn(user)).toMatchObject({ status: 401 });
  expect(await signIn(user, { password: 'another-horse-2' })).toMatchObject({ status: 200 });
});

test('a new password follows the rules, and the current one must be right', async () => {
  const user = await givenUserWithPassword();
  const change = (body: object) => call(changePassword, { as: user, body });
  const refused = async (newPassword: string | undefined, message: string) =>
    expect(await change({ oldPassword: password, newPassword })).toMatchObject({ status: 400, body: { message } });
  await refused('short', 'Password must be between 8 and 50 characters');
  await refused('x'.repeat(51), 'Password must be between 8 and 50 characters');
  await refused('пароль-пароль', 'Password must have only latin letters, numbers or special symbols');
  await refused('', 'Password required');
  await refused(undefined, 'Password required');
  const wrong = await change({ oldPassword: 'wrong-password', newPassword: 'another-horse-2' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'oldPassword' }] } });
});
