import { expect, test } from 'vitest';
import { abortLaunch } from '#functions/launches/acting/abort-launch';
import { deleteLaunch } from '#functions/launches/acting/delete-launch';
import { buildJob, rerunLaunch } from '#functions/launches/acting/rerun-launch';
import { reviewLaunch } from '#functions/launches/acting/review-launch';
import { onTableChanges } from '#functions/launches/deriving/on-table-changes';
import { getLaunch } from '#functions/launches/reading/get-launch';
import { getLaunchStatistics } from '#functions/launches/reading/get-launch-statistics';
import { listJobParameters } from '#functions/launches/reading/list-job-parameters';
import { listLaunchAttempts } from '#functions/launches/reading/list-launch-attempts';
import { listLaunches } from '#functions/launches/reading/list-launches';
import { listPassRates } from '#functions/launches/reading/list-pass-rates';
import { finishLaunch, reopenLaunch } from '#functions/launches/stores/launch-ending-store';
import { changeTest } from '#functions/launches/stores/test-store';
import { call } from '#test/support/call';
import { givenUser } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';

const givenReader = async () => {
  const followed = await givenFollowedProject();
  const { tenant, project } = followed;
  const list = async (query: Record<string, string | number> = {}) =>
    call(listLaunches, { as: tenant.admin, query: { projectId: project.projectId, ...query } });
  const idsOf = async (query: Record<string, string | number> = {}) =>
    (await list(query)).body.items.map(({ id }: { id: number }) => id);
  return { ...followed, list, idsOf };
};

const givenEnded = async (project: Parameters<typeof givenLaunch>[0], name: string, status: 'PASSED' | 'FAILED') => {
  const launch = await givenLaunch(project, { name });
  await givenTest(launch, { status });
  return finishLaunch(launch, { endedAt: Date.now() });
};

test('the newest launch comes first, on numbered pages with totals', async () => {
  const { project, derive, list } = await givenReader();
  const ids = [];
  for (let index = 0; index < 25; index++) ids.push((await givenLaunch(project)).launchId);
  await derive();
  const newestFirst = ids.toReversed();
  const [one, two] = [await list(), await list({ page: 2 })];
  expect(one.body._meta).toEqual({ total: 25, totalPages: 2 });
  expect([...one.body.items, ...two.body.items].map(({ id }) => id)).toEqual(newestFirst);
  expect((await list({ page: 3 })).body).toEqual({ items: [], _meta: { total: 25, totalPages: 2 } });
});

test('launches are found by words of their name and by status, together as well', async () => {
  const { project, derive, idsOf } = await givenReader();
  const smoke = await givenEnded(project, 'Smoke web', 'PASSED');
  const nightly = await givenEnded(project, 'Nightly WEB', 'FAILED');
  const mobile = await givenLaunch(project, { name: 'Nightly mobile' });
  await derive();
  expect(await idsOf({ query: 'web' })).toEqual([nightly.launchId, smoke.launchId]);
  expect(await idsOf({ query: 'web nightly' })).toEqual([nightly.launchId]);
  expect(await idsOf({ status: 'IN_PROGRESS' })).toEqual([mobile.launchId]);
  expect(await idsOf({ status: 'PASSED,FAILED' })).toEqual([nightly.launchId, smoke.launchId]);
  expect(await idsOf({ status: 'PASSED', query: 'nightly' })).toEqual([]);
  expect(await idsOf({ query: 'nothing like it' })).toEqual([]);
  expect(await idsOf({ query: '100% [a](b)' })).toEqual([]);
});

test.for<Record<string, string | number>>([{ page: 0 }, { page: 'x' }, { pageSize: 101 }, { status: 'BROKEN' }])(
  'a list with %o is refused',
  async (query) => {
    const { list } = await givenReader();
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  },
);

test('a launch has every field that existing readers demand, and no null', async () => {
  const { tenant, project, derive, list } = await givenReader();
  const launch = await givenEnded(project, 'Suite', 'FAILED');
  await derive();
  const [row] = (await list()).body.items;
  expect(row).toMatchObject({
    id: launch.launchId,
    name: 'Suite',
    status: 'FAILED',
    projectId: project.projectId,
    startedAt: expect.any(Number),
    finishedAt: expect.any(Number),
    duration: expect.any(Number),
    failed: 1,
    total: 1,
    queued: 0,
    reviewed: false,
    upstream: false,
    isRelaunchPossible: false,
    isLaunchAgainPossible: false,
  });
  expect(JSON.stringify(row)).not.toContain('null');
  const { body } = await call(getLaunch, { as: tenant.admin, params: { launchId: launch.launchId } });
  expect({ ...body, elapsed: 0 }).toEqual({ ...row, elapsed: 0 });
  const counts = await call(getLaunchStatistics, { as: tenant.admin, params: { launchId: launch.launchId } });
  expect(counts.body).toMatchObject({ testRunId: launch.launchId, failed: 1, status: 'FAILED' });
});

test('a launch is aborted once with its tests, with a comment, by who may', async () => {
  const { tenant, project, derive } = await givenReader();
  const launch = await givenLaunch(project);
  await givenTest(launch);
  await derive();
  const params = { launchId: launch.launchId };
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  expect(await call(abortLaunch, { as: guest, params, body: {} })).toMatchObject({ status: 403 });
  const aborted = await call(abortLaunch, { as: tenant.admin, params, body: { comment: 'Aborted by admin' } });
  expect(aborted).toMatchObject({ status: 200, body: { status: 'ABORTED', isAbortPossible: false } });
  await derive();
  expect(await call(getLaunch, { as: tenant.admin, params })).toMatchObject({
    body: { status: 'ABORTED', comments: 'Aborted by admin', aborted: 1, inProgress: 0 },
  });
  expect(await call(abortLaunch, { as: tenant.admin, params, body: {} })).toMatchObject({ status: 409 });
});

test('a launch is reviewed when it has ended, with a comment of up to 10000 characters', async () => {
  const { tenant, project, derive } = await givenReader();
  const launch = await givenLaunch(project);
  const params = { launchId: launch.launchId };
  const review = (comment: string) => call(reviewLaunch, { as: tenant.admin, params, body: { comment } });
  expect(await review('too early')).toMatchObject({ status: 409 });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  expect(await review('x'.repeat(10_001))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'comment', message: 'Must be between 0 and 10000 characters' }] },
  });
  expect(await review('Known trouble')).toMatchObject({
    status: 200,
    body: { reviewed: true, comments: 'Known trouble' },
  });
});

test('a deleted launch is gone at once', async () => {
  const { tenant, project, derive, idsOf } = await givenReader();
  const [one, other] = [await givenEnded(project, 'Suite', 'PASSED'), await givenEnded(project, 'Suite', 'PASSED')];
  await derive();
  const params = { launchId: one.launchId };
  expect(await call(deleteLaunch, { as: tenant.admin, params })).toMatchObject({ status: 204 });
  expect(await idsOf()).toEqual([other.launchId]);
  expect(await call(getLaunch, { as: tenant.admin, params })).toMatchObject({
    status: 404,
    body: { message: 'Launch can not be found' },
  });
  await derive();
  expect(await idsOf({ query: 'suite' })).toEqual([other.launchId]);
});

test('the pass rate stands among five runs of the suite before and five after', async () => {
  const { tenant, project, derive } = await givenReader();
  const runs = [];
  for (let index = 0; index < 14; index++)
    runs.push(await givenEnded(project, 'Suite', index % 2 ? 'PASSED' : 'FAILED'));
  await givenEnded(project, 'Another suite', 'PASSED');
  await derive();
  const { body } = await call(listPassRates, { as: tenant.admin, params: { launchId: runs[6]?.launchId ?? 0 } });
  expect(body.items.map(({ launchId }: { launchId: number }) => launchId)).toEqual(
    runs.slice(1, 12).map(({ launchId }) => launchId),
  );
  expect(body.items[0]).toMatchObject({ passRate: 1, passed: 1, status: 'PASSED' });
  expect(body.items[1]).toMatchObject({ passRate: 0, failed: 1, status: 'FAILED' });
});

test('each attempt of a launch is kept with what it came to', async () => {
  const { tenant, project, derive } = await givenReader();
  const launch = await givenEnded(project, 'Suite', 'FAILED');
  await derive();
  await reopenLaunch(launch, Date.now(), 'again');
  await derive();
  await givenTest(launch, { status: 'PASSED' });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const { body } = await call(listLaunchAttempts, { as: tenant.admin, params: { launchId: launch.launchId } });
  expect(body.items).toMatchObject([
    {
      id: 1,
      finishFailed: 1,
      finishPassed: 0,
      startedAt: expect.stringMatching(/Z$/),
      finishedAt: expect.stringMatching(/Z$/),
    },
    { id: 2, finishFailed: 1, finishPassed: 1 },
  ]);
});

test('an attempt has the counts of its end, although the next began and ended before they were derived', async () => {
  const { tenant, project, read, derive } = await givenReader();
  const launch = await givenLaunch(project, { name: 'Suite', startedAt: 1_000 });
  const test = await givenTest(launch, { status: 'FAILED' });
  await finishLaunch(launch, { endedAt: 2_000 });
  await reopenLaunch(launch, 5_000, 'again');
  await changeTest(test, { set: { status: 'PASSED' } });
  await finishLaunch(launch, { endedAt: 6_000 });
  await reopenLaunch(launch, 8_000, 'again');
  await givenTest(launch, { status: 'SKIPPED' });
  await finishLaunch(launch, { endedAt: 9_000 });
  const changes = await read();
  await onTableChanges('shard', changes);
  await onTableChanges('shard', changes);
  await derive();
  const { body } = await call(listLaunchAttempts, { as: tenant.admin, params: { launchId: launch.launchId } });
  expect(body.items).toMatchObject([
    { id: 1, finishFailed: 1, finishPassed: 0, startedAt: isoOf(1_000), finishedAt: isoOf(2_000) },
    { id: 2, finishFailed: 0, finishPassed: 1, startedAt: isoOf(5_000), finishedAt: isoOf(6_000) },
    { id: 3, finishPassed: 1, finishSkipped: 1, startedAt: isoOf(8_000), finishedAt: isoOf(9_000) },
  ]);
});

const isoOf = (at: number) => new Date(at).toISOString();

test('a launch that was started elsewhere says with what, and that it can not be started from here', async () => {
  const { tenant, project } = await givenReader();
  const launch = await givenLaunch(project, { name: 'Suite', build: '1.2' });
  const sent = { as: tenant.admin, params: { launchId: launch.launchId } };
  expect((await call(listJobParameters, sent)).body.items).toEqual([
    { name: 'suite', parameterClass: 'STRING', value: 'Suite' },
    { name: 'build', parameterClass: 'STRING', value: '1.2' },
  ]);
  expect(await call(rerunLaunch, sent)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await call(buildJob, { ...sent, body: { suite: 'x' } })).toMatchObject({ status: 409 });
});
