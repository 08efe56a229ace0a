import type { TestRow } from '../launch.ts';
import { type StatisticsKey, statisticsKeyOf, statisticsKeys } from '../statuses.ts';

/**
 * A list of tests in short, in its order: enough to select all of it, or to find the next failure, without its rows.
 * A letter a test stands for its result, and one for what it has.
 */
export type TestOutline = { ids: number[]; results: string; marks: string };

export type OutlinedTest = { id: number; result: StatisticsKey; hasMessage: boolean; hasTag: boolean };

const messageMark = 1;
const tagMark = 2;

export const toOutline = (rows: readonly TestRow[]): TestOutline => ({
  ids: rows.map(({ id }) => id),
  results: rows.map((row) => resultLetter(statisticsKeyOf(row))).join(''),
  marks: rows.map((row) => (row.message ? messageMark : 0) + (row.failureTagId === undefined ? 0 : tagMark)).join(''),
});

const resultLetter = (key: StatisticsKey): string => String(statisticsKeys.indexOf(key));

/** Undefined beyond the end. */
export const outlinedTestAt = ({ ids, results, marks }: TestOutline, position: number): OutlinedTest | undefined => {
  const id = ids[position];
  const result = statisticsKeys[Number(results[position])];
  if (id === undefined || result === undefined) return undefined;
  const mark = Number(marks[position]);
  return { id, result, hasMessage: (mark & messageMark) > 0, hasTag: (mark & tagMark) > 0 };
};

/** The nearest test after a position, or before it, with one of the results. */
export const findResult = (
  { results }: TestOutline,
  wanted: readonly StatisticsKey[],
  from: number,
  step: 1 | -1,
): number | undefined => {
  const letters = new Set(wanted.map(resultLetter));
  for (let position = from + step; position >= 0 && position < results.length; position += step)
    if (letters.has(results[position] ?? '')) return position;
  return undefined;
};

/** The outline with newer results of some tests in it, each where it was. */
export const withResults = (outline: TestOutline, newer: ReadonlyMap<number, StatisticsKey>): TestOutline => {
  const letters = [...outline.results];
  for (const [position, id] of outline.ids.entries()) {
    const result = newer.get(id);
    if (result) letters[position] = resultLetter(result);
  }
  return { ...outline, results: letters.join('') };
};
