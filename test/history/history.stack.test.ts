import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { queryItems, writeItems } from '#functions/data/items';
import { deleteResults, writeResults } from '#functions/history/history-store';
import { correctResults } from '#functions/launches/deriving/correct-results';
import { rebuildLaunch } from '#functions/launches/deriving/rebuild-launch';
import { getTest } from '#functions/launches/reading/get-test';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { changeLaunch, readLaunch } from '#functions/launches/stores/launch-store';
import { changeTest, removeTest } from '#functions/launches/stores/test-store';
import { identityOf } from '#shared/history/identity';
import type { TestResult } from '#shared/history/test-result';
import { idsPerChunk } from '#shared/launches/finding/id-set';
import { givenLaunch, givenTest } from '#test/launches-reading/given-launches';
import { measure } from '#test/launches-reading/measure';
import { call, send } from '#test/support/call';
import type { TestProject } from '#test/support/fixtures';
import { doJob, takeJobs } from '#test/support/sent-jobs';
import { givenProjectWithHistory, givenResult, givenRun, launchesPath } from './given-history.ts';

const pays = identityOf({ name: 'pays', testClass: 'shop.PayTest' });

test('a test has one history through launches of any name, the newest first, with where it ran', async () => {
  const { project, derive, historyOf } = await givenProjectWithHistory();
  const first = await givenResult(project, [{ status: 'PASSED' }], { environment: 'QA', build: '1.0' });
  const second = await givenResult(project, [{ status: 'FAILED', message: 'Boom', maintainer: 'admin' }], {
    name: 'Nightly',
    platform: { name: 'chrome' },
  });
  const third = await givenResult(project, [{ status: 'SKIPPED' }]);
  await givenRun(project, [{ status: 'PASSED', name: 'refunds' }]);
  await derive();
  const history = await historyOf(second);
  expect(history.items).toMatchObject([
    { testId: third.testId, status: 'SKIPPED' },
    {
      testId: second.testId,
      testRunId: second.launchId,
      status: 'FAILED',
      message: 'Boom',
      launchName: 'Nightly',
      browser: 'chrome',
      elapsed: 1_500,
      passedManually: false,
      issueReferences: [],
    },
    { testId: first.testId, status: 'PASSED', environment: 'QA', build: '1.0' },
  ]);
  expect(history).toMatchObject({
    verdict: { word: 'unknown', runs: 2, failures: 1 },
    stability: 50,
    streak: {
      firstFailedIn: { launchId: second.launchId, testId: second.testId, launchName: 'Nightly' },
      lastPassedIn: { launchId: first.launchId, testId: first.testId },
      failedLaunches: 1,
      isAtLeast: false,
    },
    owner: 'admin',
    maintainer: 'admin',
    maintainerId: expect.any(Number),
    joins: [],
  });
});

test('retries inside a launch count, and parameters make another test', async () => {
  const { project, derive, report, historyOf } = await givenProjectWithHistory();
  const correlationData = JSON.stringify({ thread: 'main', parameters: ['visa'] });
  const visa = await givenResult(project, [
    { status: 'FAILED', correlationData },
    { status: 'FAILED', correlationData: JSON.stringify({ parameters: ['cash'] }) },
  ]);
  const path = `${visa.launchId}/tests/${visa.testId}`;
  const body = { name: 'pays', className: 'shop.PayTest', correlationData: correlationData.replace('main', 'pool') };
  expect((await report('POST', path, { ...body, startedAt: new Date() })).status).toBe(200);
  await derive();
  expect((await report('PUT', path, { result: 'PASSED', endedAt: new Date() })).status).toBe(200);
  await derive();
  const history = await historyOf(visa);
  expect(history.items).toMatchObject([{ testId: visa.testId, status: 'PASSED', attempt: 2, outcomes: 'FP' }]);
  expect(history.verdict).toMatchObject({ runs: 2, failures: 1, flips: 1, launchesWithBoth: 1 });
});

test('what is decided later changes the history; what was taken back or deleted leaves it', async () => {
  const { project, derive, historyOf } = await givenProjectWithHistory();
  const { results } = await givenRun(project, [{ status: 'FAILED' }, { status: 'FAILED' }, { status: 'FAILED' }]);
  const last = await givenResult(project, [{ status: 'PASSED' }]);
  await derive();
  const [decided, reverted, renamed] = results;
  if (!decided || !reverted || !renamed) throw new Error('Three tests were given.');
  await changeTest(decided, { set: { status: 'PASSED', passedManually: true } });
  await removeTest(reverted);
  await changeTest(renamed, { set: { name: 'pays in cash' } });
  await derive();
  const { items } = await historyOf(last);
  expect(items).toMatchObject([
    { testId: last.testId },
    { testId: decided.testId, status: 'PASSED', passedManually: true, outcomes: 'u' },
  ]);
  expect((await historyOf(renamed)).items).toMatchObject([{ testId: renamed.testId, name: 'pays in cash' }]);
});

test('a test that runs is no result yet, and one that was restarted and removed leaves nothing', async () => {
  const { project, derive, report } = await givenProjectWithHistory();
  const { run } = await givenRun(project, []);
  const running = await givenTest(run, { name: 'pays', className: 'shop.PayTest' });
  await derive();
  const stored = () => queryItems({ PK: `${project.tenantId}#project#${project.projectId}#history#${pays}` });
  expect(await stored()).toEqual([]);
  const path = `${run.launchId}/tests/${running.testId}`;
  await report('PUT', path, { result: 'FAILED', endedAt: new Date() });
  await derive();
  expect(await stored()).toHaveLength(1);
  await report('POST', path, { name: 'pays', className: 'shop.PayTest', startedAt: new Date() });
  await derive();
  await report('DELETE', path, undefined);
  await derive();
  expect(await stored()).toEqual([]);
});

test('a rebuilt launch has the histories that were lost', async () => {
  const { project, derive, historyOf } = await givenProjectWithHistory();
  const result = await givenResult(project, [{ status: 'FAILED' }]);
  await derive();
  await deleteResults([{ ...result, identity: pays }]);
  expect((await historyOf(result)).items).toEqual([]);
  await rebuildLaunch(result);
  expect((await historyOf(result)).items).toMatchObject([{ testId: result.testId, status: 'FAILED' }]);
});

test('a stored result costs one write unit however long its texts are', async () => {
  const { project, derive } = await givenProjectWithHistory();
  const long = '漢'.repeat(400);
  const texts = { name: long, className: long, message: long.slice(0, 200) };
  const { run } = await givenRun(project, [{ status: 'FAILED', ...texts }], {
    name: long,
    environment: long,
    build: long,
    platform: { name: 'chrome', version: long },
  });
  await derive();
  const identity = identityOf({ name: long, testClass: long });
  const [item] = await queryItems({ PK: `${project.tenantId}#project#${project.projectId}#history#${identity}` });
  expect(await readLaunch(run)).toBeDefined();
  expect(item?.n).toMatch(/^漢+$/);
  expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(1_024);
});

/** The project's list of all launches, as the projector writes it. */
const seedLaunches = async ({ tenantId, projectId }: TestProject, count: number): Promise<void> => {
  const bits = Buffer.alloc(idsPerChunk / 8, 0xff);
  const chunks = Array.from({ length: Math.ceil(count / idsPerChunk) }, (_, chunk) => ({
    PK: `${tenantId}#project#${projectId}#facet#all`,
    SK: `chunk#${String(chunk).padStart(9, '0')}`,
    ids: deflateRawSync(bits),
    version: 1,
  }));
  await writeItems(chunks);
};

const aResult = (launchId: number, testId: number): TestResult => ({
  testId,
  testRunId: launchId,
  name: 'pays',
  testClass: 'shop.PayTest',
  status: 'PASSED',
  passedManually: false,
  knownIssue: false,
  startTime: Date.now(),
  elapsed: 1_000,
  message: 'x'.repeat(150),
  launchName: 'y'.repeat(70),
  environment: 'z'.repeat(40),
  build: '1'.repeat(50),
  attempt: 1,
  outcomes: 'P',
});

test.for([100, 100_000])(
  'in a project of %i launches a history costs 3 round trips and 20 read units',
  async (count) => {
    const { tenant, project, derive, historyOf } = await givenProjectWithHistory();
    const result = await givenResult(project, [{ status: 'FAILED', maintainer: 'nobody' }]);
    await derive();
    await seedLaunches(project, count);
    const { launchId } = result;
    const seeded = Array.from({ length: 100 }, (_, index) => launchId + 1 + Math.floor((index * (count - 10)) / 100));
    const key = { tenantId: project.tenantId, projectId: project.projectId, identity: pays };
    await writeResults(seeded.map((id, at) => ({ ...key, launchId: id, testId: at + 9, result: aResult(id, at + 9) })));
    await historyOf(result);
    const { roundTrips, readUnits, calls, result: history } = await measure(() => historyOf(result));
    expect(history.items).toHaveLength(21);
    expect(history.items.at(-1)).toMatchObject({ testId: result.testId });
    expect(roundTrips, calls.join('\n')).toBeLessThanOrEqual(3);
    expect(readUnits, calls.join('\n')).toBeLessThanOrEqual(20);

    const newest = { ...result, launchId: seeded.at(-1) ?? 0 };
    await givenLaunch(project, { launchId: newest.launchId });
    await givenTest({ ...newest }, { testId: newest.testId, name: 'pays', className: 'shop.PayTest' });
    const full = await measure(() => historyOf(newest));
    expect(full.result.items).toHaveLength(50);
    expect(full.roundTrips).toBeLessThanOrEqual(3);
    expect(full.readUnits, full.calls.join('\n')).toBeLessThanOrEqual(20);
    const page = await measure(() =>
      call(getTest, { as: tenant.admin, params: { launchId: result.launchId, testId: result.testId } }),
    );
    expect(page.result.body.stability).toBeGreaterThan(90);
    expect(page.roundTrips, page.calls.join('\n')).toBeLessThanOrEqual(3);
  },
);

test('results of a deleted launch are hidden at once', async () => {
  const { tenant, project, derive, historyOf } = await givenProjectWithHistory();
  const gone = await givenResult(project, [{ status: 'FAILED' }]);
  const stays = await givenResult(project, [{ status: 'PASSED' }]);
  await derive();
  expect((await historyOf(stays)).items).toHaveLength(2);
  const path = `${launchesPath}/${gone.launchId}`;
  expect((await send(launchEndpoints, 'DELETE', path, { as: tenant.admin })).status).toBe(204);
  await derive();
  expect((await historyOf(stays)).items).toMatchObject([{ testId: stays.testId }]);
});

test('a build that agents say late stands in the results from before, too', async () => {
  const { project, derive, historyOf } = await givenProjectWithHistory();
  const result = await givenResult(project, [{ status: 'PASSED' }, { status: 'FAILED', name: 'refunds' }], {
    environment: 'QA',
  });
  await derive();
  takeJobs();
  await changeLaunch(result, { build: '2.0' });
  await derive();
  const jobs = takeJobs();
  expect(jobs).toMatchObject([{ kind: 'correct-results', launchId: result.launchId, delaySeconds: 10 }]);
  const [job] = jobs;
  if (!job) return;
  await doJob([correctResults], job, 0);
  expect((await historyOf(result)).items[0].build).toBeUndefined();
  const [rest] = takeJobs();
  await doJob([correctResults], rest ?? {});
  const [item] = (await historyOf(result)).items;
  expect(item).toMatchObject({ testId: result.testId, environment: 'QA', build: '2.0', status: 'PASSED' });
  await changeLaunch(result, { treatSkipsAsFailures: false });
  await derive();
  expect(takeJobs()).toEqual([]);
});
