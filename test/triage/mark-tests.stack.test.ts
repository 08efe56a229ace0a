import { expect, test } from 'vitest';
import { reportingEndpoints } from '#functions/launches/index';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { readHead } from '#functions/launches/stores/index-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { readTest } from '#functions/launches/stores/test-store';
import { newActivityId } from '#functions/triage/activity-store';
import { triageEndpoints } from '#functions/triage/index';
import { markTest } from '#functions/triage/mark-store';
import { testStatuses } from '#shared/launches/statuses';
import { manualStatuses } from '#shared/triage/status-rules';
import { send } from '#test/support/call';
import { givenTenant, givenUser } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch, givenTest } from '../launches-reading/given-launches.ts';
import { measure } from '../launches-reading/measure.ts';
import { recount } from '../launches-reading/recount.ts';
import { writeKnownIssue } from './write-known-issue.ts';

const launches = '/api/reporting/v1/launches';

const givenTriage = async () => {
  const followed = await givenFollowedProject();
  const launch = await givenLaunch(followed.project);
  const as = followed.tenant.admin;
  const path = `${launches}/${launch.launchId}`;
  const endpoints = [...launchEndpoints, ...triageEndpoints];
  const get = async (below = '') => (await send(endpoints, 'GET', path + below, { as })).body;
  const mark = async (ids: number[], status: string, more: object = {}, by = as) =>
    send(endpoints, 'POST', `${path}/tests:mark`, { as: by, body: { ids, status, ...more } });
  const report = async (testId: number, body: object) =>
    send(reportingEndpoints, 'PUT', `/api/reporting/v1/test-runs/${launch.launchId}/tests/${testId}`, { as, body });
  return { ...followed, launch, as, path, get, mark, report };
};

test('a test that has ended can be marked as anything but what it is', async () => {
  const { launch, mark } = await givenTriage();
  for (const from of testStatuses)
    for (const to of manualStatuses) {
      const { testId } = await givenTest(launch, { status: from });
      const { status, body } = await mark([testId], to);
      const isAllowed = from !== 'IN_PROGRESS' && from !== to;
      expect({ from, to, status, ...body }).toMatchObject(
        isAllowed
          ? { status: 200, succeeded: 1, failed: 0, total: 1, failures: [] }
          : { status: 200, succeeded: 0, failed: 1, total: 1, failures: [{ testId }] },
      );
      const { passedManually, ...after } = await readTest({ ...launch, testId });
      expect(after.status).toBe(isAllowed ? to : from);
      expect(passedManually === true).toBe(isAllowed && to === 'PASSED');
    }
});

test('of several tests those are marked that can be, and the others are named with the reason', async () => {
  const { launch, mark } = await givenTriage();
  const [failed, running, passed] = await Promise.all(
    (['FAILED', 'IN_PROGRESS', 'PASSED'] as const).map((status) => givenTest(launch, { status })),
  );
  const ids = [failed?.testId ?? 0, running?.testId ?? 0, passed?.testId ?? 0, 999_999_999, failed?.testId ?? 0];
  const { body } = await mark(ids, 'PASSED');
  expect(body).toMatchObject({ succeeded: 1, failed: 3, total: 4 });
  expect(new Map(body.failures.map(({ testId, reason }: Record<string, unknown>) => [testId, reason]))).toEqual(
    new Map([
      [running?.testId, 'The test is still in progress'],
      [passed?.testId, 'The test is marked as Passed already'],
      [999_999_999, 'Test can not be found'],
    ]),
  );
});

test('a launch that has finished follows its tests, in its page, its lists and its pass rate', async () => {
  const { project, launch, derive, get, mark, as } = await givenTriage();
  const signature = 'a-known-failure';
  const failed = await givenTest(launch, { status: 'FAILED', message: 'Boom', signature });
  await givenTest(launch, { status: 'PASSED' });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const listed = async (status: string) =>
    (
      await send(launchEndpoints, 'GET', `${launches}?projectId=${project.projectId}&status=${status}`, { as })
    ).body.items.map(({ id }: { id: number }) => id);
  expect(await get()).toMatchObject({ status: 'FAILED', failed: 1, passed: 1 });

  await mark([failed.testId], 'PASSED');
  await derive();
  expect(await get()).toMatchObject({ status: 'PASSED', failed: 0, passed: 1, passedManually: 1 });
  expect([await listed('FAILED'), await listed('PASSED')]).toEqual([[], [launch.launchId]]);
  expect((await get('/tests')).items[0]).toMatchObject({ status: 'PASSED', passedManually: true, message: 'Boom' });
  expect((await get('/tests?status=passedManually')).totalElements).toBe(1);
  expect((await get('/pass-rate-history')).items[0]).toMatchObject({ passRate: 1 });

  // While it is no failure its failure becomes known: marked as failed again, it is a known one.
  await writeKnownIssue({ ...project, signature });
  await mark([failed.testId], 'BLOCKED');
  await derive();
  expect(await get()).toMatchObject({ status: 'BLOCKED', blocked: 1, passedManually: 0 });

  await mark([failed.testId], 'FAILED');
  await derive();
  expect(await get()).toMatchObject({ status: 'PASSED', failed: 0, failedAsKnown: 1 });
  expect((await get('/tests?status=failedAsKnown')).totalElements).toBe(1);
});

test('of two who decide at once the test keeps what one of them chose, and both are in its activity', async () => {
  const { tenant, project, launch, derive, get, mark } = await givenTriage();
  const other = await givenUser(tenant, { username: 'other', in: [{ project, role: 'ENGINEER' }] });
  const tests = await Promise.all(Array.from({ length: 12 }, () => givenTest(launch, { status: 'FAILED' })));
  const ids = tests.map(({ testId }) => testId);
  const answers = await Promise.all([mark(ids, 'PASSED'), mark(ids, 'BLOCKED', { comment: 'No device' }, other)]);
  expect(answers.map(({ body }) => body.succeeded)).toEqual([12, 12]);
  await derive();
  const { passedManually, blocked, failed } = await get();
  expect([passedManually + blocked, failed]).toEqual([12, 0]);
  for (const testId of ids) {
    const { items } = await get(`/tests/${testId}/activity`);
    const { status } = await get(`/tests/${testId}`);
    expect(items.map(({ user }: { user: { username: string } }) => user.username).sort()).toEqual(['admin', 'other']);
    const last = items.find(({ to }: { to: string }) => to === (status === 'PASSED' ? 'passedManually' : 'blocked'));
    const first = items.find((item: unknown) => item !== last);
    expect(first).toMatchObject({ kind: 'status', from: 'failed', to: last.from });
  }
});

test('the write itself refuses a test that somebody marked so a moment before', async () => {
  const { launch } = await givenTriage();
  const { testId } = await givenTest(launch, { status: 'FAILED' });
  const decide = () => {
    const action = { id: newActivityId(), kind: 'status' as const, at: Date.now(), by: 1 };
    return markTest({ ...launch, testId }, { status: 'PASSED', isKnownIssue: false, action });
  };
  expect(await decide()).toBeUndefined();
  expect(await decide()).toMatchObject({ test: { status: 'PASSED' } });
});

test('counts are those of a recount, whatever people and late reports do in between', async () => {
  const { launch, derive, get, mark, report } = await givenTriage();
  const tests = await Promise.all(Array.from({ length: 10 }, () => givenTest(launch)));
  const ids = tests.map(({ testId }) => testId);
  const results = ['PASSED', 'FAILED', 'SKIPPED', 'BLOCKED'];
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      ...ids.map((testId, at) => at % 3 === round % 3 && report(testId, { result: results[(at + round) % 4] })),
      mark(ids.slice(round, round + 6), manualStatuses[round % 3] ?? 'PASSED'),
      mark(ids.slice(3), manualStatuses[(round + 1) % 3] ?? 'PASSED'),
    ]);
    if (round === 2) await finishLaunch(launch, { endedAt: Date.now() });
    if (round % 2) await derive();
  }
  await derive();
  const expected = await recount(launch);
  expect(await get()).toMatchObject(expected);
  const { items } = await get('/tests?pageSize=100');
  for (const { id, status, passedManually } of items) {
    const fact = await readTest({ ...launch, testId: id });
    expect({ id, status, passedManually }).toEqual({ id, status: fact.status, passedManually: fact.passedManually });
  }
});

test('the activity of the launch says who marked how many tests, what one person did within a minute in one entry', async () => {
  const { launch, tenant, project, get, mark } = await givenTriage();
  const tests = await Promise.all(Array.from({ length: 4 }, () => givenTest(launch, { status: 'FAILED' })));
  const [first = 0, second = 0, third = 0, fourth = 0] = tests.map(({ testId }) => testId);
  const other = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
  await mark([first, second], 'PASSED');
  await mark([first, third], 'PASSED');
  await mark([third], 'PASSED');
  await mark([fourth], 'BLOCKED', {}, other);
  const { items } = await get('/activity');
  type Entry = { action: string; to: string; tests: number; user: { username: string } };
  const markedBy = (username: string) => items.filter(({ user }: Entry) => user.username === username);
  expect(markedBy(other.username)).toMatchObject([{ action: 'testsMarked', to: 'BLOCKED', tests: 1 }]);
  // The clock may begin a new minute between two requests.
  expect(markedBy('admin').reduce((sum: number, entry: Entry) => sum + entry.tests, 0)).toBe(3);
  expect(markedBy('admin').length).toBeLessThanOrEqual(2);
});

test('a report that comes after a person decided is heard, and noted in the activity', async () => {
  const { launch, derive, get, mark, report } = await givenTriage();
  const { testId } = await givenTest(launch, { status: 'ABORTED', endedAt: Date.now() });
  await mark([testId], 'BLOCKED', { comment: 'The device was gone' });
  await report(testId, { result: 'FAILED', reason: 'Error: no such element' });
  await derive();
  expect(
    (await get(`/tests/${testId}/activity`)).items.map(({ id: _, at: __, ...item }: Record<string, unknown>) => item),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'status', from: 'aborted', to: 'blocked', comment: 'The device was gone', user: expect.anything() },
      { kind: 'report', from: 'blocked', to: 'failed' },
    ]),
  );
});

test('500 tests are marked in one request, for one write each, and a launch at rest is gathered only when it is much', async () => {
  const { launch, derive, get, mark } = await givenTriage();
  const tests = await Promise.all(
    Array.from({ length: 500 }, (_, at) => givenTest(launch, { status: 'FAILED', message: `Error ${at % 3}` })),
  );
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const before = await readHead(launch);
  const ids = tests.map(({ testId }) => testId);
  const { result, writeUnits, readUnits } = await measure(() => mark(ids, 'PASSED'));
  expect(result.body).toMatchObject({ succeeded: 500, failed: 0 });
  // One is what the activity of the launch says.
  // One is the entry of the audit log; one is the same before it happens.
  expect(writeUnits).toBeLessThanOrEqual(503);
  expect(readUnits).toBeLessThanOrEqual(10);
  await derive();
  expect((await readHead(launch)).generation).toBe(before.generation);
  expect(await get()).toMatchObject({ status: 'PASSED', passedManually: 500, failed: 0 });
  const outline = await get('/tests:outline?groupBy=message&filterQuery=status:passedManually');
  expect([outline.ids.length, new Set(outline.ids).size, outline.results]).toEqual([500, 500, '1'.repeat(500)]);
  expect((await get('/tests?filterQuery=color:red')).code).toBe('INVALID');
});

test('who only reads, and who is not in the project, decides nothing', async () => {
  const { tenant, project, launch, mark } = await givenTriage();
  const { testId } = await givenTest(launch, { status: 'FAILED' });
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const readOnly = await givenUser(tenant, { hasReadOnlyAccess: true, in: [{ project, role: 'ADMINISTRATOR' }] });
  const foreigner = (await givenTenant()).admin;
  for (const reader of [guest, readOnly]) expect((await mark([testId], 'PASSED', {}, reader)).status).toBe(403);
  expect((await mark([testId], 'PASSED', {}, foreigner)).status).toBe(404);
  expect((await readTest({ ...launch, testId })).status).toBe('FAILED');
  expect((await mark([], 'PASSED')).status).toBe(400);
  expect(
    (
      await mark(
        Array.from({ length: 501 }, (_, at) => at + 1),
        'PASSED',
      )
    ).status,
  ).toBe(400);
  expect((await mark([testId], 'SKIPPED')).status).toBe(400);
});
