import type { TestRow } from './launch.ts';
import { type StatisticsKey, statisticsKeyOf } from './statuses.ts';
import { groupsOf, type TestGrouping, ungroupedLast } from './test-grouping.ts';

export const testSortKeys = ['startTime', 'name', 'status', 'duration', 'message', 'testClass', 'owner'] as const;
export type TestSortKey = (typeof testSortKeys)[number];

export type TestListQuery = {
  page: number;
  pageSize: number;
  sortBy?: TestSortKey;
  sortOrder?: 'ASC' | 'DESC';
  groupBy?: TestGrouping;
  /** The counts of the status bar: `failedAsKnown` is apart from `failed`. */
  status?: readonly StatisticsKey[];
  query?: string;
};

export type TestGroup = { label: string; total: number };
export type TestList<Row> = { items: (Row & { group?: string })[]; total: number; groups?: TestGroup[] };

/** The order in which tests appeared needs no work on the whole list: one part of the index answers it. */
export const isPlainOrder = (query: TestListQuery): boolean =>
  !query.sortBy && !query.groupBy && !query.status?.length && !query.query && query.sortOrder !== 'DESC';

/** One page of a launch's tests: filtered, grouped, sorted within each group. */
export const listTests = <Row extends TestRow>(rows: readonly Row[], query: TestListQuery): TestList<Row> => {
  const sorted = sortTests(rows.filter(toPredicate(query)), query);
  const offset = (query.page - 1) * query.pageSize;
  if (!query.groupBy) return { items: sorted.slice(offset, offset + query.pageSize), total: sorted.length };
  const placed = groupTests(sorted, query.groupBy);
  return {
    items: placed
      .flatMap(({ label, rows: members }) => members.map((row) => ({ ...row, group: label })))
      .slice(offset, offset + query.pageSize),
    total: placed.reduce((total, group) => total + group.rows.length, 0),
    groups: placed.map(({ label, rows: members }) => ({ label, total: members.length })),
  };
};

const toPredicate = ({ status, query }: TestListQuery): ((row: TestRow) => boolean) => {
  const wanted = new Set(status);
  const words = query?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return (row) => {
    if (wanted.size > 0 && !wanted.has(statisticsKeyOf(row))) return false;
    if (words.length === 0) return true;
    const text = `${row.id}\n${row.name}\n${row.testClass ?? ''}\n${row.message ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
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
const sortTests = <Row extends TestRow>(rows: Row[], { sortBy, sortOrder }: TestListQuery): Row[] => {
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
    .sort((one, other) => ungroupedLast(grouping, one.label, other.label));
};
