import { afterAll, beforeAll, expect, test } from 'vitest';
import { iamJobs } from '#functions/iam/iam-jobs';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { revokeApiToken } from '#functions/iam/tokens/revoke-api-token';
import { sendDueWarnings } from '#functions/iam/tokens/send-due-warnings';
import { UserEntity } from '#functions/iam/users/user-store';
import { measure } from '../launches-reading/measure.ts';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';
import { doJob, takeJobs } from '../support/sent-jobs.ts';
import { openMailbox } from './mailbox.ts';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const day = 86_400_000;

const createToken = async (as: SignedIn, name: string, days?: number): Promise<number> => {
  const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * day).toISOString();
  const { body } = await call(createApiToken, { as, body: { name, expiresAt }, headers: { host: `${as.host}:4000` } });
  return body.data.id;
};

/** Everything that the clock has to do until then: other tests of this file leave tokens behind as well. */
const passTime = async (now: number): Promise<void> => {
  for (let minutes = 0; minutes < 5; minutes++) await sendDueWarnings(now);
  await mailbox.workOff();
};

test('the owner of a token hears once that it ends, a week before, and of those that do not end nothing', async () => {
  const user = await givenUser(await givenTenant());
  await createToken(user, 'CI nightly', 30);
  await createToken(user, 'Forever');
  await passTime(Date.now() + 22 * day);
  expect(mailbox.received(user.email)).toEqual([]);
  await passTime(Date.now() + 23 * day + 60_000);
  await passTime(Date.now() + 24 * day);
  const [mail, ...others] = mailbox.received(user.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your API token CI nightly ends soon');
  expect(mail?.text).toContain(`http://${user.host}:4000/profile/api-access`);
});

test('of a token that ends within the week the owner hears at once', async () => {
  const user = await givenUser(await givenTenant());
  await createToken(user, 'Short', 3);
  await passTime(Date.now() + 1);
  expect(mailbox.received(user.email)).toHaveLength(1);
});

test('a job that comes twice, at the same moment or after a failure, mails once', async () => {
  const user = await givenUser(await givenTenant());
  await createToken(user, 'Twice', 3);
  await mailbox.workOff();
  await sendDueWarnings(Date.now() + 1);
  const job = takeJobs().find(({ userId, tenantId }) => userId === user.userId && tenantId === user.tenantId) ?? {};
  mailbox.setOut(true);
  await expect(doJob(iamJobs, job)).rejects.toThrow();
  mailbox.setOut(false);
  await Promise.all([doJob(iamJobs, job), doJob(iamJobs, job), doJob(iamJobs, job)]);
  expect(mailbox.received(user.email)).toHaveLength(1);
});

test('the clock reads no more than what is due, and that once', async () => {
  const user = await givenUser(await givenTenant());
  await createToken(user, 'Once', 3);
  const isOfUser = ({ tenantId }: Record<string, unknown>): boolean => tenantId === user.tenantId;
  await sendDueWarnings(Date.now() + 1);
  expect(takeJobs().filter(isOfUser)).toHaveLength(1);
  await sendDueWarnings(Date.now() + 1);
  expect(takeJobs().filter(isOfUser)).toEqual([]);
  const { roundTrips, readUnits, calls } = await measure(() => sendDueWarnings(1_000));
  expect([roundTrips, readUnits], calls.join('\n')).toEqual([1, 0.5]);
});

test('nobody is warned of a token that was revoked, or when they can not sign in any more', async () => {
  const tenant = await givenTenant();
  const [revoker, leaver] = [await givenUser(tenant), await givenUser(tenant)];
  const tokenId = await createToken(revoker, 'Revoked', 3);
  await createToken(leaver, 'Left', 3);
  await call(revokeApiToken, { as: revoker, params: { tokenId } });
  await UserEntity.patch(leaver).set({ status: 'INACTIVE' }).go();
  await passTime(Date.now() + 1);
  for (const { email } of [revoker, leaver]) expect(mailbox.received(email)).toEqual([]);
});
