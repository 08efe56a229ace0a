import { formatTestFilters, parseTestFilters, type TestFilters } from '#shared/launches/tests/test-filters';
import { type TestGrouping, testGroupings } from '#shared/launches/tests/test-grouping';
import { type TestSortKey, testSortKeys } from '#shared/launches/tests/test-list-query';

/** What a reader chose to see of a launch's tests; all of it is in the URL. */
export type TestListState = {
  page: number;
  pageSize: number;
  sortBy?: TestSortKey;
  sortOrder: 'ASC' | 'DESC';
  groupBy?: TestGrouping;
} & TestFilters;

const defaultPageSize = 50;

/** Two states with the same text are of one list, at whatever page. */
export const choiceOf = (launchId: number, { page: _, ...choice }: TestListState): string =>
  JSON.stringify([launchId, choice]);

export const readTestListState = (search: URLSearchParams): TestListState => {
  const [sortBy, order] = (search.get('sort') ?? '').split(':');
  const { filters } = parseTestFilters(search.get('filters'));
  return {
    page: wholeNumber(search.get('page'), 1, 1, 1_000_000),
    pageSize: wholeNumber(search.get('pageSize'), defaultPageSize, 10, 100),
    sortBy: testSortKeys.find((key) => key === sortBy),
    sortOrder: order === 'desc' ? 'DESC' : 'ASC',
    groupBy: testGroupings.find((grouping) => grouping === search.get('group')),
    ...filters,
  };
};

/** As somebody sees it who does not see failure tags. */
export const withoutTags = (state: TestListState): TestListState => ({
  ...state,
  tag: [],
  groupBy: state.groupBy === 'failureTag' ? undefined : state.groupBy,
});

/** What of the address's filters nobody understands: it was typed by hand, or cut. */
export const readUnknownFilters = (search: URLSearchParams): string[] =>
  parseTestFilters(search.get('filters')).unknown;

/** The address with a change of the list in it; what is as usual is left out, and any other change starts at page 1. */
export const writeTestListState = (search: URLSearchParams, change: Partial<TestListState>): URLSearchParams => {
  const state = { ...readTestListState(search), page: 1, ...change };
  const next = new URLSearchParams(search);
  const write = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  write('page', state.page > 1 ? String(state.page) : undefined);
  write('sort', state.sortBy && `${state.sortBy}:${state.sortOrder.toLowerCase()}`);
  write('group', state.groupBy);
  write('filters', formatTestFilters(state));
  return next;
};

/** A first click sorts up, a second down, a third gives the order of appearance back. */
export const nextSort = ({ sortBy, sortOrder }: TestListState, key: TestSortKey): Partial<TestListState> => {
  if (sortBy !== key) return { sortBy: key, sortOrder: 'ASC' };
  return sortOrder === 'ASC' ? { sortBy: key, sortOrder: 'DESC' } : { sortBy: undefined, sortOrder: 'ASC' };
};

const wholeNumber = (text: string | null, usual: number, min: number, max: number): number => {
  const number = Math.trunc(Number(text ?? usual)) || usual;
  return Math.min(max, Math.max(min, number));
};

/** Only the list's part of an address, for the way from a test to its neighbours and back to the list. */
export const toListSearch = (search: URLSearchParams, page?: number): string => {
  const next = writeTestListState(new URLSearchParams(), { ...readTestListState(search), ...(page && { page }) });
  return next.size > 0 ? `?${next}` : '';
};
