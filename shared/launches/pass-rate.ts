import { type Statistics, totalOf } from './statuses.ts';

/** From 0 to 1, of the tests that have come to an end; a failure that is known counts as a failure. */
export const passRateOf = (counts: Statistics): number => {
  const ended = totalOf(counts) - counts.inProgress;
  return ended === 0 ? 0 : (counts.passed + counts.passedManually) / ended;
};

/** A share of 1 as whole percents, except that 'all' and 'none' are never claimed by rounding. */
export const toPercent = (share: number): number => {
  const percent = Math.round(share * 100);
  if (percent === 100 && share < 1) return 99;
  if (percent === 0 && share > 0) return 1;
  return percent;
};
