import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvitation } from '#functions/iam/invitations/accept-invitation';
import { inviteUsers } from '#functions/iam/invitations/invite-users';
import { requestPasswordReset } from '#functions/iam/recovery/request-password-reset';
import { resetPassword } from '#functions/iam/recovery/reset-password';
import { changePassword } from '#functions/iam/sign-in/change-password';
import { hashPassword } from '#functions/iam/sign-in/password';
import { setPassword } from '#functions/iam/sign-in/set-password';
import { signUp } from '#functions/iam/tenants/sign-up';
import { createUser } from '#functions/iam/users/create-user';
import { allEndpoints } from '#shared/http/all-endpoints';
import { isSchema } from '#shared/http/endpoint';
import { isOwnName, type Names, ownNameMessage } from '#shared/iam/users/own-name';
import { sampleBodyOf } from '../architecture/sample-body.ts';
import { call } from '../support/call.ts';
import { givenTenant, givenUser } from '../support/fixtures.ts';
import { openMailbox } from './mailbox.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const message = 'This password is one of the most common ones. Choose another one.';
const common = 'PassWord123';

/** The password, by whose it is to be. */
type Choose = (names: Names) => string;

/** What sends a request right in all but the password, by the endpoint that sets one. */
const senders = {
  createUser: async (choose: Choose) => {
    const { admin } = await givenTenant();
    const names = { username: 'new.user', email: 'new@example.com' };
    return call(createUser, { as: admin, body: { ...names, groupId: 2, password: choose(names) } });
  },
  setPassword: async (choose: Choose) => {
    const { admin, ...tenant } = await givenTenant();
    const user = await givenUser(tenant);
    return call(setPassword, { as: admin, params: { userId: user.userId }, body: { newPassword: choose(user) } });
  },
  changePassword: async (choose: Choose) => {
    const as = await givenUser(await givenTenant(), { passwordHash: await hashPassword('correct-horse-1') });
    return call(changePassword, { as, body: { oldPassword: 'correct-horse-1', newPassword: choose(as) } });
  },
  resetPassword: async (choose: Choose) => {
    const { host, email } = await givenUser(await givenTenant());
    await call(requestPasswordReset, { host, body: { username: email }, headers: { host } });
    return call(resetPassword, { host, body: { token: await mailbox.linkFor(email), newPassword: choose({ email }) } });
  },
  acceptInvitation: async (choose: Choose) => {
    const { admin, host, tenantId } = await givenTenant();
    const email = `new@${tenantId}.example`;
    await call(inviteUsers, { as: admin, body: { emails: [email], groupId: 2 }, headers: { host } });
    const names = { username: 'new', email };
    const body = { token: await mailbox.linkFor(email), username: 'new', password: choose(names) };
    return call(acceptInvitation, { host, body });
  },
  signUp: (choose: Choose) => {
    const names = { username: 'owner', email: 'owner@example.com' };
    const body = { tenantId: `s${Date.now()}`, ...names, password: choose(names) };
    return call(signUp, { body, headers: { host: 'localhost' } });
  },
};

const fieldOf = (name: string) => (/^(?:set|change|reset)Password$/.test(name) ? 'newPassword' : 'password');

for (const [name, send] of Object.entries(senders))
  test(`${name} refuses what would be tried first, in any case, and takes another password`, async () => {
    const refusal = (reason: string) => ({
      status: 400,
      body: { message: reason, errors: [{ field: fieldOf(name), message: reason }] },
    });
    expect(await send(() => common)).toMatchObject(refusal(message));
    expect(await send(({ email = '' }) => email.toUpperCase())).toMatchObject(refusal(ownNameMessage));
    expect((await send(() => 'battery-staple-2')).status).toBeLessThan(300);
  });

test('a password is compared with the whole of both names, whatever their case', () => {
  const names = { username: 'Grace.Hopper', email: 'grace@navy.example' };
  expect(['grace.hopper', 'GRACE@navy.example'].every((password) => isOwnName(password, names))).toBe(true);
  expect(['grace.hopper1', 'navy.example'].some((password) => isOwnName(password, names))).toBe(false);
});

test('no other endpoint takes a new password', () => {
  const refusesShort = Object.entries(allEndpoints).flatMap(([name, endpoint]) => {
    const { body } = endpoint;
    if (body === undefined || !isSchema(body)) return [];
    const short = { ...asFields(sampleBodyOf(endpoint)), password: 'short', newPassword: 'short' };
    const fields = body.safeParse(short).error?.issues.map(({ path }) => path.join('.')) ?? [];
    return fields.some((field) => /password/i.test(field)) ? [name] : [];
  });
  expect(refusesShort.sort()).toEqual(Object.keys(senders).sort());
});

const asFields = (value: unknown) => (typeof value === 'object' ? value : {}) as object;
