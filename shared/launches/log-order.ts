import { type LogLevel, logLevels } from './log-contract.ts';

/** Lines that were stored together, or one screenshot: what of them is known without reading them. */
export type LogPiece = {
  id: string;
  from: number;
  to: number;
  /** Lines by level; a screenshot has none and counts as one line of every level. */
  levels: Readonly<Record<string, number>>;
  isScreenshot: boolean;
};

/** Pieces whose times overlap: their lines have to be sorted together. */
export type LogCluster = { pieces: readonly LogPiece[]; start: number; count: number };

/** Levels that are none of ours count as information. */
const ranks = new Map<string, number>(logLevels.map((level, rank) => [level, rank]));
const rankOf = (level: string): number => ranks.get(level) ?? ranks.get('INFO') ?? 0;

export const isLevelShown = (level: string, least: LogLevel | undefined): boolean =>
  least === undefined || rankOf(level) >= rankOf(least);

/** From one instant on, and before another. */
export type LogTime = { since?: number; before?: number };

export const isInTime = (at: number, { since, before }: LogTime): boolean =>
  (since === undefined || at >= since) && (before === undefined || at < before);

const countShown = ({ levels, isScreenshot }: LogPiece, least: LogLevel | undefined): number =>
  isScreenshot
    ? 1
    : Object.entries(levels).reduce((sum, [level, count]) => sum + (isLevelShown(level, least) ? count : 0), 0);

/** The pieces in the order of time, those that overlap together, each with the place of its first shown line. */
export const arrangePieces = (pieces: readonly LogPiece[], least?: LogLevel): LogCluster[] => {
  const clusters: { pieces: LogPiece[]; start: number; count: number }[] = [];
  let until = Number.NEGATIVE_INFINITY;
  let start = 0;
  for (const piece of [...pieces].sort(comparePieces)) {
    const last = clusters.at(-1);
    const count = countShown(piece, least);
    if (last && piece.from < until) {
      last.pieces.push(piece);
      last.count += count;
    } else clusters.push({ pieces: [piece], start, count });
    start += count;
    until = Math.max(until, piece.to);
  }
  return clusters;
};

const comparePieces = (one: LogPiece, other: LogPiece): number => {
  if (one.from !== other.from) return one.from - other.from;
  if (one.to !== other.to) return one.to - other.to;
  if (one.isScreenshot !== other.isScreenshot) return Number(one.isScreenshot) - Number(other.isScreenshot);
  return one.id < other.id ? -1 : 1;
};

/** The clusters that hold shown lines from a place on. */
export const clustersAt = (clusters: readonly LogCluster[], from: number, count: number): LogCluster[] =>
  clusters.filter((cluster) => cluster.start < from + count && cluster.start + cluster.count > from);

export const countLines = (clusters: readonly LogCluster[]): number => {
  const last = clusters.at(-1);
  return last ? last.start + last.count : 0;
};
