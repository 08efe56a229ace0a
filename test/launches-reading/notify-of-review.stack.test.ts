import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notifyOfReview } from '#functions/launches/acting/notify-of-review';
import { reviewLaunch } from '#functions/launches/acting/review-launch';
import { changeFacts } from '#functions/launches/stores/launch-store';
import { startPostOffice } from '#test/mail/start-post-office';
import { call } from '#test/support/call';
import { givenUser, type SignedIn } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch } from './given-launches.ts';

let office: Awaited<ReturnType<typeof startPostOffice>>;
beforeAll(async () => {
  office = await startPostOffice();
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', office.url);
});
afterAll(() => office.close());

test('who started a launch and who reviewed it before hear of a review, and nobody else', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const member = (username: string, more = {}) =>
    givenUser(tenant, { username, in: [{ project, role: 'ENGINEER' }], ...more });
  const [starter, earlier, reviewer] = [await member('starter'), await member('earlier'), await member('reviewer')];
  const left = await givenUser(tenant, { username: 'left' });
  await member('bystander');
  const launch = await givenLaunch(project, { name: 'Nightly', userId: starter.userId });
  await changeFacts(launch, { finishRequestedAt: Date.now(), endedAt: Date.now() });
  const others = await givenLaunch(project, { name: 'Of somebody who left', userId: left.userId });
  await changeFacts(others, { finishRequestedAt: Date.now(), endedAt: Date.now() });
  await derive();
  const review = async (as: SignedIn, comment: string) => {
    for (const { launchId } of [launch, others])
      expect((await call(reviewLaunch, { as, params: { launchId }, body: { comment } })).status).toBe(200);
    await derive();
  };
  await review(earlier, 'Looks flaky');
  await review(reviewer, 'It is the <b>proxy</b>\r\nBcc: all@example.com');
  const notify = (as: SignedIn, launchIds: number[]) =>
    call(notifyOfReview, { as, query: { projectId: project.projectId }, body: { launchIds } });
  const received = () => office.outbox.list().filter((mail) => mail.to.some((to) => to.includes(tenant.tenantId)));

  const answer = await notify(reviewer, [launch.launchId, others.launchId, 4711]);
  expect(answer).toMatchObject({ status: 200, body: { recipients: 2 } });
  const [mail, ...more] = received();
  expect(more).toEqual([]);
  expect(mail?.to.toSorted()).toEqual([earlier.email, starter.email].toSorted());
  expect(mail?.replyTo).toEqual([reviewer.email]);
  expect(mail?.subject).toBe('reviewer reviewed 2 launches');
  expect(mail?.text).toContain('It is the <b>proxy</b>');
  expect(mail?.html).toContain('It is the &lt;b&gt;proxy&lt;/b&gt;');

  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  expect((await notify(guest, [launch.launchId])).status).toBe(403);
  const many = Array.from({ length: 51 }, (_, index) => index + 1);
  expect((await notify(reviewer, many)).status).toBe(400);
  expect(received()).toHaveLength(1);
});
