import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeSignIn } from '#functions/iam/second-factor/complete-sign-in';
import { confirmAuthenticator } from '#functions/iam/second-factor/confirm-authenticator';
import { getSecondFactor } from '#functions/iam/second-factor/get-second-factor';
import { removeAuthenticator } from '#functions/iam/second-factor/remove-authenticator';
import { replaceRecoveryCodes } from '#functions/iam/second-factor/replace-recovery-codes';
import { startAuthenticator } from '#functions/iam/second-factor/start-authenticator';
import { login } from '#functions/iam/sign-in/login';
import { hashPassword } from '#functions/iam/sign-in/password';
import { refresh } from '#functions/iam/sign-in/refresh';
import { setPassword } from '#functions/iam/sign-in/set-password';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { UserEntity } from '#functions/iam/users/user-store';
import { call } from '../support/call.ts';
import { givenTenant, givenToken, givenUser, type SignedIn } from '../support/fixtures.ts';
import { codeOf, setUpAuthenticator } from './authenticator.ts';
import { openMailbox } from './mailbox.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

/** A clock of this file's own: codes are good once, and no test waits half a minute for the next. */
let now = Date.now();
beforeEach(() => {
  now += 600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

const password = 'correct-horse-1';
const hash = hashPassword(password);
const givenSomebody = async () => givenUser(await givenTenant(), { passwordHash: await hash });

const nextCodeOf = (secret: string): string => {
  now += 30_000;
  return codeOf(secret);
};

const setUp = (as: SignedIn) => setUpAuthenticator(as, password);

const signIn = async ({ host, username }: SignedIn) => (await call(login, { host, body: { username, password } })).body;
const complete = ({ host }: SignedIn, challenge: string, code: string) =>
  call(completeSignIn, { host, body: { challenge, code } });
/** In the order of the alphabet: the clock stands still between two of them. */
const subjectsTo = ({ email }: SignedIn) =>
  mailbox
    .received(email)
    .map(({ subject }) => subject)
    .sort();
const wrong = { status: 400, body: { errors: [{ field: 'code' }] } };
const over = { status: 401, body: { message: 'This sign-in took too long. Begin again with your password.' } };

test('with an authenticator app the password gives no token, and a code of the app does', async () => {
  const user = await givenSomebody();
  const { secret } = await setUp(user);
  const answer = await signIn(user);
  expect(answer).toEqual({ challenge: expect.any(String), step: 'verify', expiresIn: 300, userId: user.userId });
  expect(await complete(user, answer.challenge, '000000')).toMatchObject(wrong);
  const done = await complete(user, answer.challenge, nextCodeOf(secret).replace(/(?=...$)/, ' '));
  expect(done).toMatchObject({ status: 200, body: { userId: user.userId } });
  expect(await call(getCurrentUser, { as: { ...user, token: done.body.authToken } })).toMatchObject({ status: 200 });
  expect(await complete(user, answer.challenge, nextCodeOf(secret))).toMatchObject(over);
});

test('a code is good for one use, and so is every one before it', async () => {
  const user = await givenSomebody();
  const { secret } = await setUp(user);
  const before = codeOf(secret);
  const code = nextCodeOf(secret);
  const challenges = await Promise.all([signIn(user), signIn(user), signIn(user)]);
  const answers = await Promise.all(challenges.map(({ challenge }) => complete(user, challenge, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await complete(user, (await signIn(user)).challenge, before)).toMatchObject(wrong);
});

test('clocks may differ by half a minute, and not by more', async () => {
  const user = await givenSomebody();
  const { secret } = await setUp(user);
  now += 120_000;
  const { challenge } = await signIn(user);
  expect(await complete(user, challenge, codeOf(secret, now - 60_000))).toMatchObject(wrong);
  expect(await complete(user, challenge, codeOf(secret, now + 60_000))).toMatchObject(wrong);
  expect(await complete(user, challenge, codeOf(secret, now - 30_000))).toMatchObject({ status: 200 });
});

test('each recovery code signs in once, however it is typed, and its use is mailed', async () => {
  const user = await givenSomebody();
  const { recoveryCodes } = await setUp(user);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = ''] = recoveryCodes;
  const typed = code.toUpperCase().replaceAll('-', ' ');
  const challenges = await Promise.all([signIn(user), signIn(user)]);
  const answers = await Promise.all(challenges.map(({ challenge }) => complete(user, challenge, typed)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await call(getSecondFactor, { as: user })).body.authenticator).toMatchObject({ recoveryCodesLeft: 9 });
  await mailbox.workOff();
  expect(subjectsTo(user)).toEqual([
    `A recovery code was used in ${user.tenantId}`,
    `An authenticator app was set up in ${user.tenantId}`,
  ]);
});

test('recovery codes of one user are nothing to another, and new ones end the old', async () => {
  const tenant = await givenTenant();
  const [one, other] = [
    await givenUser(tenant, { passwordHash: await hash }),
    await givenUser(tenant, { passwordHash: await hash }),
  ];
  const { recoveryCodes: old } = await setUp(one);
  await setUp(other);
  expect(await complete(other, (await signIn(other)).challenge, old[0] ?? '')).toMatchObject(wrong);
  const { body } = await call(replaceRecoveryCodes, { as: one, body: { password } });
  const { challenge } = await signIn(one);
  expect(await complete(one, challenge, old[0] ?? '')).toMatchObject(wrong);
  expect(await complete(one, challenge, body.recoveryCodes[0])).toMatchObject({ status: 200 });
});

test('after ten wrong codes none is looked at for a quarter of an hour, of any sign-in, sent one by one or at once', async () => {
  const user = await givenSomebody();
  const { secret } = await setUp(user);
  const challenges = await Promise.all([signIn(user), signIn(user)]);
  const guesses = challenges.flatMap(({ challenge }) =>
    Array.from({ length: 6 }, () => complete(user, challenge, '000000')),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const { challenge } = await signIn(user);
  const locked = await complete(user, challenge, nextCodeOf(secret));
  expect(locked).toMatchObject({ status: 429, body: { code: 'LIMIT_REACHED' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  now += 900_000;
  expect(await complete(user, (await signIn(user)).challenge, codeOf(secret))).toMatchObject({ status: 200 });
});

test('a challenge ends after five minutes, with every sign-in of the user, and is nothing on another host or for another user', async () => {
  const [user, foreigner] = [await givenSomebody(), await givenSomebody()];
  const { secret } = await setUp(user);
  const first = await signIn(user);
  expect(await complete(foreigner, first.challenge, nextCodeOf(secret))).toMatchObject(over);
  expect(await complete(user, `${first.challenge.slice(0, -2)}xx`, nextCodeOf(secret))).toMatchObject(over);
  expect(await complete(user, 'unknown', nextCodeOf(secret))).toMatchObject(over);
  now += 301_000;
  expect(await complete(user, first.challenge, codeOf(secret))).toMatchObject(over);
  const second = await signIn(user);
  await UserEntity.patch({ tenantId: user.tenantId, userId: user.userId }).add({ epoch: 1 }).go();
  expect(await complete(user, second.challenge, nextCodeOf(secret))).toMatchObject(over);
});

test('a wrong password and an unknown name are answered alike, also where there is a second factor', async () => {
  const user = await givenSomebody();
  await setUp(user);
  const guess = (username: string) => call(login, { host: user.host, body: { username, password: 'wrong-horse-1' } });
  const [known, unknown] = [await guess(user.username), await guess('nobody-here')];
  expect(known).toMatchObject({ status: 401 });
  expect(unknown.body).toEqual(known.body);
});

test('only a first code turns it on, within 15 minutes, and only who knows the password begins', async () => {
  const as = await givenSomebody();
  const begin = (body: object) => call(startAuthenticator, { as, body });
  expect(await begin({})).toMatchObject({ status: 400 });
  expect(await begin({ password: 'wrong-horse-1' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  });
  const { body } = await begin({ password });
  expect(body.uri).toContain(`issuer=Touchstone%20(${as.tenantId})`);
  expect(await call(confirmAuthenticator, { as, body: { code: '000000' } })).toMatchObject(wrong);
  expect(await signIn(as)).toMatchObject({ authTokenType: 'Bearer' });
  now += 901_000;
  const later = { ...as, token: await givenToken(as) };
  const code = codeOf(body.secret);
  expect(await call(confirmAuthenticator, { as: later, body: { code } })).toMatchObject({ status: 409 });
  await setUp(later);
  expect(await call(startAuthenticator, { as: later, body: { password } })).toMatchObject({ status: 409 });
});

test('it is turned off by the password or a code, and not without; the recovery codes end with it', async () => {
  const as = await givenSomebody();
  const { secret } = await setUp(as);
  const turnOff = (body: object) => call(removeAuthenticator, { as, body });
  expect(await turnOff({ code: codeOf(secret) })).toMatchObject(wrong);
  expect(await turnOff({ password: 'wrong-horse-1' })).toMatchObject({ status: 400 });
  expect(await turnOff({ code: nextCodeOf(secret) })).toMatchObject({ status: 204 });
  expect(await signIn(as)).toMatchObject({ authTokenType: 'Bearer' });
  expect((await call(getSecondFactor, { as })).body).toEqual({ isRequired: false });
  await setUp(as);
  expect(await turnOff({ password })).toMatchObject({ status: 204 });
  await mailbox.workOff();
  expect(subjectsTo(as)).toContain(`Your authenticator app was removed in ${as.tenantId}`);
});

test('API tokens work on, and none changes how its user signs in', async () => {
  const as = await givenSomebody();
  await setUp(as);
  const { body } = await call(createApiToken, { as, body: { name: 'ci' } });
  const exchanged = await call(refresh, { host: as.host, body: { refreshToken: body.data.value } });
  expect(exchanged.status).toBe(200);
  const byToken = { ...as, token: exchanged.body.authToken };
  expect(await call(getCurrentUser, { as: byToken })).toMatchObject({ status: 200 });
  for (const handled of [startAuthenticator, removeAuthenticator, replaceRecoveryCodes])
    expect(await call(handled, { as: byToken, body: { password } })).toMatchObject({ status: 403 });
});

test('a new password, given by an administrator, is still asked for a code', async () => {
  const tenant = await givenTenant();
  const user = await givenUser(tenant, { passwordHash: await hash });
  await setUp(user);
  const params = { userId: user.userId };
  await call(setPassword, { as: tenant.admin, params, body: { newPassword: 'another-horse-2' } });
  const body = { username: user.username, password: 'another-horse-2' };
  expect((await call(login, { host: user.host, body })).body).toMatchObject({ step: 'verify' });
});
