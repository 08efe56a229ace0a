import { expect, test } from 'vitest';
import { toIdSet } from '#shared/launches/finding/id-set';
import {
  applyChanges,
  findBlocks,
  hasRemovals,
  mergeEntries,
  newTests,
  nextIds,
} from '#shared/launches/tests/test-index';
import { aRow } from './rows.ts';

const head = { blocks: [], ids: toIdSet([1, 2]), removedIds: toIdSet([9]) };

test('of several entries of a test the newest counts, in whatever order they come', () => {
  const [old, young] = [aRow({ id: 1, revision: 1 }), aRow({ id: 1, revision: 2, status: 'FAILED' })];
  expect(mergeEntries([young, old]).get(1)).toBe(young);
  expect(mergeEntries([old, young]).get(1)).toBe(young);
  expect(mergeEntries([{ id: 1, isRemoved: true }, young]).get(1)).toEqual({ id: 1, isRemoved: true });
});

test('what the snapshot holds is not new, and what was removed never comes back', () => {
  const changes = mergeEntries([aRow({ id: 2, revision: 2 }), aRow({ id: 4 }), aRow({ id: 3 }), aRow({ id: 9 })]);
  expect(newTests(head, changes).map(({ id }) => id)).toEqual([3, 4]);
});

test('changes take the place of rows, a late copy of an old row does not', () => {
  const rows = [aRow({ id: 1, revision: 5 }), aRow({ id: 2 })];
  const changes = mergeEntries([aRow({ id: 1, revision: 4, status: 'FAILED' }), { id: 2, isRemoved: true }]);
  expect(applyChanges(rows, changes)).toEqual([rows[0]]);
  expect(hasRemovals(head, changes)).toBe(true);
  expect(hasRemovals(head, mergeEntries([{ id: 9, isRemoved: true }]))).toBe(false);
});

test('the blocks of a page are found by their counts', () => {
  const blocks = [
    { rows: 500, bytes: 40 },
    { rows: 480, bytes: 30 },
    { rows: 20, bytes: 5 },
  ];
  expect(findBlocks(blocks, 0, 50)).toMatchObject({ first: 0, count: 1, byteStart: 0, byteEnd: 40, rowsBefore: 0 });
  expect(findBlocks(blocks, 490, 50)).toMatchObject({ first: 0, count: 2, byteStart: 0, byteEnd: 70 });
  expect(findBlocks(blocks, 980, 50)).toMatchObject({
    first: 2,
    count: 1,
    byteStart: 70,
    byteEnd: 75,
    rowsBefore: 980,
  });
  expect(findBlocks(blocks, 1_000, 50)).toBeUndefined();
});

test('after gathering, the head knows what is in and what is gone', () => {
  const { ids, removedIds } = nextIds(
    head,
    mergeEntries([aRow({ id: 3 }), { id: 1, isRemoved: true }, aRow({ id: 9 })]),
  );
  expect(ids).toEqual(toIdSet([2, 3]));
  expect(removedIds).toEqual(toIdSet([1, 9]));
});
