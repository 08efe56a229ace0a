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
