import type { TestRow } from '../launch.ts';
import { hasTestFilters, noTestFilters, type TestFilters, toTestPredicate } from './test-filters.ts';
import { groupsOf } from './test-grouping.ts';
import type { TestList, TestListQuery } from './test-list-query.ts';
import { createTestOrder, sortValues, type TestOrder } from './test-order.ts';

/** The order in which tests appeared needs no work on the whole list: one part of the index answers it. */
export const isPlainOrder = (query: TestListQuery): boolean =>
  !query.sortBy && !query.groupBy && query.sortOrder !== 'DESC' && !hasTestFilters(filtersOf(query));

const filtersOf = ({ status, query, owner, label, testGroup, tag, failing }: Partial<TestFilters>): TestFilters => ({
  status: status ?? noTestFilters.status,
  query: query ?? noTestFilters.query,
  owner: owner ?? noTestFilters.owner,
  label: label ?? noTestFilters.label,
  testGroup: testGroup ?? noTestFilters.testGroup,
  tag: tag ?? noTestFilters.tag,
  failing: failing ?? noTestFilters.failing,
});

/** One page of a launch's tests: filtered, grouped, sorted within each group. */
export const listTests = <Row extends TestRow>(rows: readonly Row[], query: TestListQuery): TestList<Row> =>
  pageOf(createTestOrder(rows), query);

export const pageOf = <Row extends TestRow>(
  order: TestOrder<Row>,
  { page, pageSize, ...wishes }: TestListQuery,
): TestList<Row> => order.slice(wishes, (page - 1) * pageSize, pageSize);

/** All tests that are asked for as they follow each other; one that stands in several groups comes several times. */
export const orderTests = <Row extends TestRow>(
  rows: readonly Row[],
  wishes: Omit<TestListQuery, 'page' | 'pageSize'>,
): Row[] => createTestOrder(rows).slice(wishes, 0, Number.POSITIVE_INFINITY).items;

/** Whether a test that has changed still belongs where it stood: nobody has to move, and no page is read again. */
export const keepsPlace = (
  before: TestRow,
  after: TestRow,
  query: Omit<TestListQuery, 'page' | 'pageSize'>,
): boolean => {
  if (!toTestPredicate(filtersOf(query))(after)) return false;
  const { sortBy, groupBy } = query;
  if (sortBy && sortValues[sortBy](before) !== sortValues[sortBy](after)) return false;
  return !groupBy || groupsOf(before, groupBy).join('\n') === groupsOf(after, groupBy).join('\n');
};
