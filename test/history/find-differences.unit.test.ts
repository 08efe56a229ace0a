import { expect, test } from 'vitest';
import { findDifferences } from '#shared/history/find-differences';
import { identityOf } from '#shared/history/identity';
import { pairRenames, rankRenames } from '#shared/history/propose-renames';
import { scoreRename } from '#shared/history/rename-score';
import { aRow } from '#test/launches-reading/rows';

const row = (name: string, status: 'PASSED' | 'FAILED' | 'SKIPPED' = 'PASSED', more = {}) =>
  aRow({ id: name.length + 1, name, testClass: 'shop.PayTest', status, startTime: 0, finishTime: 2_000, ...more });

test('each test of two launches is in the one list that says what changed', () => {
  const before = [
    row('breaks'),
    row('stays broken', 'FAILED'),
    row('mended', 'FAILED'),
    row('left out'),
    row('slow'),
    row('a bit slow'),
    row('quick', 'PASSED', { finishTime: 100 }),
    row('gone'),
  ];
  const now = [
    row('breaks', 'FAILED'),
    row('stays broken', 'FAILED'),
    row('mended'),
    row('left out', 'SKIPPED'),
    row('slow', 'PASSED', { finishTime: 3_000 }),
    row('a bit slow', 'PASSED', { finishTime: 2_900 }),
    row('quick', 'PASSED', { finishTime: 900 }),
    row('new', 'FAILED'),
  ];
  const { tests, unchanged } = findDifferences(before, now);
  expect(tests.map(({ difference, now: is, before: was }) => [difference, (is ?? was)?.name])).toEqual([
    ['newFailures', 'breaks'],
    ['stillFailing', 'stays broken'],
    ['fixed', 'mended'],
    ['changed', 'left out'],
    ['slower', 'slow'],
    ['added', 'new'],
    ['removed', 'gone'],
  ]);
  expect(unchanged).toBe(2);
});

test('a test that is reported twice counts as it ended last, and other parameters are another test', () => {
  const before = [row('a', 'FAILED'), row('a'), row('b', 'PASSED', { variant: 1 })];
  const now = [row('a'), row('b', 'PASSED', { variant: 2 })];
  expect(findDifferences(before, now).tests.map(({ difference }) => difference)).toEqual(['added', 'removed']);
});

test('joined names are one test', () => {
  const [older, newer] = [row('pays'), row('pays by card', 'FAILED')];
  const oneName = (identity: string) => (identity === identityOf(newer) ? identityOf(older) : identity);
  expect(findDifferences([older], [newer], oneName).tests).toEqual([
    { difference: 'newFailures', before: older, now: newer },
  ]);
});

const steps = ['open the shop', 'add item 17 to the cart', 'pay 12.50 at 10:00:01', 'see the receipt'];

test('a renamed test is recognised by its steps, whatever numbers they have', () => {
  const older = { row: row('pays'), steps };
  const newer = {
    row: row('checkout succeeds'),
    steps: ['open the shop', 'add item 99 to the cart', 'pay 3.10 at 11:59:59', 'see the receipt'],
  };
  const rename = scoreRename(older, newer);
  expect(rename?.evidence).toContainEqual({ kind: 'steps', similarity: 1, detail: '4 of 4 log lines are the same' });
  expect(rename?.score).toBeGreaterThan(0.65);
});

test('other steps, other parameters or nothing but an owner in common propose nothing', () => {
  const older = { row: row('pays by card', 'PASSED', { owner: 'ann' }), steps };
  const others = [
    { row: row('pays by cheque', 'PASSED'), steps: ['call the bank', 'sign here', 'wait a week', 'give up'] },
    { row: row('pays by card again', 'PASSED', { variant: 5 }), steps },
    { row: row('logs out', 'PASSED', { owner: 'ann' }) },
  ];
  expect(pairRenames(rankRenames([older], others))).toEqual([]);
});

test('a test that moved to another class keeps its name and its test case', () => {
  const testCases = [{ tcmType: 'XRAY', testCaseId: 'PAY-1' }];
  const older = { row: row('pays', 'PASSED', { testCases }) };
  const newer = { row: row('pays', 'PASSED', { testCases, testClass: 'checkout.CardTest' }) };
  expect(scoreRename(older, newer)?.score).toBeGreaterThan(0.75);
});

test('of several candidates the surest is proposed, and nothing twice', () => {
  const vanished = [{ row: row('paysByCard') }, { row: row('refundsByCard') }];
  const appeared = [{ row: row('refunds by card twice') }, { row: row('pays by card now') }];
  const pairs = pairRenames(rankRenames(vanished, appeared)).map(({ older, newer }) => [
    older.row.name,
    newer.row.name,
  ]);
  expect(pairs.sort()).toEqual([
    ['paysByCard', 'pays by card now'],
    ['refundsByCard', 'refunds by card twice'],
  ]);
});
