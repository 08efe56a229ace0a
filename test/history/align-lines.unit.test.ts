import { expect, test } from 'vitest';
import { type AlignedRow, alignLines, foldRows, mostAlignedLines } from '#shared/history/align-lines';

const lines = (...values: string[]) => values.map((value) => ({ level: 'INFO', value }));
const short = (rows: AlignedRow[]) => rows.map(({ kind, before, now }) => [kind, before?.value, now?.value]);

test('lines that differ in numbers and times alone stand beside each other as the same', () => {
  expect(short(alignLines(lines('open', 'took 12 ms', 'done'), lines('open', 'took 9 ms', 'done')))).toEqual([
    ['same', 'open', 'open'],
    ['same', 'took 12 ms', 'took 9 ms'],
    ['same', 'done', 'done'],
  ]);
});

test('what only one side has, and what was said instead, is told apart', () => {
  const before = lines('open', 'log in', 'pay', 'receipt', 'close');
  const now = lines('open', 'log in', 'warn the user', 'pay', 'declined', 'close', 'report');
  expect(short(alignLines(before, now))).toEqual([
    ['same', 'open', 'open'],
    ['same', 'log in', 'log in'],
    ['now', undefined, 'warn the user'],
    ['same', 'pay', 'pay'],
    ['changed', 'receipt', 'declined'],
    ['same', 'close', 'close'],
    ['now', undefined, 'report'],
  ]);
  expect(alignLines([], lines('x'))).toEqual([{ kind: 'now', now: { level: 'INFO', value: 'x' } }]);
  expect(alignLines([], [])).toEqual([]);
});

test('long logs are aligned in no time, and only as much of them as fits', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const word = (at: number) =>
    `step ${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}${letters[Math.floor(at / 676)]}`;
  const all = Array.from({ length: 3_000 }, (_, at) => word(at));
  const rows = alignLines(lines(...all), lines(...all.filter((_, at) => at % 7 !== 0)));
  expect(rows.filter(({ before }) => before)).toHaveLength(mostAlignedLines);
  expect(rows.filter(({ kind }) => kind === 'same').length).toBeGreaterThan(1_700);
});

test('equal lines far from any difference are folded, until somebody unfolds them', () => {
  const same = (count: number): AlignedRow[] => Array.from({ length: count }, () => ({ kind: 'same' }));
  const rows = [...same(10), { kind: 'now' } as const, ...same(4)];
  const kinds = (unfolded: number[]) => foldRows(rows, new Set(unfolded)).map(({ kind }) => kind);
  expect(foldRows(rows, new Set())[0]).toEqual({ kind: 'fold', from: 0, count: 7 });
  expect(kinds([])).toEqual(['fold', 'same', 'same', 'same', 'now', 'same', 'same', 'same', 'same']);
  expect(kinds([0])).toEqual(rows.map(({ kind }) => kind));
});
