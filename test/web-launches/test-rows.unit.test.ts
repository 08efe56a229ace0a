import { describe, expect, test } from 'vitest';
import { layoutRows, pagesOfRows } from '../../web/src/features/launches/tests/test-rows.ts';

const groups = [
  { label: 'cart', total: 2 },
  { label: 'login', total: 3 },
  { label: 'Ungrouped', total: 1 },
];
const describeRows = (layout: ReturnType<typeof layoutRows>) =>
  Array.from({ length: layout.count }, (_, index) => {
    const row = layout.rowAt(index);
    return row?.kind === 'group' ? row.group.label : row?.position;
  });

describe('the rows of a launch', () => {
  test('are its tests when nothing is grouped', () => {
    expect(describeRows(layoutRows(3, undefined, new Set()))).toEqual([0, 1, 2]);
  });

  test('have a heading before each group', () => {
    const layout = layoutRows(6, groups, new Set());
    expect(describeRows(layout)).toEqual(['cart', 0, 1, 'login', 2, 3, 4, 'Ungrouped', 5]);
    expect([0, 2, 4, 5].map(layout.indexOf)).toEqual([1, 4, 6, 8]);
    expect(layout.rowAt(9)).toBeUndefined();
  });

  test('leave out what is closed and still know where the rest is', () => {
    const layout = layoutRows(6, groups, new Set(['login']));
    expect(describeRows(layout)).toEqual(['cart', 0, 1, 'login', 'Ungrouped', 5]);
    expect([3, 5].map(layout.indexOf)).toEqual([3, 5]);
  });

  test('are none in an empty list', () => {
    expect(layoutRows(0, [], new Set()).count).toBe(0);
    expect(layoutRows(0, undefined, new Set()).rowAt(0)).toBeUndefined();
  });

  test('ask only for the pages that are seen', () => {
    expect(pagesOfRows(layoutRows(6, groups, new Set()), [0, 1, 2, 3, 4], 2)).toEqual([1, 2]);
    expect(pagesOfRows(layoutRows(50_000, undefined, new Set()), [49_998, 49_999], 50)).toEqual([1000]);
  });
});
