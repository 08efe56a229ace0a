import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#functions/audit/list-audit';
import { queryItems } from '#functions/data/items';
import { LinkEntity, readLink } from '#functions/iam/links/link-store';
import { setPasswordByLink } from '#functions/iam/links/link-use-store';
import { confirmEmail } from '#functions/iam/recovery/confirm-email';
import { requestPasswordReset } from '#functions/iam/recovery/request-password-reset';
import { resetPassword } from '#functions/iam/recovery/reset-password';
import { sendEmailConfirmation } from '#functions/iam/recovery/send-email-confirmation';
import { changePassword } from '#functions/iam/sign-in/change-password';
import { login } from '#functions/iam/sign-in/login';
import { hashPassword } from '#functions/iam/sign-in/password';
import { refresh } from '#functions/iam/sign-in/refresh';
import { setPassword } from '#functions/iam/sign-in/set-password';
import { signUp } from '#functions/iam/tenants/sign-up';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { UserEntity } from '#functions/iam/users/user-store';
import { deadLinkMessages } from '#shared/iam/links/links';
import { measure } from '../launches-reading/measure.ts';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';
import { openMailbox } from './mailbox.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const password = 'correct-horse-1';
const newPassword = 'battery-staple-2';
const hash = hashPassword(password);
const givenSomebody = async () => givenUser(await givenTenant(), { passwordHash: await hash });

const forgot = (host: string, username: string, sourceIp?: string) =>
  call(requestPasswordReset, { host, body: { username }, sourceIp, headers: { host: `${host}:4000` } });
const reset = ({ host }: SignedIn, token: string) => call(resetPassword, { host, body: { token, newPassword } });
const signIn = ({ host, username }: SignedIn, given: string) =>
  call(login, { host, body: { username, password: given } });
const dead = { status: 400, body: { message: deadLinkMessages.password } };

const linkFor = async (user: SignedIn): Promise<string> => {
  expect(await forgot(user.host, user.email)).toMatchObject({ status: 204 });
  return mailbox.linkFor(user.email);
};

test('a forgotten password is replaced by the link in a mail, once, which ends all sign-ins', async () => {
  const user = await givenSomebody();
  const before = await signIn(user, password);
  const token = await linkFor(user);
  const [mail] = mailbox.received(user.email);
  expect(mail?.text).toContain(`http://${user.host}:4000/password/reset#${token}`);
  expect(await reset(user, token)).toMatchObject({ status: 204 });
  expect(await call(getCurrentUser, { as: { host: user.host, token: before.body.authToken } })).toMatchObject({
    status: 401,
  });
  const { refreshToken } = before.body;
  expect(await call(refresh, { host: user.host, body: { refreshToken } })).toMatchObject({ status: 401 });
  expect((await signIn(user, password)).status).toBe(401);
  expect((await signIn(user, newPassword)).status).toBe(200);
  expect(await reset(user, token)).toMatchObject(dead);
});

test('who gets a new password is told by mail, and whose it is stands in the audit log', async () => {
  const tenant = await givenTenant();
  const user = await givenUser(tenant, { passwordHash: await hash });
  await reset(user, await linkFor(user));
  const { body } = await signIn(user, newPassword);
  const as = { host: user.host, token: body.authToken };
  await call(changePassword, { as, body: { oldPassword: newPassword, newPassword: 'third-battery-3' } });
  const [by, params] = [tenant.admin, { userId: user.userId }];
  await call(setPassword, { as: by, params, body: { newPassword: 'fourth-battery-4' } });
  await mailbox.workOff();
  const told = mailbox.received(user.email).map(({ text = '' }) => text);
  for (const how of ['opened the link that we mailed', 'who knew the password', 'An administrator gave you'])
    expect(told.filter((text) => text.includes('Your password was changed') && text.includes(how))).toHaveLength(1);
  const month = new Date().toISOString().slice(0, 7);
  const entries = await queryItems({ PK: `${tenant.tenantId}#audit#${month}` });
  const entry = entries.find(({ endpoint }) => endpoint === `POST ${resetPassword.endpoint.path}`);
  expect(entry?.user).toEqual({ id: user.userId, username: user.username });
});

test('of five who use one link at the same moment one succeeds', async () => {
  const user = await givenSomebody();
  const token = await linkFor(user);
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(user, token)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('the write itself refuses a link that another one has replaced meanwhile', async () => {
  const user = await givenSomebody();
  await linkFor(user);
  const key = { tenantId: user.tenantId, userId: user.userId, purpose: 'password' as const };
  const link = await readLink(key);
  await linkFor(user);
  if (!link) throw new Error('No link was written.');
  await expect(setPasswordByLink(link, await hash)).rejects.toThrow(deadLinkMessages.password);
  expect(await readLink(key)).toBeDefined();
});

test('what ends every sign-in ends the link as well: a password that was changed meanwhile stays', async () => {
  const user = await givenSomebody();
  const token = await linkFor(user);
  const { body } = await signIn(user, password);
  const as = { host: user.host, token: body.authToken };
  const change = { oldPassword: password, newPassword: 'another-pass-3' };
  expect(await call(changePassword, { as, body: change })).toMatchObject({ status: 204 });
  expect(await reset(user, token)).toMatchObject(dead);
  expect((await signIn(user, 'another-pass-3')).status).toBe(200);
});

test('a link that has expired, was replaced or is for something else is refused in the same words', async () => {
  const user = await givenSomebody();
  const first = await linkFor(user);
  const next = await linkFor(user);
  expect(await reset(user, first)).toMatchObject(dead);
  expect(await reset(user, 'unknown')).toMatchObject(dead);
  expect(await call(confirmEmail, { host: user.host, body: { token: next } })).toMatchObject({ status: 400 });
  const key = { tenantId: user.tenantId, userId: user.userId, purpose: 'password' as const };
  const { data } = await LinkEntity.get(key).go();
  expect((data?.expiresAt ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(3_600);
  await LinkEntity.patch(key)
    .set({ expiresAt: Math.floor(Date.now() / 1000) - 1 })
    .go();
  expect(await reset(user, next)).toMatchObject(dead);
});

test('known and unknown names get the same answer after the same steps, and only who is there and keeps a password here gets mail', async () => {
  const { tenantId, host } = await givenTenant();
  const [active, inactive, saml] = [
    await givenUser({ tenantId }),
    await givenUser({ tenantId }, { status: 'INACTIVE' }),
    await givenUser({ tenantId }),
  ];
  await UserEntity.patch({ tenantId, userId: saml.userId }).set({ source: 'SAML' }).go();
  const names = [active.email, inactive.email, saml.email, `nobody@${tenantId}.example`];
  const answers = [];
  for (const name of names) answers.push(await forgot(host, name));
  const [{ status, body, headers } = { status: 0, body: undefined, headers: {} }] = answers;
  expect(status).toBe(204);
  for (const answer of answers) expect(answer).toMatchObject({ status, body, headers });
  await mailbox.workOff();
  expect(names.map((name) => mailbox.received(name).length)).toEqual([1, 0, 0, 0]);
});

test('a known and an unknown name cost the same calls of the table, in the same order', async () => {
  const { host, email, tenantId } = await givenSomebody();
  await forgot(host, `first@${tenantId}.example`);
  const costs = [];
  for (const name of [email, `nobody@${tenantId}.example`]) {
    const { roundTrips, readUnits, writeUnits, calls } = await measure(() => forgot(host, name));
    costs.push({ roundTrips, readUnits, writeUnits, calls });
  }
  expect(costs[0]).toEqual(costs[1]);
  expect(costs[0]?.calls.length).toBeGreaterThan(0);
});

test('who asked for a link from where is in the audit log, of those who were sent one', async () => {
  const tenant = await givenTenant();
  const user = await givenUser(tenant);
  await forgot(user.host, user.email, '192.0.2.7');
  await forgot(user.host, 'nobody@example.com', '192.0.2.7');
  await mailbox.workOff();
  const { body } = await call(listAudit, { as: tenant.admin });
  expect(body.items).toEqual([
    expect.objectContaining({
      action: 'Mail a link to choose a new password, because somebody asked for it',
      subject: { userId: String(user.userId) },
      subjectName: user.username,
      sourceIp: '192.0.2.7',
      changes: [],
    }),
  ]);
  expect(body.items[0]).not.toHaveProperty('user');
});

test('asking again and again is refused, for a name that nobody has as well', async () => {
  const user = await givenSomebody();
  for (const name of [user.email, `nobody@${user.tenantId}.example`]) {
    for (let times = 0; times < 5; times++) expect((await forgot(user.host, name)).status).toBe(204);
    expect(await forgot(user.host, name)).toMatchObject({ status: 429, body: { code: 'LIMIT_REACHED' } });
  }
});

test('who signs up can work at once, and invites others when the address is confirmed', async () => {
  const tenantId = `s${Date.now()}`;
  const host = `${tenantId}.localhost`;
  const email = `owner@${tenantId}.example`;
  const body = { tenantId, username: 'owner', email, password };
  await call(signUp, { body, headers: { host: 'localhost:4000' } });
  const { body: signedIn } = await call(login, { host, body: { username: 'owner', password } });
  const as = { host, token: signedIn.authToken };
  const { body: log } = await call(listAudit, { as });
  expect(log.items.at(-1)).toMatchObject({ endpoint: 'POST /api/iam/v1/tenants', user: { username: 'owner' } });
  expect(JSON.stringify(log)).not.toContain(password);
  const isConfirmed = async () => (await call(getCurrentUser, { as })).body.isEmailConfirmed;
  expect(await isConfirmed()).toBe(false);
  const first = await mailbox.linkFor(email);
  expect(mailbox.received(email)[0]?.text).toContain(`http://${host}:4000/email/confirm#${first}`);
  expect(await call(sendEmailConfirmation, { as })).toMatchObject({ status: 204 });
  const token = await mailbox.linkFor(email);
  const refused = { status: 400, body: { message: deadLinkMessages.email } };
  expect(await call(confirmEmail, { host, body: { token: first } })).toMatchObject(refused);
  expect(await call(confirmEmail, { host, body: { token } })).toMatchObject({ status: 204 });
  expect(await isConfirmed()).toBe(true);
  expect(await call(confirmEmail, { host, body: { token } })).toMatchObject(refused);
  expect(await call(sendEmailConfirmation, { as })).toMatchObject({ status: 409 });
});
