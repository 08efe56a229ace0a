import { afterAll, beforeAll, expect, test } from 'vitest';
import { iamJobs } from '#functions/iam/iam-jobs';
import { acceptInvitation } from '#functions/iam/invitations/accept-invitation';
import { findInvitation } from '#functions/iam/invitations/find-invitation';
import { inviteUsers } from '#functions/iam/invitations/invite-users';
import { resendInvitation } from '#functions/iam/invitations/resend-invitation';
import { LinkEntity } from '#functions/iam/links/link-store';
import { login } from '#functions/iam/sign-in/login';
import { TenantEntity } from '#functions/iam/tenants/tenant-store';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { getSeats } from '#functions/iam/users/get-seats';
import { listUsers } from '#functions/iam/users/list-users';
import { updateUser } from '#functions/iam/users/update-user';
import { UserEntity } from '#functions/iam/users/user-store';
import { administratorsGroupId, superAdminsGroupId, usersGroupId } from '#shared/iam/groups/groups';
import { deadLinkMessages } from '#shared/iam/links/links';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';
import { doJob, takeJobs } from '../support/sent-jobs.ts';
import { openMailbox } from './mailbox.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const password = 'analytical-1';
const addressIn = ({ tenantId }: SignedIn, name = 'ada') => `${name}@${tenantId}.example`;
const invite = (as: SignedIn, emails: readonly string[], more: object = { groupId: usersGroupId }) =>
  call(inviteUsers, { as, body: { emails, ...more }, headers: { host: `${as.host}:4000` } });
const accept = ({ host }: SignedIn, token: string, more: object = {}) =>
  call(acceptInvitation, { host, body: { token, username: 'ada', password, ...more } });
const dead = { status: 400, body: { message: deadLinkMessages.invitation } };

/** Somebody who has been invited, and the secret of the link that the mail brought. */
const givenInvited = async () => {
  const { admin } = await givenTenant();
  const email = addressIn(admin);
  const { body } = await invite(admin, [email]);
  return { admin, email, userId: Number(body.items[0].id), token: await mailbox.linkFor(email) };
};

test('who is invited chooses a name and a password, and is signed in', async () => {
  const { admin } = await givenTenant();
  const email = addressIn(admin);
  expect(await invite(admin, [email])).toMatchObject({ status: 201, body: { items: [{ email }] } });
  const listed = await call(listUsers, { as: admin, query: { status: 'PENDING' } });
  expect(listed.body.items).toMatchObject([{ email, username: email, groups: [{ id: usersGroupId }] }]);
  const token = await mailbox.linkFor(email);
  const [mail] = mailbox.received(email);
  expect(mail?.subject).toBe(`admin invites you to ${admin.tenantId}`);
  expect(mail?.text).toContain(`http://${admin.host}:4000/invitation#${token}`);
  expect(await call(findInvitation, { host: admin.host, body: { token } })).toMatchObject({
    body: { email, workspaceName: admin.tenantId },
  });
  const { body } = await accept(admin, token, { firstName: 'Ada', lastName: 'Lovelace' });
  const me = await call(getCurrentUser, { as: { host: admin.host, token: body.authToken } });
  expect(me.body).toMatchObject({ username: 'ada', firstName: 'Ada', status: 'ACTIVE', isEmailConfirmed: true });
  for (const username of ['ada', email])
    expect(await call(login, { host: admin.host, body: { username, password } })).toMatchObject({ status: 200 });
});

test('an invitation is accepted once, and the secret itself is not stored', async () => {
  const { admin, token, userId } = await givenInvited();
  const { data } = await LinkEntity.get({ tenantId: admin.tenantId, userId, purpose: 'invitation' }).go();
  expect(JSON.stringify(data)).not.toContain(token.split('_').at(-1));
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => accept(admin, token, { username: `ada${at}` })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(4);
  for (const answer of refused) expect(answer).toMatchObject(dead);
  expect(await accept(admin, token)).toMatchObject(dead);
});

test('a link that has expired, was replaced, changed, or is of another workspace is refused in the same words', async () => {
  const { admin, token, userId, email } = await givenInvited();
  const foreign = await givenInvited();
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const text of ['tsl_x', 'unknown', changed, foreign.token])
    expect(await accept(admin, text)).toMatchObject(dead);
  expect(await call(resendInvitation, { as: admin, params: { userId } })).toMatchObject({ status: 204 });
  const next = await mailbox.linkFor(email);
  expect(next).not.toBe(token);
  expect(await accept(admin, token)).toMatchObject(dead);
  const key = { tenantId: admin.tenantId, userId, purpose: 'invitation' as const };
  const { data } = await LinkEntity.get(key).go();
  const left = (data?.expiresAt ?? 0) - Date.now() / 1000;
  expect(left).toBeGreaterThan(7 * 86_400 - 60);
  expect(left).toBeLessThanOrEqual(7 * 86_400);
  await LinkEntity.patch(key)
    .set({ expiresAt: Math.floor(Date.now() / 1000) - 1 })
    .go();
  for (const answer of [
    await accept(admin, next),
    await call(findInvitation, { host: admin.host, body: { token: next } }),
  ])
    expect(answer).toMatchObject(dead);
});

test('who is deactivated before accepting can not accept any more, and gets no other link', async () => {
  const { admin, token, userId } = await givenInvited();
  await call(updateUser, { as: admin, params: { userId }, body: { status: 'INACTIVE' } });
  expect(await accept(admin, token)).toMatchObject(dead);
  expect(await call(resendInvitation, { as: admin, params: { userId } })).toMatchObject({ status: 409 });
  expect((await call(getSeats, { as: admin })).body.data.paidUsers).toBe(1);
});

test('a link is worth nothing when it went to another address than the user has now', async () => {
  const { admin, token, userId } = await givenInvited();
  await call(updateUser, { as: admin, params: { userId }, body: { email: addressIn(admin, 'grace') } });
  expect(await accept(admin, token)).toMatchObject(dead);
});

test('many are invited at once, each address once; one that is in use is named, and nobody is invited then', async () => {
  const { admin } = await givenTenant();
  const emails = Array.from({ length: 70 }, (_, at) => addressIn(admin, `user${at}`));
  const { status, body } = await invite(admin, [...emails, emails[0]?.toUpperCase() ?? '']);
  expect([status, body.items.length]).toEqual([201, 70]);
  await mailbox.workOff();
  for (const email of emails) expect(mailbox.received(email), email).toHaveLength(1);
  const again = await invite(admin, [addressIn(admin, 'new'), emails[3] ?? '', emails[5]?.toUpperCase() ?? '']);
  expect(again.status).toBe(409);
  expect(again.body.errors).toMatchObject([{ field: 'emails' }]);
  expect(again.body.message).toContain(`${emails[3]}, ${emails[5]?.toUpperCase()}`);
  expect((await call(listUsers, { as: admin })).body._meta.total).toBe(71);
});

test('of fifty who invite at the same moment only as many succeed as there are seats', async () => {
  const { admin, tenantId } = await givenTenant();
  await TenantEntity.patch({ tenantId }).set({ freeSeats: 7 }).go();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => invite(admin, [addressIn(admin, `u${at}`)])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  const { data } = await TenantEntity.get({ tenantId }).go();
  expect(data?.freeSeats).toBe(0);
  expect((await call(listUsers, { as: admin, query: { status: 'PENDING' } })).body._meta.total).toBe(7);
});

test('without enough seats nobody is invited, and one is told who can help', async () => {
  const { admin, tenantId } = await givenTenant();
  const { groupId } = await givenGroup({ tenantId }, ['IAM_USERS_UPDATE']);
  const editor = await givenUser({ tenantId }, { groupIds: [groupId] });
  await TenantEntity.patch({ tenantId }).set({ freeSeats: 1, freeReadOnlySeats: 1 }).go();
  const two = [addressIn(admin, 'a'), addressIn(admin, 'b')];
  for (const more of [{ groupId }, { haveReadOnlyAccess: true }]) {
    expect((await invite(admin, two, more)).body.message).toBe('Add more seats to invite new users');
    expect(await invite(editor, two, more)).toMatchObject({
      status: 409,
      body: {
        message:
          'You can not invite new users since workspace reached its limit of seats. Please contact workspace owner to add more.',
      },
    });
  }
  expect(await invite(editor, [addressIn(admin)], { haveReadOnlyAccess: true })).toMatchObject({ status: 201 });
});

test('invitations follow the rules of their fields', async () => {
  const { admin } = await givenTenant();
  const messages = async (emails: unknown, more?: object) => {
    const { body } = await call(inviteUsers, { as: admin, body: { emails, groupId: usersGroupId, ...more } });
    return body.message;
  };
  expect(await messages([])).toBe('This field is required');
  expect(await messages(['a@b.example', 'nobody'])).toBe(
    'Please make sure that input contains valid email addresses only',
  );
  expect(await messages(['a@b.example'], { groupId: undefined })).toBe('Group required');
  expect(await messages(['a@b.example'], { haveReadOnlyAccess: true })).toBe(
    'Read-only users cannot be assigned to workspace groups',
  );
});

test('nobody invites into a group that may do more than they may, nor before their own address is confirmed', async () => {
  const { tenantId, admin } = await givenTenant();
  const { groupId } = await givenGroup({ tenantId }, ['IAM_USERS_UPDATE']);
  const editor = await givenUser({ tenantId }, { groupIds: [groupId] });
  const email = addressIn(admin);
  for (const above of [administratorsGroupId, superAdminsGroupId])
    expect(await invite(editor, [email], { groupId: above })).toMatchObject({ status: 403 });
  const closed = await givenGroup({ tenantId }, []);
  const { userId } = editor;
  await UserEntity.patch({ tenantId, userId }).set({ isEmailUnconfirmed: true }).go();
  expect(await invite(editor, [email], closed)).toMatchObject({
    status: 403,
    body: { message: 'Confirm your e-mail address before you invite others.' },
  });
});

test('mail that can not be sent now is sent when it can, and then there is one link', async () => {
  const { admin } = await givenTenant();
  const email = addressIn(admin);
  takeJobs();
  await invite(admin, [email]);
  const [job] = takeJobs();
  mailbox.setOut(true);
  await expect(doJob(iamJobs, job ?? {})).rejects.toThrow();
  mailbox.setOut(false);
  await doJob(iamJobs, job ?? {});
  expect(mailbox.received(email)).toHaveLength(1);
  expect(await accept(admin, await mailbox.linkFor(email))).toMatchObject({ status: 200 });
});

test('who is activated again without ever having accepted is pending, and gets another invitation', async () => {
  const { admin, email, userId, token } = await givenInvited();
  const set = (status: string) => call(updateUser, { as: admin, params: { userId: `${userId}` }, body: { status } });
  await set('INACTIVE');
  expect(await set('ACTIVE')).toMatchObject({ status: 200, body: { status: 'PENDING' } });
  const again = await mailbox.linkFor(email);
  expect(again).not.toBe(token);
  expect(await accept(admin, token)).toMatchObject(dead);
  expect(await accept(admin, again)).toMatchObject({ status: 200 });
});
