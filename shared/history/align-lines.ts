import { normaliseLine, withoutAnsi } from '#shared/launches/signature';

export type Line = { level: string; value: string };

/** A row of two texts side by side: lines that say the same, two that differ, or one that only one side has. */
export type AlignedRow = { kind: 'same' | 'changed' | 'before' | 'now'; before?: Line; now?: Line };

/** More lines of either side are not compared: their table would need more memory than a page should take. */
export const mostAlignedLines = 2_000;

/**
 * Puts two logs side by side. Lines are the same when they are without what a run brought along: numbers, times, ids.
 * Of what differs, as much as possible stands beside each other.
 */
export const alignLines = (before: readonly Line[], now: readonly Line[]): AlignedRow[] => {
  const [older, newer] = [before.slice(0, mostAlignedLines), now.slice(0, mostAlignedLines)];
  const [wordsBefore, wordsNow] = [older.map(wordOf), newer.map(wordOf)];
  const rows: AlignedRow[] = [];
  let [nextBefore, nextNow] = [0, 0];
  for (const [at, other] of [...commonOf(wordsBefore, wordsNow), [older.length, newer.length] as const]) {
    rows.push(...pairUp(older.slice(nextBefore, at), newer.slice(nextNow, other)));
    if (at < older.length) rows.push({ kind: 'same', before: older[at], now: newer[other] });
    [nextBefore, nextNow] = [at + 1, other + 1];
  }
  return rows;
};

const wordOf = ({ value }: Line): string => normaliseLine(withoutAnsi(value));

/** Lines between two that are the same: the first beside the first, as far as both sides have some. */
const pairUp = (before: readonly Line[], now: readonly Line[]): AlignedRow[] =>
  Array.from({ length: Math.max(before.length, now.length) }, (_, index) => {
    const [was, is] = [before[index], now[index]];
    if (was && is) return { kind: 'changed', before: was, now: is };
    return was ? { kind: 'before', before: was } : { kind: 'now', now: is };
  });

/** Pairs of indexes of the longest common subsequence, in order. What is equal at both ends needs no table. */
const commonOf = (one: readonly string[], other: readonly string[]): [number, number][] => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const middle = longestCommon(one.slice(start, one.length - tail), other.slice(start, other.length - tail));
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...middle.map(([at, beside]): [number, number] => [at + start, beside + start]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [one.length - tail + at, other.length - tail + at]),
  ];
};

const longestCommon = (one: readonly string[], other: readonly string[]): [number, number][] => {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const lengthAt = (at: number, beside: number): number => lengths[at * width + beside] ?? 0;
  for (let at = one.length - 1; at >= 0; at--)
    for (let beside = other.length - 1; beside >= 0; beside--)
      lengths[at * width + beside] =
        one[at] === other[beside]
          ? lengthAt(at + 1, beside + 1) + 1
          : Math.max(lengthAt(at + 1, beside), lengthAt(at, beside + 1));
  const pairs: [number, number][] = [];
  for (let [at, beside] = [0, 0]; at < one.length && beside < other.length; ) {
    if (one[at] === other[beside]) pairs.push([at++, beside++]);
    else if (lengthAt(at + 1, beside) >= lengthAt(at, beside + 1)) at += 1;
    else beside += 1;
  }
  return pairs;
};

/** Rows to show, or how many equal rows are left out between them. */
export type FoldedRow = AlignedRow | { kind: 'fold'; from: number; count: number };

const context = 3;

/** Leaves out long runs of equal rows, but for the nearest ones; those that were unfolded stay. */
export const foldRows = (rows: readonly AlignedRow[], unfolded: ReadonlySet<number>): FoldedRow[] => {
  const isNear = new Uint8Array(rows.length);
  for (const [at, { kind }] of rows.entries())
    if (kind !== 'same') isNear.fill(1, Math.max(0, at - context), at + context + 1);
  const folded: FoldedRow[] = [];
  for (let at = 0; at < rows.length; at++) {
    const end = endOfRun(isNear, at);
    if (end - at > 1 && !unfolded.has(at)) {
      folded.push({ kind: 'fold', from: at, count: end - at });
      at = end - 1;
    } else {
      const last = Math.max(end, at + 1);
      folded.push(...rows.slice(at, last));
      at = last - 1;
    }
  }
  return folded;
};

const endOfRun = (isNear: Uint8Array, start: number): number => {
  let end = start;
  while (end < isNear.length && !isNear[end]) end += 1;
  return end;
};
