import { type Statistics, totalOf } from './statuses.ts';

/** From 0 to 1, of the tests that have come to an end; a failure that is known counts as a failure. */
export const passRateOf = (counts: Statistics): number => {
  const ended = totalOf(counts) - counts.inProgress;
  return ended === 0 ? 0 : (counts.passed + counts.passedManually) / ended;
};
