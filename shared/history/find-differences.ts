import type { TestRow } from '#shared/launches/launch';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { identityOf } from './identity.ts';

/** How a test of one launch can differ from the same test of another, in the order of how much it matters. */
export const differences = ['newFailures', 'stillFailing', 'fixed', 'changed', 'slower', 'added', 'removed'] as const;
export type Difference = (typeof differences)[number];

/** A test that passed both times is slower when it took half as long again, and a second more. */
export const slowerFactor = 1.5;
export const slowerMilliseconds = 1_000;

/** A test in the later launch and in the earlier one; one of them is missing when it was added or removed. */
export type ComparedTest<Row extends TestRow = TestRow> = { difference: Difference; now?: Row; before?: Row };

export type LaunchComparison<Row extends TestRow = TestRow> = {
  tests: ComparedTest<Row>[];
  /** Tests of both launches without a difference. */
  unchanged: number;
};

/** Of two names of one test the same name, for all names that people have joined. */
export type OneName = (identity: string) => string;

/**
 * What is different between two launches. A test that a launch reports several times under the same name and parameters
 * counts as it ended last. Names that people have joined are one test.
 */
export const findDifferences = <Row extends TestRow>(
  before: readonly Row[],
  now: readonly Row[],
  oneName?: OneName,
): LaunchComparison<Row> => {
  const [earlier, later] = [lastOfEach(before), lastOfEach(now)];
  const pairs: { before?: Row; now?: Row }[] = [];
  const added: Row[] = [];
  for (const [key, row] of later) {
    const other = earlier.get(key);
    if (other) pairs.push({ before: other, now: row });
    else added.push(row);
  }
  const removed = [...earlier].filter(([key]) => !later.has(key)).map(([, row]) => row);
  pairs.push(...pairJoined(removed, added, oneName));
  const tests = pairs.flatMap((pair) => {
    const difference = differenceOf(pair);
    return difference ? [{ difference, ...pair }] : [];
  });
  return { tests, unchanged: pairs.length - tests.length };
};

/** Texts are compared, because hashing each of 100,000 names takes longer than all else. */
const lastOfEach = <Row extends TestRow>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [`${row.testClass ?? ''}\u0000${row.name}\u0000${row.variant ?? ''}`, row]));

const pairJoined = <Row extends TestRow>(removed: readonly Row[], added: readonly Row[], oneName?: OneName) => {
  if (!oneName || removed.length === 0)
    return [...added.map((now) => ({ now })), ...removed.map((before) => ({ before }))];
  const nameOf = (row: Row) => oneName(identityOf(row));
  const waiting = new Map(removed.map((row) => [nameOf(row), row]));
  const pairs = added.map((now) => {
    const name = nameOf(now);
    const before = waiting.get(name);
    waiting.delete(name);
    return { before, now };
  });
  return [...pairs, ...[...waiting.values()].map((before) => ({ before }))];
};

const differenceOf = ({ before, now }: { before?: TestRow; now?: TestRow }): Difference | undefined => {
  if (!now) return 'removed';
  if (!before) return 'added';
  if (now.status === 'FAILED') return before.status === 'FAILED' ? 'stillFailing' : 'newFailures';
  if (before.status === 'FAILED' && now.status === 'PASSED') return 'fixed';
  if (statisticsKeyOf(now) !== statisticsKeyOf(before)) return 'changed';
  return now.status === 'PASSED' && isSlower(before, now) ? 'slower' : undefined;
};

const isSlower = (before: TestRow, now: TestRow): boolean => {
  const [was, is] = [elapsedOf(before), elapsedOf(now)];
  return was !== undefined && is !== undefined && is >= was * slowerFactor && is - was >= slowerMilliseconds;
};

export const elapsedOf = ({ startTime, finishTime }: TestRow): number | undefined =>
  finishTime === undefined ? undefined : Math.max(0, finishTime - startTime);
