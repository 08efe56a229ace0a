import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#functions/audit/list-audit';
import { acceptInvitation } from '#functions/iam/invitations/accept-invitation';
import { inviteUsers } from '#functions/iam/invitations/invite-users';
import { completeSignIn } from '#functions/iam/second-factor/complete-sign-in';
import { confirmAuthenticator } from '#functions/iam/second-factor/confirm-authenticator';
import { confirmRequiredAuthenticator } from '#functions/iam/second-factor/confirm-required-authenticator';
import { getSecondFactor } from '#functions/iam/second-factor/get-second-factor';
import { getSignInPolicy } from '#functions/iam/second-factor/get-sign-in-policy';
import { removeAuthenticator } from '#functions/iam/second-factor/remove-authenticator';
import { resetSecondFactor } from '#functions/iam/second-factor/reset-second-factor';
import { setSignInPolicy } from '#functions/iam/second-factor/set-sign-in-policy';
import { startAuthenticator } from '#functions/iam/second-factor/start-authenticator';
import { startRequiredAuthenticator } from '#functions/iam/second-factor/start-required-authenticator';
import { login } from '#functions/iam/sign-in/login';
import { hashPassword } from '#functions/iam/sign-in/password';
import { writePasswordHash } from '#functions/iam/sign-in/password-store';
import { refresh } from '#functions/iam/sign-in/refresh';
import { TenantEntity } from '#functions/iam/tenants/tenant-store';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { listApiTokens } from '#functions/iam/tokens/list-api-tokens';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { getUser } from '#functions/iam/users/get-user';
import { UserEntity } from '#functions/iam/users/user-store';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';
import { codeOf, setUpAuthenticator } from './authenticator.ts';
import { openMailbox } from './mailbox.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const password = 'correct-horse-1';
const hash = hashPassword(password);

const require = (as: SignedIn, requiresSecondFactor = true) =>
  call(setSignInPolicy, { as, body: { requiresSecondFactor } });

/** A workspace that requires a second factor, and whose administrator has one. */
const givenStrictTenant = async () => {
  const { tenantId, admin } = await givenTenant();
  await writePasswordHash(admin, await hash);
  await setUpAuthenticator(admin, password);
  expect(await require(admin)).toMatchObject({ status: 200 });
  expect((await call(getSignInPolicy, { as: admin })).body).toEqual({ requiresSecondFactor: true });
  return { tenantId, admin };
};

const signIn = async ({ host, username }: SignedIn) => (await call(login, { host, body: { username, password } })).body;
const over = { status: 401, body: { message: 'This sign-in took too long. Begin again with your password.' } };

test('who has no authenticator app is led to set it up before there is any token, and is in with its first code', async () => {
  const tenant = await givenStrictTenant();
  const user = await givenUser(tenant, { passwordHash: await hash });
  const { host } = user;
  const answer = await signIn(user);
  expect(answer).toEqual({ challenge: expect.any(String), step: 'setUp', expiresIn: 900, userId: user.userId });
  const { challenge } = answer;
  expect(await call(completeSignIn, { host, body: { challenge, code: '000000' } })).toMatchObject(over);
  const { body } = await call(startRequiredAuthenticator, { host, body: { challenge } });
  const confirm = (code: string) => call(confirmRequiredAuthenticator, { host, body: { challenge, code } });
  expect(await confirm('000000')).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
  const done = await confirm(codeOf(body.secret));
  expect(done).toMatchObject({ status: 200, body: { recoveryCodes: { length: 10 } } });
  const as = { ...user, token: done.body.authToken };
  expect(await call(getCurrentUser, { as })).toMatchObject({ status: 200, body: { hasSecondFactor: true } });
  expect(await confirm(codeOf(body.secret))).toMatchObject(over);
  expect((await signIn(user)).step).toBe('verify');
});

test('who is signed in with a password alone when it becomes required sets it up before anything else', async () => {
  const { admin, ...tenant } = await givenTenant();
  await writePasswordHash(admin, await hash);
  await setUpAuthenticator(admin, password);
  const user = await givenUser(tenant, { passwordHash: await hash });
  const [here, elsewhere] = [await signIn(user), await signIn(user)];
  const as = { ...user, token: here.authToken };
  const program = await call(createApiToken, { as, body: { name: 'CI' } });
  expect((await call(getCurrentUser, { as })).body).toMatchObject({ mustSetUpSecondFactor: false });

  await require(admin);
  const message = 'Your workspace requires a second factor. Set it up to go on.';
  const refused = { status: 403, body: { code: 'IAM-1020', message } };
  expect(await call(listApiTokens, { as })).toMatchObject(refused);
  expect((await call(getCurrentUser, { as })).body).toMatchObject({ mustSetUpSecondFactor: true });
  const renewed = await call(refresh, { host: user.host, body: { refreshToken: here.refreshToken } });
  const later = { ...user, token: renewed.body.authToken };
  expect(await call(listApiTokens, { as: later })).toMatchObject(refused);
  const agent = await call(refresh, { host: user.host, body: { refreshToken: program.body.data.value } });
  expect((await call(listApiTokens, { as: { ...user, token: agent.body.authToken } })).status).toBe(200);

  const { body } = await call(startAuthenticator, { as: later, body: { password } });
  const confirmed = await call(confirmAuthenticator, { as: later, body: { code: codeOf(body.secret) } });
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: { length: 10 } } });
  expect((await call(listApiTokens, { as: later })).status).toBe(200);
  // Somebody else may have known the password alone.
  expect(await call(getCurrentUser, { as: { ...user, token: elsewhere.authToken } })).toMatchObject({ status: 401 });
  const continued = await call(refresh, { host: user.host, body: { refreshToken: elsewhere.refreshToken } });
  expect(continued).toMatchObject({ status: 401 });
});

test('who asks who one is learns it at once, also from a function that another one did not tell', async () => {
  const { tenantId, ...tenant } = await givenTenant();
  const user = await givenUser({ tenantId, ...tenant }, { passwordHash: await hash });
  const as = { ...user, token: (await signIn(user)).authToken };
  expect((await call(listApiTokens, { as })).status).toBe(200);
  await TenantEntity.patch({ tenantId }).set({ requiresSecondFactor: true }).go();
  expect((await call(listApiTokens, { as })).status).toBe(200);
  expect((await call(getCurrentUser, { as })).body).toMatchObject({ mustSetUpSecondFactor: true });
});

test('who accepts an invitation sets it up as well', async () => {
  const { admin } = await givenStrictTenant();
  const email = `new@${admin.tenantId}.example`;
  await call(inviteUsers, { as: admin, body: { emails: [email], groupId: 2 }, headers: { host: admin.host } });
  const body = { token: await mailbox.linkFor(email), username: 'new', password };
  expect(await call(acceptInvitation, { host: admin.host, body })).toMatchObject({
    status: 200,
    body: { step: 'setUp' },
  });
});

test('it is not turned off while it is required, and again when it is optional', async () => {
  const { admin } = await givenStrictTenant();
  const turnOff = () => call(removeAuthenticator, { as: admin, body: { password } });
  const message = 'Your workspace requires a second factor, so that you can not turn it off.';
  expect(await turnOff()).toMatchObject({ status: 409, body: { message } });
  expect((await call(getSecondFactor, { as: admin })).body).toMatchObject({ isRequired: true });
  await require(admin, false);
  expect(await turnOff()).toMatchObject({ status: 204 });
});

test('nobody requires of others what they do not have, but for who signs in elsewhere', async () => {
  const { admin } = await givenTenant();
  expect(await require(admin)).toMatchObject({ status: 409 });
  const { tenantId, userId } = admin;
  await UserEntity.patch({ tenantId, userId }).set({ source: 'SAML' }).go();
  expect(await require(admin)).toMatchObject({ status: 200 });
});

test('an administrator resets the second factor of somebody who lost it: the user is out, is told, and it is on record', async () => {
  const { admin, ...tenant } = await givenStrictTenant();
  const user = await givenUser(tenant, { passwordHash: await hash });
  await setUpAuthenticator(user, password);
  const params = { userId: user.userId };
  expect((await call(getUser, { as: admin, params })).body).toMatchObject({ hasSecondFactor: true });
  expect(await call(resetSecondFactor, { as: admin, params })).toMatchObject({ status: 204 });
  expect(await call(getCurrentUser, { as: user })).toMatchObject({ status: 401 });
  expect((await signIn(user)).step).toBe('setUp');
  expect(await call(resetSecondFactor, { as: admin, params })).toMatchObject({ status: 409 });
  await mailbox.workOff();
  const subjects = mailbox.received(user.email).map(({ subject }) => subject);
  expect(subjects).toContain(`Your second factor was reset in ${user.tenantId}`);
  const { body } = await call(listAudit, { as: admin });
  const [policy, reset] = ['PUT /api/iam/v1/sign-in-policy', 'DELETE /api/iam/v1/users/{userId}/second-factor'].map(
    (endpoint) => body.items.find((entry: { endpoint: string }) => entry.endpoint === endpoint)?.changes,
  );
  expect(policy).toEqual([{ field: 'requiresSecondFactor', before: 'false', after: 'true' }]);
  expect(reset).toEqual([{ field: 'hasSecondFactor', before: 'true', after: 'false' }]);
});

test('who edits users resets nobody who may do more, and nobody of another workspace', async () => {
  const { admin, ...tenant } = await givenStrictTenant();
  const group = await givenGroup(tenant, ['IAM_USERS_UPDATE']);
  const editor = await givenUser(tenant, { groupIds: [group.groupId] });
  expect(await call(resetSecondFactor, { as: editor, params: { userId: admin.userId } })).toMatchObject({
    status: 403,
  });
  expect(await call(resetSecondFactor, { as: admin, params: { userId: admin.userId } })).toMatchObject({ status: 403 });
  const foreign = await givenTenant();
  const there = await call(resetSecondFactor, { as: foreign.admin, params: { userId: editor.userId + 1_000 } });
  expect(there).toMatchObject({ status: 404 });
});
