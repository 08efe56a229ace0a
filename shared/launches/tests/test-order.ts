import type { TestRow } from '../launch.ts';
import { type StatisticsKey, statisticsKeyOf } from '../statuses.ts';
import { toTestPredicate } from './test-filters.ts';
import { compareGroups, groupsOf, type TestGrouping } from './test-grouping.ts';
import type { TestGroup, TestListQuery, TestSortKey } from './test-list-query.ts';

type Wishes = Omit<TestListQuery, 'page' | 'pageSize'>;
type Placed<Row> = Row & { group?: string };

export type TestOrder<Row> = {
  /** The tests from `offset` on, at most `count`, of all that are asked for. */
  slice: (
    wishes: Wishes,
    offset: number,
    count: number,
  ) => { items: Placed<Row>[]; total: number; groups?: TestGroup[] };
};

/**
 * Answers any number of questions about the same tests: what a sort key or a grouping says of each is worked out once,
 * so that every later question only moves numbers.
 */
export const createTestOrder = <Row extends TestRow>(rows: readonly Row[]): TestOrder<Row> => {
  const ranks = remember((key: TestSortKey) => rankRows(rows, key));
  const labels = remember((grouping: TestGrouping) => rows.map((row) => groupsOf(row, grouping)));

  /** Places of the rows that are asked for, in their order. Equal values keep the order of appearance. */
  const order = (wishes: Wishes): Float64Array => {
    const isAskedFor = toTestPredicate(wishes);
    const { sortBy, sortOrder } = wishes;
    const ranked = sortBy && ranks(sortBy);
    const sign = sortOrder === 'DESC' ? -1 : 1;
    const keys = new Float64Array(rows.length);
    let count = 0;
    for (const [place, row] of rows.entries())
      if (isAskedFor(row)) keys[count++] = ranked ? sign * (ranked[place] ?? 0) * placeLimit + place : place;
    const asked = keys.subarray(0, count);
    if (ranked) return asked.sort().map((key) => placeIn(key));
    return sign < 0 ? asked.reverse() : asked;
  };

  return {
    slice: (wishes, offset, count) => {
      const places = order(wishes);
      if (!wishes.groupBy)
        return { items: rowsAt(rows, places.subarray(offset, offset + count)), total: places.length };
      const groups = groupPlaces(places, labels(wishes.groupBy), wishes.groupBy);
      return {
        items: takeOf(rows, groups, offset, count),
        total: groups.reduce((total, { members }) => total + members.length, 0),
        groups: groups.map(({ label, members }) => ({ label, total: members.length })),
      };
    },
  };
};

/** A rank and a place are one number, which sorts as both would: far more places than a launch has tests. */
const placeLimit = 2 ** 24;

const placeIn = (key: number): number => ((key % placeLimit) + placeLimit) % placeLimit;

const rowsAt = <Row>(rows: readonly Row[], places: Iterable<number>): Row[] =>
  Array.from(places, (place) => rows[place]).filter((row) => row !== undefined);

type Group = { label: string; members: number[] };

const groupPlaces = (places: Iterable<number>, labels: readonly (readonly string[])[], grouping: TestGrouping) => {
  const groups = new Map<string, Group>();
  for (const place of places)
    for (const label of labels[place] ?? []) {
      const group = groups.get(label) ?? { label, members: [] };
      if (group.members.push(place) === 1) groups.set(label, group);
    }
  return [...groups.values()].sort((one, other) => compareGroups(grouping, toTotal(one), toTotal(other)));
};

const toTotal = ({ label, members }: Group): TestGroup => ({ label, total: members.length });

const takeOf = <Row>(rows: readonly Row[], groups: readonly Group[], offset: number, count: number): Placed<Row>[] => {
  const items: Placed<Row>[] = [];
  let before = 0;
  for (const { label, members } of groups) {
    const from = Math.max(0, offset - before);
    const room = count - items.length;
    for (const row of rowsAt(rows, members.slice(from, from + room))) items.push({ ...row, group: label });
    before += members.length;
    if (items.length === count) break;
  }
  return items;
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

export const sortValues: Record<TestSortKey, (row: TestRow) => string | number> = {
  startTime: (row) => row.startTime,
  name: (row) => row.name.toLowerCase(),
  status: (row) => statusOrder[statisticsKeyOf(row)],
  duration: (row) => (row.finishTime === undefined ? Number.MAX_SAFE_INTEGER : row.finishTime - row.startTime),
  message: (row) => row.message?.toLowerCase() ?? '\uffff',
  testClass: (row) => row.testClass?.toLowerCase() ?? '\uffff',
  owner: (row) => row.owner?.toLowerCase() ?? '\uffff',
  // What broke last comes first.
  failingSince: (row) => row.failingSince?.launches ?? Number.MAX_SAFE_INTEGER,
};

/** For each row how many different values come before its own. */
const rankRows = (rows: readonly TestRow[], key: TestSortKey): Float64Array => {
  const values = rows.map(sortValues[key]);
  const distinct = [...new Set(values)].sort(compareValues);
  const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
  return Float64Array.from(values, (value) => rankOf.get(value) ?? 0);
};

const compareValues = (one: string | number, other: string | number): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const remember = <Key, Value>(work: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
};
