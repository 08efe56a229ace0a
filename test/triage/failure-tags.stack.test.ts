import { expect, test } from 'vitest';
import { getTest } from '#functions/launches/reading/get-test';
import { writeAutomaticTag } from '#functions/triage/assignment-store';
import { listTestActivity } from '#functions/triage/list-test-activity';
import { signatureOf } from '#shared/launches/signature';
import { call } from '../support/call.ts';
import { givenUser } from '../support/fixtures.ts';
import { givenFailures, traceOf } from './given-failures.ts';

const down = 'payment provider is down';

test('a failure that nothing is known of is to be investigated, in the list, on its page and in the list of its tag', async () => {
  const { tenant, agent, fail, derive, rows, tagOf } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const failed = await fail(path, traceOf(down));
  const silent = await agent.startTest(path);
  await agent.put(silent.path, { result: 'FAILED' });
  const passed = await agent.startTest(path);
  await agent.put(passed.path, { result: 'PASSED', reason: 'all is well' });
  await derive();
  const tag = { id: 1, name: 'To investigate', value: 'TO_INVESTIGATE', color: 'gray', isDefault: true };
  expect(await tagOf(launchId, failed)).toMatchObject({ tag, userFeedbackRequired: false, source: 'default' });
  const { items } = await rows(launchId);
  expect(items.map(({ failureTagAssignments }: { failureTagAssignments: unknown }) => failureTagAssignments)).toEqual([
    [{ tag: expect.objectContaining(tag), userFeedbackRequired: false }],
    [],
    [],
  ]);
  expect((await rows(launchId, { filterQuery: 'tag:1' })).totalElements).toBe(1);
  expect((await rows(launchId, { filterQuery: 'tag:2' })).totalElements).toBe(0);
  const page = await call(getTest, { as: tenant.admin, params: { launchId, testId: failed } });
  expect(page.body.failureTagAssignments).toMatchObject([{ tag, source: 'default' }]);
});

test('a chosen tag is given to failed tests only, once, and is in the activity of the test', async () => {
  const { tenant, agent, fail, derive, tagOf, assign } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const testId = await fail(path, traceOf(down));
  expect(await assign(launchId, { testId, newTagId: 4 })).toMatchObject({
    status: 200,
    body: { items: [{ tag: { id: 4, name: 'Environment' }, userFeedbackRequired: false, source: 'person' }] },
  });
  expect(await assign(launchId, { testId, newTagId: 4 })).toMatchObject({ status: 409, body: { code: 'REP-2348' } });
  expect(await tagOf(launchId, testId)).toMatchObject({ tag: { id: 4 } });
  await derive();
  const activity = await call(listTestActivity, { as: tenant.admin, params: { launchId, testId } });
  expect(activity.body.items).toMatchObject([
    { kind: 'failureTag', from: 'To investigate', to: 'Environment', user: { username: tenant.admin.username } },
  ]);
  const passed = await agent.startTest(path);
  await agent.put(passed.path, { result: 'PASSED' });
  expect((await assign(launchId, { testId: passed.testId, newTagId: 4 })).status).toBe(409);
  expect((await assign(launchId, { testId: 4_711_000, newTagId: 4 })).status).toBe(404);
  expect(await assign(launchId, { testId, newTagId: 99 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('of several tests those that can take a tag do, and the others say why not', async () => {
  const { agent, fail, assign, assignAll, tagOf } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const ids = [await fail(path, traceOf(down)), await fail(path, traceOf(down, 1))];
  const has = await fail(path, traceOf('orders answer 500'));
  await assign(launchId, { testId: has, newTagId: 2 });
  const running = await agent.startTest(path);
  const { status, body } = await assignAll(launchId, { ids: [...ids, has, running.testId], newTagId: 2 });
  expect([status, body.succeeded, body.failed, body.total]).toEqual([200, 2, 2, 4]);
  expect(
    new Map(body.failures.map((failure: { testId: number; code: string }) => [failure.testId, failure.code])),
  ).toEqual(
    new Map([
      [has, 'REP-2348'],
      [running.testId, 'CONFLICT'],
    ]),
  );
  for (const id of ids) expect(await tagOf(launchId, id)).toMatchObject({ tag: { name: 'Product bug' } });
});

test('a guess that comes late does not take the place of what a person chose', async () => {
  const { tenant, agent, fail, assign, tagOf } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const testId = await fail(path, traceOf(down));
  const guess = (of: number, reason: string) =>
    writeAutomaticTag(
      { tenantId: tenant.tenantId, launchId, testId: of },
      { signature: signatureOf(reason), assignment: { tagId: 2, source: 'similar' }, isKnown: false },
    );
  await assign(launchId, { testId, newTagId: 4 });
  await guess(testId, traceOf(down));
  expect(await tagOf(launchId, testId)).toMatchObject({ tag: { id: 4 }, source: 'person' });
  const other = await fail(path, traceOf(down, 2));
  await guess(other, traceOf(down, 1));
  expect(await tagOf(launchId, other), 'it has another failure by now').not.toMatchObject({ source: 'similar' });
  await guess(other, traceOf(down, 2));
  expect(await tagOf(launchId, other)).toMatchObject({ tag: { id: 2 }, source: 'similar' });
});

test('one choice can be given to all tests of the launch that failed alike', async () => {
  const { agent, fail, derive, assignAll, rows } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const one = await fail(path, traceOf(down));
  for (const name of ['a', 'b', 'c']) await fail(path, traceOf(down), name);
  await fail(path, traceOf('orders answer 500'));
  await derive();
  expect((await assignAll(launchId, { sameFailureAs: one, newTagId: 4 })).body).toMatchObject({
    succeeded: 4,
    total: 4,
  });
  await derive();
  expect((await rows(launchId, { filterQuery: 'tag:4' })).totalElements).toBe(4);
  expect((await assignAll(launchId, { newTagId: 4 })).status).toBe(400);
});

test('what was said of a failure is given to the next ones like it, and says where it comes from', async () => {
  const { agent, fail, derive, assign, tagOf } = await givenFailures();
  const { launchId, path } = await agent.startLaunch({ name: 'Nightly' });
  const testId = await fail(path, traceOf(down), 'pays by card');
  await assign(launchId, { testId, newTagId: 4 });
  const next = await agent.startLaunch({ name: 'Nightly' });
  const same = await fail(next.path, traceOf(down).replace('30112', '31999'));
  expect(await tagOf(next.launchId, same)).toMatchObject({
    tag: { id: 4 },
    source: 'same',
    userFeedbackRequired: false,
    like: { launchId, testId, testName: 'pays by card', percent: 100 },
  });
  const similar = await fail(next.path, traceOf(down, 1));
  expect(await tagOf(next.launchId, similar)).toMatchObject({ source: 'default' });
  await derive();
  const found = await tagOf(next.launchId, similar);
  expect(found).toMatchObject({ tag: { id: 4 }, source: 'similar', userFeedbackRequired: true, like: { testId } });
  expect(found.like.percent).toBeGreaterThan(60);
  expect(found.like.percent).toBeLessThan(100);
  const again = await fail(next.path, traceOf(down, 1));
  expect(await tagOf(next.launchId, again), 'known by then, and so tagged by the finish itself').toEqual(found);
  const other = await fail(next.path, traceOf('orders answer 500'));
  await derive();
  expect(await tagOf(next.launchId, other)).toMatchObject({ source: 'default' });
});

test('a like makes a guess certain, a dislike ends it', async () => {
  const { agent, fail, derive, assign, tagOf } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  await assign(launchId, { testId: await fail(path, traceOf(down)), newTagId: 4 });
  const [liked, disliked] = [await fail(path, traceOf(down, 1)), await fail(path, traceOf(down, 2))];
  await derive();
  for (const id of [liked, disliked]) expect(await tagOf(launchId, id)).toMatchObject({ source: 'similar' });

  const like = { testId: liked, newTagId: 4, precedingMlAssignmentFeedback: 'LIKE' };
  expect((await assign(launchId, like)).body.items).toMatchObject([{ tag: { id: 4 }, userFeedbackRequired: false }]);
  expect(await assign(launchId, like)).toMatchObject({ status: 409, body: { code: 'REP-2348' } });
  const certain = await fail(path, traceOf(down, 1));
  expect(await tagOf(launchId, certain)).toMatchObject({ tag: { id: 4 }, source: 'same', userFeedbackRequired: false });

  await assign(launchId, { testId: disliked, newTagId: 5, precedingMlAssignmentFeedback: 'DISLIKE' });
  const corrected = await fail(path, traceOf(down, 2));
  expect(await tagOf(launchId, corrected)).toMatchObject({ tag: { id: 5 }, source: 'same' });
  await assign(launchId, { testId: corrected, newTagId: 1, precedingMlAssignmentFeedback: 'DISLIKE' });
  expect(await tagOf(launchId, await fail(path, traceOf(down, 2)))).toMatchObject({ tag: { id: 1 } });
});

test('every project learns by itself, and an archived tag is assigned no more', async () => {
  const here = await givenFailures();
  const { launchId, path } = await here.agent.startLaunch();
  await here.assign(launchId, { testId: await here.fail(path, traceOf(down)), newTagId: 4 });
  const there = await givenFailures();
  const launch = await there.agent.startLaunch();
  expect(await there.tagOf(launch.launchId, await there.fail(launch.path, traceOf(down)))).toMatchObject({
    source: 'default',
  });
  const archived = await here.ask('PATCH')('/failure-tags/4', { isArchived: true });
  expect(archived).toMatchObject({ status: 200, body: { isArchived: true } });
  expect(await here.tagOf(launchId, await here.fail(path, traceOf(down)))).toMatchObject({ source: 'default' });
  const refused = await here.assign(launchId, { testId: await here.fail(path, 'x is not y'), newTagId: 4 });
  expect(refused).toMatchObject({ status: 409, body: { message: '"Environment" is archived: choose another tag.' } });
});

test.for(['GUEST', 'ENGINEER'] as const)(
  'the role %s assigns tags and links issues, unless it only reads',
  async (role) => {
    const { tenant, project, agent, fail, assign, assignAll, link } = await givenFailures();
    const { launchId, path } = await agent.startLaunch();
    const testId = await fail(path, traceOf(down));
    const user = await givenUser(tenant, { in: [{ project, role }] });
    const answers = [
      await assign(launchId, { testId, newTagId: 2 }, user),
      await assignAll(launchId, { ids: [testId], newTagId: 3 }, user),
      await link(launchId, { ids: [testId], key: 'SHOP-1' }, user),
    ];
    expect(answers.map(({ status }) => status)).toEqual(role === 'GUEST' ? [403, 403, 403] : [200, 200, 200]);
  },
);
