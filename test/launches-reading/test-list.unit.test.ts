import { expect, test } from 'vitest';
import { isPlainOrder, listTests } from '#shared/launches/tests/test-list';
import type { TestListQuery } from '#shared/launches/tests/test-list-query';
import { aRow } from './rows.ts';

const rows = [
  aRow({ id: 1, name: 'pays', status: 'FAILED', message: 'Boom', finishTime: 5_000, testGroups: ['smoke', 'pay'] }),
  aRow({ id: 2, name: 'Adds', finishTime: 1_500, labels: [{ key: 'Feature', value: 'cart' }] }),
  aRow({ id: 3, name: 'refunds', status: 'FAILED', knownIssue: true, message: 'Boom', finishTime: 2_000 }),
  aRow({ id: 4, name: 'searches', status: 'IN_PROGRESS', labels: [{ key: 'priority', value: 'P1' }] }),
];

const list = (query: Partial<TestListQuery> = {}) => listTests(rows, { page: 1, pageSize: 10, ...query });
const idsOf = (query: Partial<TestListQuery>) => list(query).items.map(({ id }) => id);

test('without wishes tests come as they appeared, page after page', () => {
  expect(idsOf({})).toEqual([1, 2, 3, 4]);
  expect(list({ page: 2, pageSize: 3 })).toMatchObject({ items: [{ id: 4 }], total: 4 });
  expect(isPlainOrder({ page: 3, pageSize: 10, status: [], query: '' })).toBe(true);
  expect(isPlainOrder({ page: 3, pageSize: 10, sortOrder: 'DESC' })).toBe(false);
});

test('the status filter knows the counts of the status bar', () => {
  expect(idsOf({ status: ['failed'] })).toEqual([1]);
  expect(idsOf({ status: ['failedAsKnown', 'inProgress'] })).toEqual([3, 4]);
});

test('a search looks at names, classes, messages and ids', () => {
  expect(idsOf({ query: 'boom' })).toEqual([1, 3]);
  expect(idsOf({ query: 'ADD' })).toEqual([2]);
  expect(idsOf({ query: 'boom pays' })).toEqual([1]);
  expect(idsOf({ query: 'nothing' })).toEqual([]);
});

test('sorting puts the worst first, ignores case and keeps equal ones in order', () => {
  expect(idsOf({ sortBy: 'status' })).toEqual([1, 3, 4, 2]);
  expect(idsOf({ sortBy: 'name' })).toEqual([2, 1, 3, 4]);
  expect(idsOf({ sortBy: 'message', sortOrder: 'DESC' })).toEqual([2, 4, 1, 3]);
  expect(idsOf({ sortBy: 'duration' })).toEqual([2, 3, 1, 4]);
  expect(idsOf({ sortOrder: 'DESC' })).toEqual([4, 3, 2, 1]);
});

test('groups come in order of their names, the rest last, and pages run over them', () => {
  expect(list({ groupBy: 'testGroups' })).toMatchObject({
    items: [{ id: 1, group: 'pay' }, { id: 1, group: 'smoke' }, { id: 2, group: 'Ungrouped' }, { id: 3 }, { id: 4 }],
    groups: [
      { label: 'pay', total: 1 },
      { label: 'smoke', total: 1 },
      { label: 'Ungrouped', total: 3 },
    ],
    total: 5,
  });
  expect(list({ groupBy: 'feature' }).groups?.map(({ label }) => label)).toEqual(['cart', 'Without feature']);
  expect(list({ groupBy: 'labels' }).groups?.map(({ label }) => label)).toEqual([
    'Feature: cart',
    'priority: P1',
    'Without label',
  ]);
  expect(list({ groupBy: 'message', page: 2, pageSize: 3 })).toMatchObject({ items: [{ id: 4 }] });
});

test('the heading of a message is at most 60 characters long', () => {
  const long = [aRow({ id: 1, message: 'x'.repeat(200) })];
  expect(listTests(long, { page: 1, pageSize: 10, groupBy: 'message' }).groups).toEqual([
    { label: 'x'.repeat(60), total: 1 },
  ]);
});

test('100,000 tests are filtered and sorted within a moment', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => aRow({ id: index + 1, name: `test ${index % 977}` }));
  const start = performance.now();
  expect(listTests(many, { page: 1, pageSize: 50, sortBy: 'name', query: 'test 9' }).items).toHaveLength(50);
  expect(performance.now() - start).toBeLessThan(1_500);
});
