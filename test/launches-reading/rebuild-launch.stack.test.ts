import { expect, test } from 'vitest';
import { deleteItems, queryItems } from '#functions/data/items';
import { rebuildLaunch } from '#functions/launches/deriving/rebuild-launch';
import { loadAllTests } from '#functions/launches/reading/load-tests';
import { headKey, readHead } from '#functions/launches/stores/index-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { readPostings } from '#functions/launches/stores/posting-store';
import { readDerivedLaunch, statisticsKey } from '#functions/launches/stores/statistics-store';
import { changeTest } from '#functions/launches/stores/test-store';
import { idsOfSet } from '#shared/launches/id-set';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';

test('what was lost of a launch is derived from its facts, and counting goes on from there', async () => {
  const { project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const tests = [];
  for (const status of ['FAILED', 'PASSED', 'PASSED'] as const) tests.push(await givenTest(launch, { status }));
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const before = await readDerivedLaunch(launch);

  const { tenantId, projectId } = project;
  const lists = ['all', 'status=FAILED', 'name=suite'].map(
    (facet) => `${tenantId}#project#${projectId}#facet#${facet}`,
  );
  const postings = await Promise.all(lists.map((PK) => queryItems({ PK })));
  await deleteItems([statisticsKey(launch), headKey(launch), ...postings.flat()]);
  await rebuildLaunch(launch);

  expect(await readDerivedLaunch(launch)).toMatchObject({ counts: before.counts, status: 'FAILED', projectId });
  const rows = await loadAllTests(launch, await readHead(launch));
  expect(rows.map(({ id }) => id)).toEqual(tests.map(({ testId }) => testId));
  expect(idsOfSet(await readPostings(project, 'status=FAILED'))).toEqual([launch.launchId]);
  expect(idsOfSet(await readPostings(project, 'name=suite'))).toEqual([launch.launchId]);

  const [failed] = tests;
  if (failed) await changeTest(failed, { set: { status: 'PASSED' } });
  await derive();
  expect(await readDerivedLaunch(launch)).toMatchObject({ counts: { passed: 3, failed: 0 }, status: 'PASSED' });
  expect(idsOfSet(await readPostings(project, 'status=FAILED'))).toEqual([]);
});
