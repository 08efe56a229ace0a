import type { LogItem, LogLevel } from '#shared/launches/log-contract';
import {
  arrangePieces,
  clustersAt,
  countLines,
  isInTime,
  isLevelShown,
  type LogPiece,
  type LogTime,
} from '#shared/launches/log-order';
import type { StoredLine } from '../stores/log-store.ts';
import type { TestKey } from '../stores/test-store.ts';
import { cutPieces } from './cut-pieces.ts';
import { readLogDirectory, readPieces } from './log-directory.ts';

export type LogPart = { items: LogItem[]; total: number; levels: Record<string, number>; screenshots: number };

/** Some lines from any place on. Reads the directory and the pieces of the place, whatever the length of the log. */
export const loadLog = async (
  key: TestKey,
  { from, count, level, ...time }: LogTime & { from: number; count: number; level?: LogLevel },
): Promise<LogPart> => {
  const { pieces, objectKeys } = await readLogDirectory(key);
  const all = await cutPieces(key, [...pieces.values()], time);
  const clusters = arrangePieces(all, level);
  const wanted = clustersAt(clusters, from, count);
  const chunks = wanted.flatMap((cluster) => cluster.pieces).filter(({ isScreenshot }) => !isScreenshot);
  const lines = await readPieces(
    key,
    chunks.map(({ id }) => id),
  );
  const shown = wanted.flatMap((cluster) => sortLines(cluster.pieces, lines, objectKeys, { level, ...time }));
  const skipped = from - (wanted[0]?.start ?? from);
  return {
    items: shown.slice(skipped, skipped + count),
    total: countLines(clusters),
    levels: sumLevels(all),
    screenshots: all.filter(({ isScreenshot }) => isScreenshot).length,
  };
};

/** By time, then by piece, then by place in the piece; the sort is stable. */
const sortLines = (
  pieces: readonly LogPiece[],
  lines: ReadonlyMap<string, readonly StoredLine[]>,
  objectKeys: ReadonlyMap<string, string>,
  { level: least, ...time }: LogTime & { level: LogLevel | undefined },
): LogItem[] =>
  pieces
    .flatMap((piece) =>
      piece.isScreenshot
        ? [{ time: piece.from, item: toScreenshot(piece, objectKeys) }]
        : (lines.get(piece.id) ?? [])
            .filter(([at, level]) => isLevelShown(level, least) && isInTime(at, time))
            .map((line) => ({ time: line[0], item: toLine(line) })),
    )
    .sort((one, other) => one.time - other.time)
    .map(({ item }) => item);

const toLine = ([time, level, value]: StoredLine): LogItem => ({
  kind: 'log',
  level,
  instant: new Date(time).toISOString(),
  value,
});

const toScreenshot = ({ id, from }: LogPiece, objectKeys: ReadonlyMap<string, string>): LogItem => ({
  kind: 'screenshot',
  instant: new Date(from).toISOString(),
  value: `/${objectKeys.get(id)}`,
});

const sumLevels = (pieces: readonly LogPiece[]): Record<string, number> => {
  const sums = new Map<string, number>();
  for (const { levels } of pieces)
    for (const [level, count] of Object.entries(levels)) sums.set(level, (sums.get(level) ?? 0) + count);
  return Object.fromEntries(sums);
};
