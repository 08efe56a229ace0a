import { isInTime, type LogPiece, type LogTime } from '#shared/launches/log-order';
import { countLevels } from '../stores/log-store.ts';
import type { TestKey } from '../stores/test-store.ts';
import { readPieces } from './log-directory.ts';

/** What of the pieces lies in a time. Those that begin before its edge and end after it are read for that. */
export const cutPieces = async (
  key: TestKey,
  pieces: readonly LogPiece[],
  time: LogTime,
): Promise<readonly LogPiece[]> => {
  if (time.since === undefined && time.before === undefined) return pieces;
  const touching = pieces.filter(({ from, to }) => isTouching(from, to, time));
  const isWhole = ({ from, to }: LogPiece) => isInTime(from, time) && isInTime(to, time);
  const lines = await readPieces(
    key,
    touching.filter((piece) => !isWhole(piece)).map(({ id }) => id),
  );
  return touching.flatMap((piece) => {
    if (isWhole(piece)) return piece;
    const within = (lines.get(piece.id) ?? []).filter(([at]) => isInTime(at, time));
    const [first, last] = [within[0], within.at(-1)];
    return first && last ? { ...piece, from: first[0], to: last[0], levels: countLevels(within) } : [];
  });
};

const isTouching = (from: number, to: number, { since = from, before = Number.POSITIVE_INFINITY }: LogTime): boolean =>
  to >= since && from < before;
