import { finalOutcome, gatherByLaunch, type RunsInLaunch } from './outcomes.ts';
import { type Interval, wilsonInterval } from './wilson.ts';

export const verdicts = ['unknown', 'stable', 'failing', 'flaky'] as const;
export type VerdictWord = (typeof verdicts)[number];

export type Verdict = {
  word: VerdictWord;
  /** Runs that passed or failed, retries inside a launch counted. */
  runs: number;
  failures: number;
  /** How often a run ended otherwise than the run before it. */
  flips: number;
  /** Flips ÷ pairs of neighbouring runs. */
  flipShare: number;
  /** Where the true share of flips probably lies. */
  interval: Interval;
  /** Launches in which the test both failed and passed: the same code, two answers. */
  launchesWithBoth: number;
};

/** Fewer runs say nothing. */
export const fewestRuns = 5;
/** Flaky from here on, even if luck made the share look larger than it is. */
export const flakyShare = 0.1;
/** So many launches with both answers are proof, whatever the share. */
export const flakyLaunches = 2;

/**
 * A test is flaky when it changes its answer without a reason in the code. A regression and its fix are two flips in a
 * long history; a flaky test flips again and again, or gives two answers in one launch. So it is called flaky when even
 * the lower end of the interval is a share of flips of at least 10 %, or when it passed and failed in the same launch
 * at least twice. Otherwise it is failing while its last decided launch failed, and stable while that passed. With less
 * than five runs nothing is said. Results from the oldest to the newest.
 */
export const judge = (results: readonly RunsInLaunch[]): Verdict => {
  const launches = gatherByLaunch(results);
  const runs = launches.map(({ outcomes }) => outcomes.replaceAll('u', '')).join('');
  const pairs = Math.max(0, runs.length - 1);
  const flips = [...runs].filter((run, at) => at > 0 && run !== runs[at - 1]).length;
  const numbers = {
    runs: runs.length,
    failures: runs.replaceAll('P', '').length,
    flips,
    flipShare: pairs === 0 ? 0 : flips / pairs,
    interval: wilsonInterval(flips, pairs),
    launchesWithBoth: launches.filter(({ outcomes }) => outcomes.includes('P') && outcomes.includes('F')).length,
  };
  return { word: wordOf(numbers, runs), ...numbers };
};

const wordOf = ({ interval, launchesWithBoth }: Omit<Verdict, 'word'>, runs: string): VerdictWord => {
  if (runs.length < fewestRuns) return 'unknown';
  if (interval.low >= flakyShare || launchesWithBoth >= flakyLaunches) return 'flaky';
  return runs.endsWith('F') ? 'failing' : 'stable';
};

/** The share of runs that passed, from 0 to 1; undefined of a test that never passed or failed. */
export const stabilityOf = (results: readonly RunsInLaunch[]): number | undefined => {
  const runs = results.map(({ outcomes }) => outcomes.replaceAll('u', '')).join('');
  return runs === '' ? undefined : runs.replaceAll('F', '').length / runs.length;
};

export type Streak = {
  /** Where the failing began; undefined while the test does not fail. */
  firstFailedIn?: number;
  /** The last launch in which it passed, before it began to fail. */
  lastPassedIn?: number;
  /** In how many launches it failed since. */
  failedLaunches: number;
};

/** Since when a test fails, seen from its newest result; undecided launches neither begin nor end it. */
export const streakOf = (results: readonly RunsInLaunch[]): Streak => {
  const decided = gatherByLaunch(results).filter(({ outcomes }) => finalOutcome(outcomes) !== 'u');
  const lastPass = decided.findLastIndex(({ outcomes }) => finalOutcome(outcomes) === 'P');
  const failed = decided.slice(lastPass + 1);
  return {
    firstFailedIn: failed[0]?.launchId,
    lastPassedIn: decided[lastPass]?.launchId,
    failedLaunches: failed.length,
  };
};
