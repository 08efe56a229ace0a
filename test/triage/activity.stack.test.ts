import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { removeTest } from '#functions/launches/stores/test-store';
import { writeActivities, writeComment } from '#functions/triage/activity-store';
import { triageEndpoints } from '#functions/triage/index';
import { longestComment } from '#shared/triage/activity-contract';
import { commentIdOf } from '#shared/triage/comment-rules';
import { send } from '#test/support/call';
import { givenUser, type SignedIn } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch, givenTest } from '../launches-reading/given-launches.ts';
import { measure } from '../launches-reading/measure.ts';

const endpoints = [...launchEndpoints, ...triageEndpoints];

const givenDiscussedTest = async () => {
  const followed = await givenFollowedProject();
  const as = followed.tenant.admin;
  const launch = await givenLaunch(followed.project);
  const test = await givenTest(launch, { status: 'FAILED' });
  const path = `/api/reporting/v1/launches/${launch.launchId}/tests/${test.testId}`;
  const say = (comment: string, by = as) => send(endpoints, 'POST', `${path}/comments`, { as: by, body: { comment } });
  const listFrom = async (pageToken = '') =>
    (await send(endpoints, 'GET', `${path}/activity`, { as, query: { pageToken: pageToken || undefined } })).body;
  return { ...followed, as, launch, test, path, say, listFrom };
};

test('comments are read the newest first, with who made them, and counted in the list of tests', async () => {
  const { launch, as, derive, say, listFrom } = await givenDiscussedTest();
  expect(await say('  The device was gone  ')).toMatchObject({
    status: 201,
    body: { kind: 'comment', comment: 'The device was gone', user: { username: 'admin' } },
  });
  await say('Ordered a new one');
  await derive();
  const { items, nextPageToken } = await listFrom();
  expect(items.map(({ comment }: { comment: string }) => comment)).toEqual([
    'Ordered a new one',
    'The device was gone',
  ]);
  expect(nextPageToken).toBeUndefined();
  const list = await send(endpoints, 'GET', `/api/reporting/v1/launches/${launch.launchId}/tests`, { as });
  expect(list.body.items[0]).toMatchObject({ commentsCount: 2, status: 'FAILED' });
});

test('comments are bounded in length and number, and only writers make them', async () => {
  const { tenant, project, test: commented, say, path, as } = await givenDiscussedTest();
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  expect((await say('Me too', guest)).status).toBe(403);
  const message = `Must be between 1 and ${longestComment} characters`;
  for (const text of [' ', 'x'.repeat(longestComment + 1)])
    expect(await say(text)).toMatchObject({ status: 400, body: { message } });
  const comment = { id: 'one', kind: 'comment' as const, at: 1, comment: 'One' };
  expect(await writeComment(commented, comment, 1)).toBeUndefined();
  expect(await writeComment(commented, { ...comment, id: 'two' }, 1)).toEqual({ isRefused: true });
  const missing = path.replace(/\d+$/, '999999');
  expect((await send(endpoints, 'POST', `${missing}/comments`, { as, body: { comment: 'x' } })).status).toBe(404);
});

test('a comment is edited by its author alone, and deleted by its author or an administrator, once', async () => {
  const { tenant, project, as, path, launch, derive, say, listFrom } = await givenDiscussedTest();
  const [author, other] = [
    await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] }),
    await givenUser(tenant, { in: [{ project, role: 'MANAGER' }] }),
  ];
  const commented = async (text: string) => {
    const { body } = await say(text, author);
    return `${path}/comments/${commentIdOf(body)}`;
  };
  const change = (method: string, address: string, by: SignedIn, comment?: string) =>
    send(endpoints, method, address, { as: by, body: comment && { comment } });
  const [first, second] = [await commented('Tpyo'), await commented('Spam')];
  expect(await change('PATCH', first, as, 'Mine')).toMatchObject({
    status: 403,
    body: { message: 'Only who wrote a comment can edit it.' },
  });
  expect((await change('DELETE', first, other)).status).toBe(403);
  expect((await change('PATCH', first, author, ' ')).status).toBe(400);
  expect(await change('PATCH', first, author, ' Typo ')).toMatchObject({
    status: 200,
    body: { comment: 'Typo', editedAt: expect.any(Number), user: { id: author.userId } },
  });
  expect((await change('DELETE', second, as)).status).toBe(204);
  expect((await change('DELETE', second, as)).status).toBe(404);
  expect((await change('PATCH', second, author, 'Back')).status).toBe(404);
  const both = await Promise.all([change('DELETE', first, as), change('DELETE', first, author)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  await derive();
  expect((await listFrom()).items).toEqual([]);
  const list = await send(endpoints, 'GET', `/api/reporting/v1/launches/${launch.launchId}/tests`, { as });
  expect(list.body.items[0].commentsCount ?? 0).toBe(0);
});

const givenMark = async (comment?: string) => {
  const discussed = await givenDiscussedTest();
  const { tenant, project, launch, test: marked, derive, listFrom, path } = discussed;
  const author = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
  const body = { ids: [marked.testId], status: 'BLOCKED', comment };
  await send(endpoints, 'POST', `/api/reporting/v1/launches/${launch.launchId}/tests:mark`, { as: author, body });
  await derive();
  const [mark] = (await listFrom()).items;
  return { ...discussed, author, mark, address: `${path}/comments/${commentIdOf(mark)}` };
};

test('what was done without a word is no comment: nobody edits or deletes it', async () => {
  const { as, path, mark } = await givenMark();
  expect(mark).toMatchObject({ kind: 'status', to: 'blocked' });
  for (const address of [commentIdOf(mark), 'none', '1-x', '%2e%2e'])
    expect((await send(endpoints, 'DELETE', `${path}/comments/${address}`, { as })).status).toBe(404);
});

test('what was said with a status is edited and deleted as other comments are, and the status stays', async () => {
  const { as, author, mark, address, test: marked, listFrom } = await givenMark('No device');
  const activity = async () => (await listFrom()).items;
  const edit = (by: SignedIn, comment: string) => send(endpoints, 'PATCH', address, { as: by, body: { comment } });
  expect((await edit(as, 'Mine')).status).toBe(403);
  const edited = { kind: 'status', comment: 'The device was gone', editedAt: expect.any(Number) };
  expect(await edit(author, 'The device was gone')).toMatchObject({ status: 200, body: edited });
  await writeActivities([{ ...marked, activity: { ...mark, by: author.userId } }]);
  expect(await activity()).toMatchObject([{ ...edited, from: 'failed', to: 'blocked' }]);
  expect((await send(endpoints, 'DELETE', address, { as })).status).toBe(204);
  expect((await send(endpoints, 'DELETE', address, { as: author })).status).toBe(404);
  expect((await edit(author, 'Back')).status).toBe(404);
  await writeActivities([{ ...marked, activity: { ...mark, by: author.userId } }]);
  const [left] = await activity();
  expect(left).toEqual({ ...mark, comment: undefined });
});

test('a long activity comes in pages, each for at most 2 round trips and 40 read units', async () => {
  const { test: discussed, listFrom } = await givenDiscussedTest();
  const activities = Array.from({ length: 45 }, (_, at) => ({
    tenantId: discussed.tenantId,
    launchId: discussed.launchId,
    testId: discussed.testId,
    activity: { id: `a${at}`, kind: 'comment' as const, at, by: 1, comment: 'ä'.repeat(longestComment) },
  }));
  await writeActivities(activities);
  await writeActivities(activities.slice(0, 3));
  await listFrom();
  const seen: number[] = [];
  let pageToken: string | undefined = '';
  while (pageToken !== undefined) {
    const asked: string = pageToken;
    const { roundTrips, readUnits, result } = await measure(() => listFrom(asked));
    expect(roundTrips).toBeLessThanOrEqual(2);
    expect(readUnits).toBeLessThanOrEqual(40);
    seen.push(...result.items.map(({ at }: { at: number }) => at));
    pageToken = result.nextPageToken;
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => 44 - at));
});

test('what was said and done is removed with its test', async () => {
  const { test: discussed, derive, say, launch } = await givenDiscussedTest();
  await say('Soon gone');
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  await removeTest(discussed);
  const { tenantId, launchId, testId } = discussed;
  expect(await queryItems({ PK: `${tenantId}#launch#${launchId}#test#${testId}` })).toEqual([]);
});
