import { expect, test } from 'vitest';
import { queryIndex } from '#functions/data/items';
import { lookAfterLaunch, lookAfterLaunches } from '#functions/launches/deriving/look-after-launches';
import { reportingEndpoints } from '#functions/launches/index';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { readLaunch, runningGroup } from '#functions/launches/stores/launch-store';
import { writeLogChunk } from '#functions/launches/stores/log-store';
import { readDerivedLaunch } from '#functions/launches/stores/statistics-store';
import { changeTest, readTest } from '#functions/launches/stores/test-store';
import { send } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;
const isRunning = async (launch: { tenantId: string; launchId: number }) =>
  (await queryIndex(runningGroup)).some(({ PK }) => PK === `${launch.tenantId}#launch#${launch.launchId}`);

test('a launch of which nothing was heard for four hours is aborted with its tests, until its results come after all', async () => {
  const { project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const { testId } = await givenTest(launch);
  await derive();
  await lookAfterLaunch(launch, inMinutes(239));
  expect(await readLaunch(launch)).toMatchObject({ isAborted: false });
  await lookAfterLaunch(launch, inMinutes(241));
  await derive();
  expect(await readLaunch(launch)).toMatchObject({
    isAborted: true,
    abortComment: expect.stringContaining('240 minutes'),
  });
  await lookAfterLaunch(launch, inMinutes(241));
  await derive();
  expect(await readTest({ ...launch, testId })).toMatchObject({ status: 'ABORTED' });
  expect(await readDerivedLaunch(launch)).toMatchObject({ status: 'ABORTED', counts: { aborted: 1, inProgress: 0 } });
  expect(await isRunning(launch)).toBe(false);

  await changeTest({ ...launch, testId }, { set: { status: 'PASSED' } });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  expect(await readDerivedLaunch(launch)).toMatchObject({ status: 'PASSED', counts: { aborted: 0, passed: 1 } });
});

test('a launch whose one long test still logs is not aborted', async () => {
  const { project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const long = await givenTest(launch);
  await derive();
  await writeLogChunk(long, [[inMinutes(200), 'INFO', 'still here']]);
  await lookAfterLaunch(launch, inMinutes(300));
  expect(await readLaunch(launch)).toMatchObject({ isAborted: false });
  await lookAfterLaunch(launch, inMinutes(441));
  expect(await readLaunch(launch)).toMatchObject({ isAborted: true });
});

test('what a finished launch left open is aborted after a minute, and a late result takes its place', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const left = await givenTest(launch);
  await givenTest(launch, { status: 'PASSED' });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  expect(await readDerivedLaunch(launch)).toMatchObject({ status: 'IN_PROGRESS' });
  await lookAfterLaunches();
  expect(await readTest(left)).toMatchObject({ status: 'IN_PROGRESS' });
  await lookAfterLaunch(launch, inMinutes(2));
  await derive();
  expect(await readDerivedLaunch(launch)).toMatchObject({ status: 'ABORTED', counts: { aborted: 1, passed: 1 } });

  const path = `/api/reporting/v1/test-runs/${launch.launchId}/tests/${left.testId}`;
  const late = await send(reportingEndpoints, 'PUT', path, { as: tenant.admin, body: { result: 'PASSED' } });
  expect(late.status).toBe(200);
  await derive();
  expect(await readDerivedLaunch(launch)).toMatchObject({ status: 'PASSED', counts: { aborted: 0, passed: 2 } });
});

test('a test that starts after the finish makes the launch run again', async () => {
  const { project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  expect(await isRunning(launch)).toBe(false);
  await givenTest(launch);
  await derive();
  expect(await readDerivedLaunch(launch)).toMatchObject({ status: 'IN_PROGRESS' });
  expect(await isRunning(launch)).toBe(true);
});
