import { expect, test } from 'vitest';
import type { Launch } from '#shared/launches/launch';
import { describeOutcome, joinOutcomes, launchesHave } from '../../web/src/features/launches/acting/bulk-messages.ts';
import {
  boundWidth,
  fitColumns,
  moveKey,
  orderColumns,
  parseColumnChoice,
} from '../../web/src/features/launches/list/column-choice.ts';
import {
  choose,
  chooseVisible,
  describeSelection,
  rangeOf,
  shareOf,
} from '../../web/src/features/launches/list/launch-selection.ts';

const launch = (id: number, status: Launch['status']) => ({ id, status }) as Launch;
const page = [
  launch(5, 'IN_PROGRESS'),
  launch(4, 'FAILED'),
  launch(3, 'SKIPPED'),
  launch(2, 'QUEUED'),
  launch(1, 'PASSED'),
];
const idsOf = (launches: Iterable<Launch>) => [...launches].map(({ id }) => id);
const none = new Map<number, Launch>();

test('a range goes in either direction and takes what runs only where it ends', () => {
  expect(idsOf(rangeOf(page, 5, 1))).toEqual([4, 3, 1]);
  expect(idsOf(rangeOf(page, 1, 5))).toEqual([5, 4, 3, 1]);
  expect(idsOf(rangeOf(page, undefined, 3))).toEqual([3]);
  expect(idsOf(rangeOf(page, 99, 3))).toEqual([3]);
});

test('all, failed and skipped choose among those in sight, and leave the rest as it is', () => {
  const elsewhere = choose(none, [launch(99, 'PASSED'), ...page], true);
  expect([...chooseVisible(elsewhere, page, 'All').keys()]).toEqual([99, 4, 3, 1]);
  expect([...chooseVisible(elsewhere, page, 'Failed').keys()]).toEqual([99, 4]);
  expect([...chooseVisible(elsewhere, page, 'Skipped').keys()]).toEqual([99, 3]);
});

test('what is chosen is counted, and how much of it is in sight', () => {
  const chosen = choose(none, [launch(4, 'FAILED'), launch(99, 'PASSED')], true);
  expect(describeSelection(chosen, page)).toBe('2 selected (1 visible)');
  expect(describeSelection(choose(chosen, [launch(99, 'PASSED')], false), page)).toBe('1 selected');
  expect(shareOf(none, page)).toBe('none');
  expect(shareOf(chosen, page)).toBe('some');
  expect(shareOf(chooseVisible(none, page, 'All'), page)).toBe('all');
});

const deletion = { process: 'Deletion', verb: 'delete launches', done: launchesHave('deleted') };
const outcome = (succeeded: number, ...messages: string[]) => ({
  total: succeeded + messages.length,
  succeeded,
  failed: messages.length,
  failures: messages.map((message, index) => ({ launchId: index, message })),
});

test.for([
  [outcome(1), 'Launch has been deleted'],
  [outcome(3), '3 launches have been deleted'],
  [outcome(0, 'It runs.'), 'It runs.'],
  [outcome(2, 'It runs.', 'It runs.'), 'Deletion processed. Succeeded: 2 Failed: 2 Total: 4 Failure reasons: It runs.'],
  [outcome(0, '', 'Gone.'), 'Failed to delete launches. Succeeded: 0 Failed: 2 Total: 2 Reasons: Unknown reason Gone.'],
] as const)('%o is told as %s', ([came, told]) => {
  expect(describeOutcome(deletion, came)).toBe(told);
});

test('the outcomes of several requests are one', () => {
  expect(joinOutcomes([outcome(200), outcome(1, 'No.')])).toMatchObject({ total: 202, succeeded: 201, failed: 1 });
});

test('columns keep the order of the reader, and one that is new stands where it usually does', () => {
  const columns = ['a', 'b', 'new', 'c'].map((key) => ({ key }));
  const keysOf = (order: string[]) => orderColumns(columns, { order }).map(({ key }) => key);
  expect(keysOf([])).toEqual(['a', 'b', 'new', 'c']);
  expect(keysOf(['c', 'b', 'a', 'gone'])).toEqual(['c', 'b', 'new', 'a']);
  expect(moveKey(['a', 'b', 'c'], 'a', 5)).toEqual(['b', 'c', 'a']);
  expect(moveKey(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
});

test('as many of the usual columns are shown as fit, the most important first', () => {
  const usual = [
    { key: 'results', pixels: 200 },
    { key: 'started', pixels: 100 },
    { key: 'build', pixels: 50 },
  ];
  expect(fitColumns(usual, 349)).toEqual(['results', 'started']);
  expect(fitColumns(usual, 350)).toEqual(['results', 'started', 'build']);
  expect(fitColumns(usual, 10)).toEqual([]);
});

test.for([null, '', '{', '[]', '7', 'null', '{"order":7,"shown":{},"widths":[1]}', '{"widths":{"a":"x"}}'])(
  'what a browser kept may be anything: %s',
  (text) => {
    expect(parseColumnChoice(text)).toMatchObject({ order: [], shown: undefined });
  },
);

test('widths are kept within bounds', () => {
  const kept = parseColumnChoice('{"order":["a","a"],"shown":["a"],"widths":{"a":1e9,"b":-3,"c":101.4}}');
  expect(kept).toEqual({ order: ['a'], shown: ['a'], widths: { a: 900, b: 56, c: 101 }, isUnsaved: false });
  expect(boundWidth(Number.POSITIVE_INFINITY)).toBe(900);
});
