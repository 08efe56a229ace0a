import { expect, test } from 'vitest';
import { reportingEndpoints } from '#functions/launches/index';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { streamEndpoints } from '#functions/launches/reading/stream-endpoints';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { writeLogChunk } from '#functions/launches/stores/log-store';
import { writeScreenshot } from '#functions/launches/stores/screenshot-store';
import { send } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';
import { measure } from './measure.ts';

const reader = async () => {
  const followed = await givenFollowedProject();
  const as = followed.tenant.admin;
  const get = async (path: string) => (await send([...launchEndpoints, ...streamEndpoints], 'GET', path, { as })).body;
  const report = async (method: string, path: string, body: unknown) =>
    (await send(reportingEndpoints, method, `/api/reporting/v1/test-runs/${path}`, { as, body })).body;
  return { ...followed, as, get, report };
};

const launches = '/api/reporting/v1/launches';

test('the tests of a launch come with totals, while it runs and when it has ended', async () => {
  const { project, derive, get } = await reader();
  const launch = await givenLaunch(project);
  const ids: number[] = [];
  for (let index = 0; index < 30; index++)
    ids.push((await givenTest(launch, { status: index % 3 ? 'PASSED' : 'FAILED', startedAt: 1_000 + index })).testId);
  const path = `${launches}/${launch.launchId}/tests`;
  const expectAll = async () => {
    const [one, two] = [await get(`${path}?pageSize=20`), await get(`${path}?pageSize=20&page=2`)];
    expect(one).toMatchObject({ totalElements: 30, totalPages: 2, _meta: { total: 30, totalPages: 2 } });
    expect([...one.items, ...two.items].map(({ id }) => id)).toEqual(ids);
    const failed = await get(`${path}?status=failed&sortBy=startTime&sortOrder=DESC&pageSize=3`);
    expect(failed).toMatchObject({ totalElements: 10, items: [{ id: ids[27] }, { id: ids[24] }, { id: ids[21] }] });
  };
  await derive();
  await expectAll();
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  await expectAll();
  const [row] = (await get(path)).items;
  expect(row).toMatchObject({
    status: 'FAILED',
    testRunId: launch.launchId,
    startTime: 1_000,
    issueReferences: [],
    testCases: [],
  });
});

test('tests are filtered by the counts of the status bar and by the words of agents, in any case', async () => {
  const { project, derive, get } = await reader();
  const launch = await givenLaunch(project);
  for (const test of [{ status: 'FAILED' }, { status: 'FAILED', knownIssue: true }, { status: 'PASSED' }] as const)
    await givenTest(launch, test);
  await derive();
  const found = async (status: string) => (await get(`${launches}/${launch.launchId}/tests?status=${status}`)) ?? {};
  const counts = {
    failed: 1,
    failedAsKnown: 1,
    FAILEDASKNOWN: 1,
    FAILED: 2,
    Failed: 2,
    'PASSED,failed': 2,
    in_progress: 0,
  };
  for (const [status, totalElements] of Object.entries(counts))
    expect(await found(status)).toMatchObject({ totalElements });
  expect(await found('FAILED,broken')).toMatchObject({
    code: 'INVALID',
    message: '"broken" is none of passed, passedManually, failed, failedAsKnown, skipped, blocked, aborted, inProgress',
  });
});

test('a test is shown with its whole failure and its earlier attempts', async () => {
  const { project, derive, get, report } = await reader();
  const launch = await givenLaunch(project, { name: 'Nightly' });
  const test = await givenTest(launch, { name: 'pays', className: 'shop.PayTest', methodName: 'pays' });
  const path = `${launch.launchId}/tests/${test.testId}`;
  const reason = `Boom\n${'    at shop.pay(pay.js:3)\n'.repeat(50)}`.trim();
  await report('PUT', path, { result: 'FAILED', reason });
  await derive();
  expect(await get(`${launches}/${path}`)).toMatchObject({
    name: 'pays',
    launchName: 'Nightly',
    testMethod: 'pays',
    message: 'Boom',
    stackTrace: reason,
    attempts: [],
  });
  await report('POST', path, { name: 'pays', startedAt: new Date() });
  await report('PUT', path, { result: 'PASSED' });
  const restarted = await get(`${launches}/${path}`);
  expect(restarted).toMatchObject({
    status: 'PASSED',
    attempt: 2,
    attempts: [{ attempt: 1, status: 'FAILED', stackTrace: reason }],
  });
  expect(restarted.stackTrace).toBeUndefined();
});

test('sessions come with what they ran on and their tests, and tell what the launch ran on', async () => {
  const { project, derive, get, report } = await reader();
  const launch = await givenLaunch(project);
  const one = await givenTest(launch, { name: 'pays' });
  const session = await report('POST', `${launch.launchId}/test-sessions`, {
    sessionId: 'abc',
    startedAt: new Date(),
    desiredCapabilities: {},
    capabilities: { browserName: 'chrome', browserVersion: '120', platformName: 'linux' },
    testIds: [one.testId],
  });
  const path = `${launches}/${launch.launchId}/test-sessions`;
  expect(await get(path)).toMatchObject({
    items: [
      {
        id: session.id,
        name: 'chrome 120',
        status: 'RUNNING',
        sessionId: 'abc',
        tests: [{ id: one.testId, name: 'pays' }],
      },
    ],
    totalElements: 1,
    totalPages: 1,
  });
  expect((await get(`${path}?testId=${one.testId}`)).items).toHaveLength(1);
  expect((await get(`${path}?testId=${one.testId + 1}`)).items).toEqual([]);
  await derive();
  expect(await get(`${launches}/${launch.launchId}`)).toMatchObject({ browser: 'chrome', platform: 'linux' });
});

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'];

test('a log of 100,000 lines is read from any place on, by level, and as a whole', async () => {
  const { as, project, get } = await reader();
  const launch = await givenLaunch(project);
  const test = await givenTest(launch);
  const start = Date.parse('2026-01-01T00:00:00Z');
  const chunks = Array.from({ length: 100 }, (_, chunk) =>
    Array.from({ length: 1_000 }, (_line, line): [number, string, string] => {
      const index = chunk * 1_000 + line;
      return [start + index, levels[index % 4] ?? '', `line ${index}`];
    }),
  );
  // Two workers log at once: every other chunk begins before the one before it has ended.
  for (const [index, chunk] of chunks.entries())
    await writeLogChunk(test, index % 2 ? chunk.map(([time, ...rest]) => [time - 500, ...rest]) : chunk);
  const picture = { tenantId: launch.tenantId, launchId: launch.launchId, testId: test.testId };
  await writeScreenshot({ ...picture, capturedAt: start + 2_250, hash: 'x', objectKey: 'files/x.png', bytes: 1 });

  const path = `${launches}/${launch.launchId}/tests/${test.testId}/logs`;
  const { result: end, roundTrips, readUnits } = await measure(() => get(`${path}?from=99900&count=1000`));
  expect(roundTrips).toBeLessThanOrEqual(6);
  expect(readUnits).toBeLessThanOrEqual(80);
  expect(end).toMatchObject({ total: 100_001, screenshots: 1, levels: { ERROR: 25_000 } });
  expect(end.items.at(-1)).toMatchObject({ index: 100_000, kind: 'log', value: 'line 99999', level: 'ERROR' });
  const seen = await get(`${path}?from=2000&count=500`);
  expect(seen.items.filter(({ kind }: { kind: string }) => kind === 'screenshot')).toMatchObject([
    { value: '/files/x.png' },
  ]);
  const times = seen.items.map(({ instant }: { instant: string }) => Date.parse(instant));
  expect(times).toEqual(times.toSorted((one: number, other: number) => one - other));
  expect(await get(`${path}?level=ERROR&from=24998&count=10`)).toMatchObject({
    total: 25_001,
    items: [{ index: 24_998 }, { index: 24_999 }, { index: 25_000, value: 'line 99999' }],
  });

  const paged = `/api/test-execution-logs/v1/test-runs/${launch.launchId}/tests/${test.testId}/logs-and-screenshots`;
  const values = new Set<string>();
  for (let token: string | undefined = '0'; token !== undefined; ) {
    const page = await get(`${paged}?maxPageSize=1000&pageToken=${token}`);
    for (const { value } of page.items) values.add(value);
    token = page._meta.nextPageToken;
  }
  expect(values.size).toBe(100_001);

  const whole = await send(streamEndpoints, 'GET', `${path}:download`, { as });
  expect(whole.headers['content-disposition']).toContain('attachment');
  expect(Buffer.from(whole.bytes).toString('utf8').trimEnd().split('\n')).toHaveLength(100_001);
});

test('new lines follow those that were read before', async () => {
  const { project, get } = await reader();
  const launch = await givenLaunch(project);
  const test = await givenTest(launch);
  const path = `${launches}/${launch.launchId}/tests/${test.testId}/logs`;
  await writeLogChunk(test, [[1_000, 'INFO', 'one']]);
  expect(await get(path)).toMatchObject({ total: 1 });
  await writeLogChunk(test, [[2_000, 'INFO', '<b>two</b>']]);
  await expect.poll(() => get(path)).toMatchObject({ total: 2, items: [{ value: 'one' }, { value: '<b>two</b>' }] });
});

test.for(['0', 'undefined', 'NaN', '99999999'])('a test with the id %s is not found', async (id) => {
  const { project, get } = await reader();
  const launch = await givenLaunch(project);
  for (const path of [id, `${id}/logs`, `${id}/history`, `${id}/logs:download`])
    expect(await get(`${launches}/${launch.launchId}/tests/${path}`)).toMatchObject({ code: 'NOT_FOUND' });
});
