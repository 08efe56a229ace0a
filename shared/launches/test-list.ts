import type { TestRow } from './launch.ts';
import { type StatisticsKey, statisticsKeyOf } from './statuses.ts';
import { hasTestFilters, noTestFilters, type TestFilters, toTestPredicate } from './test-filters.ts';
import { compareGroups, groupsOf, type TestGrouping } from './test-grouping.ts';

export const testSortKeys = ['startTime', 'name', 'status', 'duration', 'message', 'testClass', 'owner'] as const;
export type TestSortKey = (typeof testSortKeys)[number];

export type TestListQuery = {
  page: number;
  pageSize: number;
  sortBy?: TestSortKey;
  sortOrder?: 'ASC' | 'DESC';
  groupBy?: TestGrouping;
} & Partial<TestFilters>;

export type TestGroup = { label: string; total: number };
export type TestList<Row> = { items: (Row & { group?: string })[]; total: number; groups?: TestGroup[] };

/** The order in which tests appeared needs no work on the whole list: one part of the index answers it. */
export const isPlainOrder = (query: TestListQuery): boolean =>
  !query.sortBy && !query.groupBy && query.sortOrder !== 'DESC' && !hasTestFilters(filtersOf(query));

const filtersOf = ({ status, query, owner, label, testGroup, tag }: Partial<TestFilters>): TestFilters => ({
  status: status ?? noTestFilters.status,
  query: query ?? noTestFilters.query,
  owner: owner ?? noTestFilters.owner,
  label: label ?? noTestFilters.label,
  testGroup: testGroup ?? noTestFilters.testGroup,
  tag: tag ?? noTestFilters.tag,
});

/** One page of a launch's tests: filtered, grouped, sorted within each group. */
export const listTests = <Row extends TestRow>(rows: readonly Row[], query: TestListQuery): TestList<Row> => {
  const { ordered, groups } = orderTests(rows, query);
  const offset = (query.page - 1) * query.pageSize;
  return { items: ordered.slice(offset, offset + query.pageSize), total: ordered.length, groups };
};

type Ordered<Row> = { ordered: (Row & { group?: string })[]; groups?: TestGroup[] };

/** All tests that are asked for as they follow each other; one that stands in several groups comes several times. */
export const orderTests = <Row extends TestRow>(
  rows: readonly Row[],
  query: Omit<TestListQuery, 'page' | 'pageSize'>,
): Ordered<Row> => {
  const sorted = sortTests(rows.filter(toTestPredicate(filtersOf(query))), query);
  if (!query.groupBy) return { ordered: sorted };
  const placed = groupTests(sorted, query.groupBy);
  return {
    ordered: placed.flatMap(({ label, rows: members }) => members.map((row) => ({ ...row, group: label }))),
    groups: placed.map(({ label, rows: members }) => ({ label, total: members.length })),
  };
};

/** What needs attention comes first. */
const statusOrder: Record<StatisticsKey, number> = {
  failed: 0,
  aborted: 1,
  blocked: 2,
  failedAsKnown: 3,
  skipped: 4,
  inProgress: 5,
  passedManually: 6,
  passed: 7,
};

const sortValues: Record<TestSortKey, (row: TestRow) => string | number> = {
  startTime: (row) => row.startTime,
  name: (row) => row.name.toLowerCase(),
  status: (row) => statusOrder[statisticsKeyOf(row)],
  duration: (row) => (row.finishTime === undefined ? Number.MAX_SAFE_INTEGER : row.finishTime - row.startTime),
  message: (row) => row.message?.toLowerCase() ?? '\uffff',
  testClass: (row) => row.testClass?.toLowerCase() ?? '\uffff',
  owner: (row) => row.owner?.toLowerCase() ?? '\uffff',
};

/** Equal values keep the order of appearance, in both directions, so that pages never overlap. */
const sortTests = <Row extends TestRow>(
  rows: Row[],
  { sortBy, sortOrder }: Pick<TestListQuery, 'sortBy' | 'sortOrder'>,
): Row[] => {
  if (!sortBy) return sortOrder === 'DESC' ? rows.toReversed() : rows;
  const sortValueOf = sortValues[sortBy];
  const sign = sortOrder === 'DESC' ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValueOf(row) }))
    .sort((one, other) => sign * compareValues(one.value, other.value))
    .map(({ row }) => row);
};

const compareValues = (one: string | number, other: string | number): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const groupTests = <Row extends TestRow>(rows: readonly Row[], grouping: TestGrouping) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const label of groupsOf(row, grouping)) {
      const members = groups.get(label) ?? [];
      members.push(row);
      groups.set(label, members);
    }
  return [...groups.entries()]
    .map(([label, members]) => ({ label, rows: members }))
    .sort((one, other) => compareGroups(grouping, toTotal(one), toTotal(other)));
};

const toTotal = ({ label, rows }: { label: string; rows: readonly unknown[] }): TestGroup => ({
  label,
  total: rows.length,
});
