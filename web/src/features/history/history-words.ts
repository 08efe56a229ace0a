import type { TestHistory } from '#shared/history/history-contract';
import { fewestRuns, flakyLaunches, flakyShare, type VerdictWord } from '#shared/history/verdict';

/** The number and its sign stay in one line. */
const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

const words: Record<VerdictWord, string> = {
  unknown: 'Too few runs',
  stable: 'Stable',
  failing: 'Failing',
  flaky: 'Flaky',
};

export const verdictWord = (word: VerdictWord): string => words[word];

/** The numbers behind a verdict, in one sentence. */
export const verdictNumbers = ({ runs, failures, flips, flipShare, interval }: TestHistory['verdict']): string => {
  if (runs === 0) return 'No run that passed or failed yet';
  const counted = `${failures} of ${runs} ${runs === 1 ? 'run' : 'runs'} failed`;
  if (runs < 2) return counted;
  const changed = `the result changed ${flips === 1 ? 'once' : `${flips} times`}`;
  return `${counted}, ${changed}: ${percent(flipShare)}, 95 % interval ${percent(interval.low)} to ${percent(interval.high)}`;
};

/** The rule, for who wants to know why. */
export const verdictRule =
  `Flaky: the lower end of the interval is ${percent(flakyShare)} or more, or the test passed and failed in the same ` +
  `launch at least ${flakyLaunches} times. Retries inside a launch count as runs. Fewer than ${fewestRuns} runs say nothing.`;

/** 'Failing for 6 launches'; undefined while it does not fail. */
export const streakWords = ({ failedLaunches, isAtLeast, lastPassedIn }: TestHistory['streak']): string | undefined => {
  if (failedLaunches === 0) return undefined;
  if (failedLaunches === 1) return lastPassedIn ? 'New failure' : 'Failing for 1 launch';
  return `Failing for ${isAtLeast ? 'at least ' : ''}${failedLaunches} launches`;
};
