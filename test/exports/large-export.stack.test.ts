import { expect, test } from 'vitest';
import { compactIndex } from '#functions/launches/deriving/compact-index';
import { writeFailure } from '#functions/launches/stores/failure-store';
import { packEntries, writeChange } from '#functions/launches/stores/index-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { readDerivedLaunch, replaceStatistics } from '#functions/launches/stores/statistics-store';
import { noContents } from '#shared/launches/launch-contents';
import { countTests } from '#shared/launches/statuses';
import type { IndexedTest } from '#shared/launches/tests/test-packing';
import { givenFollowedProject, givenLaunch } from '#test/launches-reading/given-launches';
import { aRow } from '#test/launches-reading/rows';
import { exporterOf } from './given-export.ts';

const tests = 50_000;
const failures = 500;
const statuses = ['PASSED', 'PASSED', 'PASSED', 'SKIPPED', 'BLOCKED'] as const;

const rowOf = (id: number, launchId: number): IndexedTest =>
  aRow({
    id,
    testRunId: launchId,
    name: `pays for order ${id} of the web shop`,
    status: id <= failures ? 'FAILED' : (statuses[id % (id % 100 === 0 ? 5 : 3)] ?? 'PASSED'),
    message: id <= failures ? `Error: order ${id} was not paid` : undefined,
    startTime: 1_700_000_000_000 + id,
    finishTime: 1_700_000_001_000 + id * 2,
    testClass: `tests/orders-${id % 40}.spec.ts`,
    owner: 'ann',
  });

/** As the projector leaves a launch of this size: a snapshot, and the counts. */
const givenLargeLaunch = async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project, { name: 'Nightly' });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const rows = Array.from({ length: tests }, (_, index) => rowOf(index + 1, launch.launchId));
  const { version, generation } = await readDerivedLaunch(launch, { isConsistent: true });
  const state = { isFinished: true, isAborted: false, treatSkipsAsFailures: false };
  const derived = {
    ...state,
    projectId: project.projectId,
    counts: countTests(rows),
    contents: noContents(),
    leftBehind: 0,
  };
  await replaceStatistics(launch, version, derived);
  for (let start = 0; start < tests; start += 500)
    await writeChange(launch, {
      generation,
      records: { shard: 'x', first: `${start}`, last: '' },
      rows: await packEntries(rows.slice(start, start + 500)),
      isAtRest: false,
    });
  await compactIndex(launch, generation);
  const failed = rows.slice(0, failures).map(({ id }) => ({ ...launch, testId: id }));
  for (let start = 0; start < failures; start += 50)
    await Promise.all(failed.slice(start, start + 50).map((key) => writeFailure(key, traceOf(key.testId))));
  return { tenant, launch };
};

const traceOf = (testId: number): string =>
  [
    `Error: order ${testId} was not paid`,
    ...Array.from({ length: 20 }, (_, at) => `    at step ${at} (pay.ts:${at})`),
  ].join('\n');

test(`a launch of ${tests} tests is exported whole, with progress`, async () => {
  const { tenant, launch } = await givenLargeLaunch();
  const { start, work, get, fileOf } = exporterOf(tenant.admin, launch);
  const startedAt = performance.now();
  const { body } = await start();
  expect(body).toMatchObject({ done: 0, total: tests });
  const working = work(body.exportId);
  const seen = new Set<number>();
  for (let state = 'RUNNING'; state === 'RUNNING'; ) {
    const { body: now } = await get(body.exportId);
    state = now.state;
    seen.add(now.done);
  }
  await working;
  const seconds = (performance.now() - startedAt) / 1_000;
  const html = await fileOf(body.exportId);
  console.log(`${tests} tests: ${seconds.toFixed(1)} s, ${(html.length / 1e6).toFixed(1)} MB, ${seen.size} steps seen`);
  expect(seen.size).toBeGreaterThan(5);
  const ids = new Set([...html.matchAll(/<span class="n">pays for order (\d+) of/g)].map(([, id]) => Number(id)));
  expect(ids.size).toBe(tests);
  expect(html.match(/<span class="n">/g)).toHaveLength(tests);
  expect(html.match(/<pre>Error: order \d+ was not paid\n/g)).toHaveLength(failures);
  expect(html.endsWith('</html>\n')).toBe(true);
  // What a mail server takes at most, nearly everywhere.
  expect(html.length).toBeLessThan(20_000_000);
});
