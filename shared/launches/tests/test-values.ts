import { failingKindOf } from '../../history/failing-since.ts';
import type { Label, TestRow } from '../launch.ts';

/** What a launch's tests can be filtered by, and how many tests have it; the most frequent first. */
export type TestValues = {
  owners: { value: string; total: number }[];
  labels: (Label & { total: number })[];
  testGroups: { value: string; total: number }[];
  tags: { id: number; total: number }[];
  /** How many failures are new in the launch. */
  newFailures: number;
};

/** Of each kind; what is rarer is found by the search. */
const mostValues = 200;

export const valuesOfTests = (rows: readonly TestRow[]): TestValues => ({
  owners: count(rows, ({ owner }) => (owner ? [owner] : []), String).map(([value, total]) => ({ value, total })),
  labels: count(rows, ({ labels }) => labels ?? [], nameOf).map(([label, total]) => ({ ...label, total })),
  testGroups: count(rows, ({ testGroups }) => testGroups ?? [], String).map(([value, total]) => ({ value, total })),
  tags: count(rows, ({ failureTagId }) => failureTagId ?? [], String).map(([id, total]) => ({ id, total })),
  newFailures: rows.filter((row) => failingKindOf(row) === 'new').length,
});

const nameOf = ({ key, value }: Label): string => `${key}\u0000${value}`;

const count = <Value>(
  rows: readonly TestRow[],
  valuesOf: (row: TestRow) => readonly Value[] | Value,
  toName: (value: Value) => string,
): [Value, number][] => {
  const counts = new Map<string, [Value, number]>();
  for (const value of rows.flatMap(valuesOf)) {
    const name = toName(value);
    counts.set(name, [value, (counts.get(name)?.[1] ?? 0) + 1]);
  }
  return [...counts.entries()]
    .sort(([one, [, ones]], [other, [, others]]) => others - ones || (one < other ? -1 : 1))
    .slice(0, mostValues)
    .map(([, counted]) => counted);
};
