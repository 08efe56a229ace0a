import { expect, test } from 'vitest';
import { historyEndpoints } from '#functions/history/index';
import { listTestValues } from '#functions/launches/reading/list-test-values';
import { now } from '../launches/given-agent.ts';
import { measure } from '../launches-reading/measure.ts';
import { call, send } from '../support/call.ts';
import { givenFailures } from '../triage/given-failures.ts';
import { launchesPath } from './given-history.ts';

const reason = 'Error: no device\n    at shop.spec.ts:7';

type Failures = Awaited<ReturnType<typeof givenFailures>>;

/** One launch with the test of this name, and what came of it. */
const runOnce = async ({ agent, derive }: Failures, result: string, name = 'pays') => {
  const { launchId, path } = await agent.startLaunch();
  const { path: testPath, testId } = await agent.startTest(path, { name });
  const finish = () => agent.put(testPath, { result, ...(result === 'FAILED' && { reason }), endedAt: now() });
  const cost = await measure(finish);
  await derive();
  return { launchId, testId, path, testPath, cost };
};

const sinceOf = async ({ rows }: Failures, launchId: number) =>
  (await rows(launchId)).items.map((row: { failingSince?: object }) => row.failingSince);

test('a failure says in the list since when it fails, and begins anew after a pass', async () => {
  const failures = await givenFailures();
  await runOnce(failures, 'PASSED');
  const first = await runOnce(failures, 'FAILED');
  expect(await sinceOf(failures, first.launchId)).toEqual([{ launchId: first.launchId, launches: 1 }]);
  await runOnce(failures, 'SKIPPED');
  const second = await runOnce(failures, 'FAILED');
  expect(await sinceOf(failures, second.launchId)).toEqual([{ launchId: first.launchId, launches: 2 }]);
  const passed = await runOnce(failures, 'PASSED');
  expect(await sinceOf(failures, passed.launchId)).toEqual([undefined]);
  const third = await runOnce(failures, 'FAILED');
  expect(await sinceOf(failures, third.launchId)).toEqual([{ launchId: third.launchId, launches: 1 }]);
  const { body } = await call(listTestValues, { as: failures.tenant.admin, params: { launchId: third.launchId } });
  expect(body.newFailures).toBe(1);
});

test('a retry that passes takes it away, and who marks a passed test as failed gives it', async () => {
  const failures = await givenFailures();
  const { agent, derive, ask, rows } = failures;
  const before = await runOnce(failures, 'FAILED');
  const { launchId, testPath, testId } = await runOnce(failures, 'FAILED');
  await agent.post(testPath, { name: 'pays', className: 'Cart', startedAt: now() });
  await agent.put(testPath, { result: 'PASSED', endedAt: now() });
  await derive();
  expect(await sinceOf(failures, launchId)).toEqual([undefined]);
  await ask('POST')(`/launches/${launchId}/tests:mark`, { ids: [testId], status: 'FAILED' });
  await derive();
  expect(await sinceOf(failures, launchId)).toEqual([{ launchId: before.launchId, launches: 2 }]);
  expect((await rows(launchId, { filterQuery: 'failing:new' })).items).toEqual([]);
  expect((await rows(launchId, { filterQuery: 'failing:before' })).items).toHaveLength(1);
});

test('it is known under the older names of a test that somebody joined', async () => {
  const failures = await givenFailures();
  const older = await runOnce(failures, 'FAILED', 'pays by card');
  const newer = await runOnce(failures, 'SKIPPED', 'pays by visa');
  const { status } = await send(
    historyEndpoints,
    'POST',
    `${launchesPath}/${newer.launchId}/tests/${newer.testId}/history/joins`,
    { as: failures.tenant.admin, body: { launchId: older.launchId, testId: older.testId } },
  );
  expect(status).toBe(200);
  const { launchId } = await runOnce(failures, 'FAILED', 'pays by visa');
  expect(await sinceOf(failures, launchId)).toEqual([{ launchId: older.launchId, launches: 2 }]);
});

test('it costs what a page and a finish cost anyway: no round trip of the page, three units of a failed test', async () => {
  const failures = await givenFailures();
  for (let launch = 0; launch < 12; launch++) await runOnce(failures, 'FAILED');
  const { launchId, cost } = await runOnce(failures, 'FAILED');
  expect(cost.roundTrips, cost.calls.join('\n')).toBeLessThanOrEqual(5);
  expect(cost.readUnits, cost.calls.join('\n')).toBeLessThanOrEqual(5);
  expect(await sinceOf(failures, launchId)).toMatchObject([{ launches: 13 }]);
  const page = await measure(() => failures.rows(launchId));
  const passed = await runOnce(failures, 'PASSED');
  expect(cost.readUnits - passed.cost.readUnits, cost.calls.join('\n')).toBeLessThanOrEqual(3);
  await failures.rows(passed.launchId);
  const pageOfPassed = await measure(() => failures.rows(passed.launchId));
  expect(page.roundTrips, page.calls.join('\n')).toBeLessThanOrEqual(pageOfPassed.roundTrips);
  expect(page.readUnits, page.calls.join('\n')).toBeLessThanOrEqual(10);
});
