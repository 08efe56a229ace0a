import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { compactIndex } from '#functions/launches/deriving/compact-index';
import { reportingEndpoints } from '#functions/launches/index';
import { getTest } from '#functions/launches/reading/get-test';
import { listTests } from '#functions/launches/reading/list-tests';
import { packEntries, writeChange } from '#functions/launches/stores/index-store';
import { readDerivedLaunch, replaceStatistics } from '#functions/launches/stores/statistics-store';
import { noContents } from '#shared/launches/launch-contents';
import { noStatistics } from '#shared/launches/statuses';
import { call, send } from '#test/support/call';
import { assertionTrace, seleniumTrace } from './failure-traces.ts';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';
import { measure } from './measure.ts';
import { aRow } from './rows.ts';

const givenLaunchOf = async (tests: number) => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const last = await givenTest(launch, { testId: 900_001, startedAt: Date.now() });
  await derive();
  const counts = { ...noStatistics(), passed: tests - 1, inProgress: 1 };
  const { version } = await readDerivedLaunch(launch, { isConsistent: true });
  const state = { isFinished: false, isAborted: false, treatSkipsAsFailures: true };
  await replaceStatistics(launch, version, {
    ...state,
    projectId: project.projectId,
    counts,
    contents: noContents(),
    leftBehind: 0,
  });
  const { generation } = await readDerivedLaunch(launch, { isConsistent: true });
  for (let start = 0; start < tests - 1; start += 500) {
    const count = Math.min(500, tests - 1 - start);
    const rows = await packEntries(
      Array.from({ length: count }, (_, index) =>
        aRow({ id: start + index + 1, name: `pays for order ${start + index}` }),
      ),
    );
    await writeChange(launch, {
      generation,
      records: { shard: 'x', first: `${start}`, last: '' },
      rows,
      isAtRest: false,
    });
  }
  if (tests > 100) await compactIndex(launch, generation);
  return { tenant, launch, last };
};

test.for([10, 50_000])(
  'a page of a launch with %i tests costs at most 3 round trips and 40 read units',
  async (tests) => {
    const { tenant, launch, last } = await givenLaunchOf(tests);
    const { launchId } = launch;
    const page = (query: Record<string, string | number>) =>
      call(listTests, { as: tenant.admin, params: { launchId }, query });
    await page({ status: 'skipped' });
    const wishes: Record<string, string | number>[] = [
      {},
      { page: Math.ceil(tests / 50) },
      { sortBy: 'name', query: 'order' },
    ];
    for (const query of wishes) {
      const { result, roundTrips, readUnits, calls } = await measure(() => page(query));
      expect(result).toMatchObject({ status: 200, body: { totalElements: 'query' in query ? tests - 1 : tests } });
      expect(result.body.items.length).toBeGreaterThan(0);
      expect(roundTrips, calls.join('\n')).toBeLessThanOrEqual(3);
      expect(readUnits, JSON.stringify({ query, calls })).toBeLessThanOrEqual(40);
    }
    const details = await measure(() => call(getTest, { as: tenant.admin, params: { launchId, testId: last.testId } }));
    expect(details.result.status).toBe(200);
    expect(details.roundTrips).toBeLessThanOrEqual(3);
  },
);

const failsWith = (reason: string) => ({ result: 'FAILED', reason });
const passes = { result: 'PASSED' };
/** The reason is paid for by its size: as short as an assertion's, as usual with Selenium, and nothing that deflates. */
const fails = failsWith(assertionTrace);
const failsInBrowser = failsWith(seleniumTrace);
const failsAtLength = failsWith(
  Array.from({ length: 100 }, () => `\tat com.example.Step${randomUUID()}.run()`).join('\n'),
);

const withoutGuard = {};
/** Makes a repeated start the same test, which takes a write of its own. */
const withGuard = () => ({ uuid: randomUUID() });

test.for([
  { name: 'that passes', most: 9, finish: passes, start: () => withoutGuard },
  { name: 'that passes and has a uuid', most: 10, finish: passes, start: withGuard },
  { name: 'that fails', most: 9, finish: fails, start: () => withoutGuard },
  { name: 'that fails and has a uuid', most: 10, finish: fails, start: withGuard },
  { name: 'that fails in a browser', most: 10, finish: failsInBrowser, start: () => withoutGuard },
  // Each further KB of a reason is a unit.
  { name: 'that fails in a browser and has a uuid', most: 11, finish: failsInBrowser, start: withGuard },
  { name: 'that fails at length and has a uuid', most: 13, finish: failsAtLength, start: withGuard },
])('a test $name costs at most $most write units with 3 log lines and all that is derived', async (shape) => {
  const { most, finish, start } = shape;
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project, { name: 'Suite' });
  await givenTest(launch);
  await derive();
  const path = `/api/reporting/v1/test-runs/${launch.launchId}`;
  const ask = (method: string, to: string, body: unknown) =>
    send(reportingEndpoints, method, `${path}${to}`, { as: tenant.admin, body });
  await ask('POST', '/tests', { name: 'warms the blocks of ids', startedAt: new Date() });
  await derive();

  const { writeUnits, calls } = await measure(async () => {
    const { body } = await ask('POST', '/tests', {
      ...start(),
      name: 'pays with a card',
      className: 'shop.PayTest',
      startedAt: new Date(),
    });
    await derive();
    const lines = Array.from({ length: 3 }, (_, index) => ({
      testId: body.id,
      level: 'INFO',
      timestamp: Date.now(),
      message: `line ${index}`,
    }));
    expect((await ask('POST', '/logs', lines)).status).toBe(202);
    await derive();
    expect((await ask('PUT', `/tests/${body.id}`, { ...finish, endedAt: new Date() })).status).toBe(200);
    await derive();
  });
  expect(writeUnits, calls.join('\n')).toBeLessThanOrEqual(most);
  expect(writeUnits).toBeGreaterThan(6);
});
