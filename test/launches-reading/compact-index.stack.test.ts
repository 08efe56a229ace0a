import { expect, test } from 'vitest';
import { compactIndex } from '#functions/launches/deriving/compact-index';
import { deriveIndex, packForIndex } from '#functions/launches/deriving/derive-index';
import { loadAllTests, loadTestPage } from '#functions/launches/reading/load-tests';
import { readHead } from '#functions/launches/stores/index-store';
import { type LaunchKey, readDerivedLaunch } from '#functions/launches/stores/statistics-store';
import { givenFollowedProject, givenLaunch } from './given-launches.ts';
import { aRow } from './rows.ts';

const givenIndexed = async () => {
  const { project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  await derive();
  return launch;
};

const note = async (
  key: LaunchKey,
  ids: readonly number[],
  revision = 1,
  seen?: Awaited<ReturnType<typeof readDerivedLaunch>>,
) => {
  const { rows } = await packForIndex(
    ids.map((id) => aRow({ id, revision, status: revision > 1 ? 'FAILED' : 'PASSED' })),
  );
  const derived = seen ?? (await readDerivedLaunch(key, { isConsistent: true }));
  await deriveIndex(key, derived, {
    records: { shard: 's', first: `${ids[0]}`, last: `${ids.at(-1)}-${revision}` },
    rows,
  });
};

const compact = async (key: LaunchKey) =>
  compactIndex(key, (await readDerivedLaunch(key, { isConsistent: true })).generation);
const idsOf = async (key: LaunchKey) => (await loadAllTests(key, await readHead(key))).map(({ id }) => id);

test('a writer who was overtaken by a compaction notes its rows once more', async () => {
  const launch = await givenIndexed();
  const seen = await readDerivedLaunch(launch, { isConsistent: true });
  await note(launch, [1, 2]);
  await compact(launch);
  await note(launch, [3], 1, seen);
  expect(await idsOf(launch)).toEqual([1, 2, 3]);
  await compact(launch);
  expect(await idsOf(launch)).toEqual([1, 2, 3]);
});

test('of two compactions at the same time one wins and nothing is lost', async () => {
  const launch = await givenIndexed();
  for (let round = 0; round < 5; round++) {
    await note(launch, [round * 2 + 1]);
    const { generation } = await readDerivedLaunch(launch, { isConsistent: true });
    await Promise.all([
      compactIndex(launch, generation),
      compactIndex(launch, generation),
      note(launch, [round * 2 + 2]),
    ]);
  }
  expect((await idsOf(launch)).sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('pages go through snapshot and changes without a gap, at any size', async () => {
  const launch = await givenIndexed();
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  await note(launch, range(1, 701));
  await compact(launch);
  await note(launch, range(701, 1_201));
  await compact(launch);
  await note(launch, [5, 640, 1_150], 2);
  await note(launch, range(1_201, 1_260));
  const head = await readHead(launch);
  expect(head.blocks.map(({ rows }) => rows)).toEqual([500, 500, 200]);
  const pages = [];
  for (let page = 1; page <= 17; page++) pages.push(await loadTestPage(launch, head, { page, pageSize: 80 }));
  expect(pages.every(({ total }) => total === 1_259)).toBe(true);
  const rows = pages.flatMap(({ items }) => items);
  expect(rows.map(({ id }) => id)).toEqual(range(1, 1_260));
  expect(rows.filter(({ status }) => status === 'FAILED').map(({ id }) => id)).toEqual([5, 640, 1_150]);
});
