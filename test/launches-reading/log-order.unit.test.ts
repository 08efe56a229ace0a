import { expect, test } from 'vitest';
import { arrangePieces, clustersAt, countLines, type LogPiece } from '#shared/launches/log-order';

const piece = (id: string, from: number, to: number, levels: Record<string, number>): LogPiece => ({
  id,
  from,
  to,
  levels,
  isScreenshot: false,
});
const screenshot = (id: string, at: number): LogPiece => ({ id, from: at, to: at, levels: {}, isScreenshot: true });

const pieces = [
  piece('c', 300, 400, { INFO: 10, ERROR: 1 }),
  piece('a', 100, 200, { DEBUG: 4, WARN: 1 }),
  screenshot('s', 150),
  piece('b', 200, 250, { INFO: 2 }),
];
const idsOf = (clusters: ReturnType<typeof arrangePieces>) =>
  clusters.map((cluster) => cluster.pieces.map(({ id }) => id));

test('pieces come in the order of time, those that overlap together', () => {
  const clusters = arrangePieces(pieces);
  expect(idsOf(clusters)).toEqual([['a', 's'], ['b'], ['c']]);
  expect(clusters.map(({ start, count }) => [start, count])).toEqual([
    [0, 6],
    [6, 2],
    [8, 11],
  ]);
  expect(countLines(clusters)).toBe(19);
});

test('a level hides what is less important, and never a screenshot', () => {
  const clusters = arrangePieces(pieces, 'WARN');
  expect(clusters.map(({ start, count }) => [start, count])).toEqual([
    [0, 2],
    [2, 0],
    [2, 1],
  ]);
  expect(countLines(clusters)).toBe(3);
});

test('a reader that jumps needs only the clusters of the place', () => {
  expect(idsOf(clustersAt(arrangePieces(pieces), 7, 3))).toEqual([['b'], ['c']]);
  expect(idsOf(clustersAt(arrangePieces(pieces), 19, 10))).toEqual([]);
});
