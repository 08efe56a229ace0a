import { expect, test } from 'vitest';
import { compactIndex } from '#functions/launches/deriving/compact-index';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { packEntries, writeChange } from '#functions/launches/stores/index-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { readDerivedLaunch } from '#functions/launches/stores/statistics-store';
import { givenLaunch } from '#test/launches-reading/given-launches';
import { measure } from '#test/launches-reading/measure';
import { aRow } from '#test/launches-reading/rows';
import { send } from '#test/support/call';
import { givenProject, givenTenant, type TestProject } from '#test/support/fixtures';
import { givenProjectWithHistory, givenRun, launchesPath } from './given-history.ts';

test('a launch is compared with the run of its suite before it, or with any other of the project', async () => {
  const { project, derive, ask } = await givenProjectWithHistory();
  const first = await givenRun(project, [{ status: 'PASSED' }, { status: 'FAILED', name: 'refunds', message: 'Old' }]);
  await givenRun(project, [{ status: 'FAILED' }], { name: 'Another suite' });
  const second = await givenRun(project, [
    { status: 'FAILED', message: 'Boom' },
    { status: 'PASSED', name: 'refunds' },
  ]);
  const third = await givenRun(project, [{ status: 'FAILED', message: 'Boom' }]);
  await derive();
  const compare = async (query: string) => (await ask('GET', `${third.run.launchId}/comparison${query}`)).body;
  expect(await compare('')).toMatchObject({
    launch: { launchId: third.run.launchId, total: 1, passRate: 0 },
    base: { launchId: second.run.launchId, total: 2, passRate: 0.5 },
    counts: { newFailures: 0, stillFailing: 1, fixed: 0, changed: 0, slower: 0, added: 0, removed: 1 },
    items: [
      { difference: 'stillFailing', now: { name: 'pays', message: 'Boom' }, before: { name: 'pays' } },
      { difference: 'removed', before: { name: 'refunds', elapsed: 1_500 } },
    ],
  });
  expect(await compare(`?with=${first.run.launchId}&difference=newFailures&pageSize=1`)).toMatchObject({
    base: { launchId: first.run.launchId },
    items: [
      { difference: 'newFailures', now: { testRunId: third.run.launchId }, before: { testRunId: first.run.launchId } },
    ],
    _meta: { total: 1, totalPages: 1 },
  });
  expect((await compare('?query=REFUNDS shop')).items).toMatchObject([{ difference: 'removed' }]);
});

test('without another run there is nothing to compare with, and launches of others are not found', async () => {
  const { tenant, project, derive, ask } = await givenProjectWithHistory();
  const { run } = await givenRun(project, [{ status: 'PASSED' }]);
  const other = await givenRun(await givenProject(tenant), [{ status: 'PASSED' }]);
  // Ids are those of a tenant: only there is a launch with this one.
  const foreign = await givenRun((await givenTenant()).project, [{ status: 'PASSED' }], { launchId: 7_001 });
  const gone = await givenRun(project, [{ status: 'PASSED' }]);
  await derive();
  await send(launchEndpoints, 'DELETE', `${launchesPath}/${gone.run.launchId}`, { as: tenant.admin });
  await derive();
  const alone = await ask('GET', `${run.launchId}/comparison`);
  expect(alone).toMatchObject({ status: 200, body: { items: [], unchanged: 0 } });
  expect(alone.body.base).toBeUndefined();
  for (const id of [other.run.launchId, foreign.run.launchId, gone.run.launchId, 999_999])
    expect(await ask('GET', `${run.launchId}/comparison?with=${id}`), `${id}`).toMatchObject({ status: 404 });
});

const givenLargeLaunch = async (project: TestProject, tests: number, failEvery: number) => {
  const launch = await givenLaunch(project);
  const { generation } = await readDerivedLaunch(launch);
  for (let start = 0; start < tests; start += 10_000) {
    const rows = await packEntries(
      Array.from({ length: Math.min(10_000, tests - start) }, (_, index) =>
        aRow({
          id: start + index + 1,
          name: `buys ${start + index} things`,
          testClass: `shop.Order${index % 50}Test`,
          status: (start + index) % failEvery === 0 ? 'FAILED' : 'PASSED',
          finishTime: 9_000 + start + index,
        }),
      ),
    );
    const records = { shard: 'x', first: `${start}`, last: '' };
    await writeChange(launch, { generation, records, rows, isAtRest: false });
  }
  await finishLaunch(launch, { endedAt: Date.now() });
  return { launch, generation };
};

test.for([50, 50_000])('comparing two launches of %i tests costs 4 round trips and 40 read units', async (tests) => {
  const { project, derive, ask } = await givenProjectWithHistory();
  for (const failEvery of [10, 7]) {
    const { launch, generation } = await givenLargeLaunch(project, tests, failEvery);
    await derive();
    await compactIndex(launch, generation);
  }
  const [first, second] = [1, 2];
  const compare = () => ask('GET', `${second}/comparison?difference=newFailures`);
  await compare();
  const { result, roundTrips, readUnits, calls } = await measure(compare);
  expect(result.body.base).toMatchObject({ launchId: first });
  expect(result.body.items.length).toBe(Math.min(50, result.body.counts.newFailures));
  expect(result.body.counts.newFailures).toBeGreaterThan(tests / 20);
  expect(roundTrips, calls.join('\n')).toBeLessThanOrEqual(4);
  expect(readUnits, calls.join('\n')).toBeLessThanOrEqual(40);
});
