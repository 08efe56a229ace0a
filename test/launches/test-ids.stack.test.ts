import { expect, test } from 'vitest';
import { idsOf, nextTestId, readTestIds, releaseTestIds } from '#functions/launches/stores/test-id-store';
import { givenProject, givenTenant } from '#test/support/fixtures';
import { givenLaunch } from '../launches-reading/given-launches.ts';

const givenTwoLaunches = async () => {
  const project = await givenProject(await givenTenant());
  return [await givenLaunch(project), await givenLaunch(project)] as const;
};

test('ids are unique, and each stands under its launch before it is used', async () => {
  const launches = await givenTwoLaunches();
  const taken = await Promise.all(
    launches.map((launch) => Promise.all(Array.from({ length: 120 }, () => nextTestId(launch)))),
  );
  expect(new Set(taken.flat()).size).toBe(240);
  for (const [at, launch] of launches.entries()) {
    const blocks = await readTestIds(launch);
    expect(blocks.length).toBe(3);
    expect(blocks.flatMap(idsOf)).toEqual(expect.arrayContaining(taken[at] ?? []));
  }
});

test('ids whose tests are gone are forgotten, but for those that stay', async () => {
  const [launch] = await givenTwoLaunches();
  const testId = await nextTestId(launch);
  const [block] = await readTestIds(launch);
  if (!block) throw new Error('Nothing was set aside.');
  await releaseTestIds(launch, block, [testId]);
  expect(await readTestIds(launch)).toEqual([{ first: testId, count: 1 }]);
  await releaseTestIds(launch, { first: testId, count: 1 }, [testId]);
  expect(await readTestIds(launch)).toEqual([{ first: testId, count: 1 }]);
  await releaseTestIds(launch, { first: testId, count: 1 }, []);
  expect(await readTestIds(launch)).toEqual([]);
});
