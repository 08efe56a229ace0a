import { expect, test } from 'vitest';
import { addOutcome, outcomeOf } from '#shared/history/outcomes';
import { judge, stabilityOf, streakOf } from '#shared/history/verdict';
import { wilsonInterval } from '#shared/history/wilson';

/** `P FP F`: the attempts of three launches. */
const runs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((outcomes, index) => ({ launchId: 101 + index, outcomes }));

const repeat = (text: string, times: number) => `${text} `.repeat(times).trim();

test.for([
  [1, 1, 0.2065, 1],
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 100, 0.0552, 0.1744],
  [0, 0, 0, 1],
] as const)('the interval of %i of %i is known from the literature', ([hits, total, low, high]) => {
  const interval = wilsonInterval(hits, total);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test.for([
  ['nothing is said of four runs', 'P F P F', 'unknown'],
  ['five runs are enough', 'P F P F P', 'flaky'],
  ['always passing is stable', repeat('P', 20), 'stable'],
  ['always failing, retries and all, is failing and not flaky', repeat('FFF', 20), 'failing'],
  ['a regression is no flakiness', `${repeat('P', 20)} ${repeat('F', 5)}`, 'failing'],
  ['a regression and its fix are no flakiness', `${repeat('P', 20)} ${repeat('F', 5)} ${repeat('P', 20)}`, 'stable'],
  ['failing every other launch is flaky', repeat('P F', 6), 'flaky'],
  ['passing only on the second attempt, twice, is flaky', `${repeat('P', 30)} FP ${repeat('P', 30)} FP`, 'flaky'],
  ['passing on the second attempt once is not yet', `${repeat('P', 30)} FP ${repeat('P', 30)}`, 'stable'],
  ['what never ran says nothing', repeat('u', 30), 'unknown'],
] as const)('%s', ([, text, word]) => {
  expect(judge(runs(text)).word).toBe(word);
});

test('a verdict comes with its numbers, attempts counted', () => {
  expect(judge(runs('P FP u F P'))).toMatchObject({
    runs: 5,
    failures: 2,
    flips: 4,
    flipShare: 1,
    launchesWithBoth: 1,
    interval: { low: expect.closeTo(0.51, 2), high: 1 },
  });
});

test('two reports of one launch are one launch with both answers', () => {
  const results = [...runs('P P P'), { launchId: 200, outcomes: 'F' }, { launchId: 200, outcomes: 'P' }];
  expect(judge(results).launchesWithBoth).toBe(1);
});

test('stability is the share of runs that passed', () => {
  expect(stabilityOf(runs('P FP u P'))).toBe(0.75);
  expect(stabilityOf(runs('u u'))).toBeUndefined();
});

test('a streak begins after the last launch that passed, and nothing undecided breaks it', () => {
  expect(streakOf(runs('P P F u FF'))).toEqual({ firstFailedIn: 103, lastPassedIn: 102, failedLaunches: 2 });
  expect(streakOf(runs('F F'))).toEqual({ firstFailedIn: 101, lastPassedIn: undefined, failedLaunches: 2 });
  expect(streakOf(runs('F FP'))).toEqual({ firstFailedIn: undefined, lastPassedIn: 102, failedLaunches: 0 });
  expect(streakOf([])).toEqual({ firstFailedIn: undefined, lastPassedIn: undefined, failedLaunches: 0 });
});

test('known failures fail, and what a person decided says nothing about the test', () => {
  expect(outcomeOf({ status: 'FAILED', knownIssue: true })).toBe('F');
  expect(outcomeOf({ status: 'PASSED', passedManually: true })).toBe('u');
  expect(addOutcome(addOutcome(undefined, { status: 'FAILED' }), { status: 'ABORTED' })).toBe('Fu');
  expect(addOutcome('P'.repeat(90), { status: 'FAILED' })).toHaveLength(60);
});
