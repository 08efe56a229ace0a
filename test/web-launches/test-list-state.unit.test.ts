import { expect, test } from 'vitest';
import {
  nextSort,
  readTestListState,
  writeTestListState,
} from '../../web/src/features/launches/tests/test-list-state.ts';

const read = (search: string) => readTestListState(new URLSearchParams(search));

test('a plain address shows the tests as they appeared, from the first', () => {
  expect(read('')).toEqual({
    page: 1,
    pageSize: 50,
    sortOrder: 'ASC',
    status: [],
    query: '',
    owner: [],
    label: [],
    testGroup: [],
    tag: [],
    failing: [],
  });
});

test('nonsense in the address is as good as nothing', () => {
  expect(read('page=-4&pageSize=1e9&sort=colour:up&group=moon&filters=status:GREEN')).toEqual({
    ...read(''),
    pageSize: 100,
  });
});

test('a choice is kept in the address and read back', () => {
  const search = writeTestListState(new URLSearchParams('view=tests'), {
    sortBy: 'name',
    sortOrder: 'DESC',
    groupBy: 'message',
    status: ['failed', 'aborted'],
    query: 'a & b',
  });
  expect(search.get('view')).toBe('tests');
  expect(readTestListState(search)).toMatchObject({ sortBy: 'name', sortOrder: 'DESC', groupBy: 'message' });
  expect(readTestListState(search)).toMatchObject({ status: ['failed', 'aborted'], query: 'a & b' });
});

test('another filter starts at the first page again', () => {
  expect(writeTestListState(new URLSearchParams('page=7'), { query: 'x' }).get('page')).toBeNull();
  expect(writeTestListState(new URLSearchParams('sort=name:asc'), { page: 3 }).toString()).toBe(
    'sort=name%3Aasc&page=3',
  );
});

test('a column sorts up, then down, then not', () => {
  const up = { ...read(''), ...nextSort(read(''), 'name') };
  const down = { ...up, ...nextSort(up, 'name') };
  expect([up.sortOrder, down.sortOrder, nextSort(down, 'name').sortBy]).toEqual(['ASC', 'DESC', undefined]);
});
