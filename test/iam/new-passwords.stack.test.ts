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

/** What sends a request right in all but the password, by the endpoint that sets one. */
const senders = {
  createUser: async (password: string) => {
    const { admin } = await givenTenant();
    const body = { username: 'new.user', email: 'new@example.com', groupId: 2, password };
    return call(createUser, { as: admin, body });
  },
  setPassword: async (newPassword: string) => {
    const { admin, ...tenant } = await givenTenant();
    const { userId } = await givenUser(tenant);
    return call(setPassword, { as: admin, params: { userId }, body: { newPassword } });
  },
  changePassword: async (newPassword: string) => {
    const as = await givenUser(await givenTenant(), { passwordHash: await hashPassword('correct-horse-1') });
    return call(changePassword, { as, body: { oldPassword: 'correct-horse-1', newPassword } });
  },
  resetPassword: async (newPassword: string) => {
    const { host, email } = await givenUser(await givenTenant());
    await call(requestPasswordReset, { host, body: { username: email }, headers: { host } });
    return call(resetPassword, { host, body: { token: await mailbox.linkFor(email), newPassword } });
  },
  acceptInvitation: async (password: string) => {
    const { admin, host, tenantId } = await givenTenant();
    const email = `new@${tenantId}.example`;
    await call(inviteUsers, { as: admin, body: { emails: [email], groupId: 2 }, headers: { host } });
    return call(acceptInvitation, { host, body: { token: await mailbox.linkFor(email), username: 'new', password } });
  },
  signUp: (password: string) =>
    call(signUp, {
      body: { tenantId: `s${Date.now()}`, username: 'owner', email: 'owner@example.com', password },
      headers: { host: 'localhost' },
    }),
};

const fieldOf = (name: string) => (/^(?:set|change|reset)Password$/.test(name) ? 'newPassword' : 'password');

for (const [name, send] of Object.entries(senders))
  test(`${name} refuses one of the most common passwords, in any case, and takes another one`, async () => {
    const errors = [{ field: fieldOf(name), message }];
    expect(await send(common)).toMatchObject({ status: 400, body: { message, errors } });
    expect((await send('battery-staple-2')).status).toBeLessThan(300);
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
