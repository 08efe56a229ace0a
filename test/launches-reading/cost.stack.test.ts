import { expect, test } from 'vitest';
import { compactIndex } from '#functions/launches/compact-index';
import { getTest } from '#functions/launches/get-test';
import { reportingEndpoints } from '#functions/launches/index';
import { changeOverhead, packEntries, writeChange } from '#functions/launches/index-store';
import { finishLaunch } from '#functions/launches/launch-ending-store';
import { listLaunches } from '#functions/launches/list-launches';
import { listTests } from '#functions/launches/list-tests';
import { correctPostings } from '#functions/launches/posting-store';
import { readDerivedLaunch, replaceStatistics } from '#functions/launches/statistics-store';
import type { Facet } from '#shared/launches/facets';
import { noContents } from '#shared/launches/launch-contents';
import { noStatistics } from '#shared/launches/statuses';
import { call, send } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';
import { measure } from './measure.ts';
import { aRow } from './rows.ts';

const suites = Array.from(
  { length: 20 },
  (_, index) => `Suite ${['smoke', 'cart', 'login', 'search', 'pay'][index % 5]} ${Math.floor(index / 5)} of the shop`,
);
const suiteOf = (index: number) => suites[index % suites.length] ?? '';
const milestone = { name: '2.41' };

/** Launches that no page shows need no more than their places in the lists. */
const givenListedLaunches = async (project: { tenantId: string; projectId: number }, count: number) => {
  const facets = (launchId: number): Facet[] => {
    const status: Facet = launchId % 3 === 0 ? 'status=FAILED' : 'status=PASSED';
    return ['all', status, `name=${suiteOf(launchId).toLowerCase()}`, 'milestone=2.41'];
  };
  const postings = Array.from({ length: count }, (_, index) => index + 1).flatMap((launchId) =>
    facets(launchId).map((facet) => ({ ...project, launchId, facet })),
  );
  await correctPostings(postings, async (asked) => asked.map(({ facet }) => new Set([facet])));
};

const givenProjectOf = async (launches: number) => {
  const followed = await givenFollowedProject();
  const { project } = followed;
  for (let index = 0; index < 60; index++) {
    const launchId = 200_000 + index;
    const launch = await givenLaunch(project, { launchId, name: suiteOf(index), milestone, environment: 'STAGE' });
    await givenTest(launch, { status: 'FAILED' });
    await finishLaunch(launch, { endedAt: Date.now() });
  }
  await followed.derive();
  await givenListedLaunches(project, launches);
  return followed;
};

test.for([100, 100_000])('a page of %i launches costs at most 3 round trips and 40 read units', async (launches) => {
  const { tenant, project } = await givenProjectOf(launches);
  const page = (query: Record<string, string>) =>
    call(listLaunches, { as: tenant.admin, query: { projectId: project.projectId, ...query } });
  await page({});
  const filters: Record<string, string>[] = [
    {},
    { status: 'FAILED' },
    { status: 'FAILED', query: 'suite shop', milestone: '2.41' },
    { status: 'FAILED,PASSED', query: 'suite pay', milestone: '2.41' },
    { status: 'FAILED', query: 'r', milestone: '2.41' },
  ];
  for (const query of filters) {
    const { result, roundTrips, readUnits, calls } = await measure(() => page(query));
    expect(result.status).toBe(200);
    expect(result.body._meta.total).toBeGreaterThan(Math.min(launches, 1_000) / 30);
    expect(roundTrips, calls.join('\n')).toBeLessThanOrEqual(3);
    expect(readUnits, JSON.stringify({ query, calls })).toBeLessThanOrEqual(40);
  }
});

const givenLaunchOf = async (tests: number) => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const last = await givenTest(launch, { testId: 900_001, startedAt: Date.now() });
  await derive();
  const counts = { ...noStatistics(), passed: tests - 1, inProgress: 1 };
  const { version } = await readDerivedLaunch(launch, { isConsistent: true });
  const state = { isFinished: false, isAborted: false, treatSkipsAsFailures: true };
  await replaceStatistics(launch, version, { ...state, projectId: project.projectId, counts, contents: noContents() });
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

test('a test with three log lines costs at most 10 write units, with everything that is derived', async () => {
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
    expect((await ask('PUT', `/tests/${body.id}`, { result: 'PASSED', endedAt: new Date() })).status).toBe(200);
    await derive();
  });
  expect(writeUnits, calls.join('\n')).toBeLessThanOrEqual(10);
  expect(writeUnits).toBeGreaterThan(6);
  expect(changeOverhead).toBeLessThan(1_024);
});
