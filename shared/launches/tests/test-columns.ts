import type { PackedTest } from './test-packing.ts';

/** A block of an index: one array for each place of a packed row. Columns of absent values at the end are cut off. */
export type TestColumns = readonly (readonly unknown[])[];

/** Ids and starts grow from row to row: their distances are small numbers. */
const growing = new Set([0, 3]);
const revisionColumn = 1;

/**
 * Like values stand together, so that they compress to half of what whole rows come to. A removed test has no revision,
 * which no other test is without.
 */
export const toColumns = (rows: readonly PackedTest[]): TestColumns => {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), revisionColumn + 1);
  return Array.from({ length: width }, (_, place) => {
    const values = rows.map((row) => row[place] ?? 0);
    return growing.has(place) ? toDistances(values.map(Number)) : values;
  });
};

export const fromColumns = (columns: TestColumns): PackedTest[] => {
  const values = columns.map((column, place) => (growing.has(place) ? fromDistances(column.map(Number)) : column));
  const ids = values[0] ?? [];
  return ids.map((id, row) =>
    values[revisionColumn]?.[row] === 0 ? [id] : withoutAbsent(values.map((column) => column[row])),
  );
};

const withoutAbsent = (row: readonly unknown[]): PackedTest =>
  row.slice(0, row.findLastIndex((value) => value !== 0) + 1);

const toDistances = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

const fromDistances = (distances: readonly number[]): number[] => {
  let value = 0;
  return distances.map((distance) => {
    value += distance;
    return value;
  });
};
