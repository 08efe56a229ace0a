import type { LogTime } from '#shared/launches/log-order';

export type AttemptStart = { attempt: number; startTime: number };

/** The attempt that begins with a line, given the line before it: undefined where the same attempt goes on. */
export const attemptBeginning = (
  starts: readonly AttemptStart[],
  at: number,
  atBefore: number | undefined,
): number | undefined => {
  if (starts.length < 2) return undefined;
  const attempt = attemptAt(starts, at);
  return atBefore !== undefined && attemptAt(starts, atBefore) === attempt ? undefined : attempt;
};

/** What was logged before the first start belongs to the first attempt: clocks differ. */
const attemptAt = (starts: readonly AttemptStart[], at: number): number | undefined =>
  (starts.findLast(({ startTime }) => startTime <= at) ?? starts[0])?.attempt;

/** When an attempt logged what is its own: until the next one began. */
export const timeOfAttempt = (starts: readonly AttemptStart[], attempt: number): LogTime => {
  const at = starts.findIndex((start) => start.attempt === attempt);
  return { since: at > 0 ? starts[at]?.startTime : undefined, before: at < 0 ? undefined : starts[at + 1]?.startTime };
};
