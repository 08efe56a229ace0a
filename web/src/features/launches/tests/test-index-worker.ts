import type { TestRow } from '#shared/launches/launch';
import { type TestChange, withChange } from '#shared/launches/tests/test-change';
import type { TestColumns } from '#shared/launches/tests/test-columns';
import { testGroupings } from '#shared/launches/tests/test-grouping';
import { pageOf } from '#shared/launches/tests/test-list';
import { type TestListQuery, testSortKeys } from '#shared/launches/tests/test-list-query';
import { createTestOrder, type TestOrder } from '#shared/launches/tests/test-order';
import { toOutline } from '#shared/launches/tests/test-outline';
import { type TestValues, valuesOfTests } from '#shared/launches/tests/test-values';
import { splitIndex, toTests } from '#shared/launches/tests/whole-index';
import type { TestIndexAnswer, TestIndexQuestion } from './test-index-messages.ts';

/* Runs beside the page: all tests of one launch, filtered, sorted and grouped without asking the server. */

let rows: TestRow[] = [];
let order: TestOrder<TestRow> = createTestOrder(rows);
let values: TestValues | undefined;

const load = async (launchId: number, bytes: Uint8Array): Promise<TestIndexAnswer> => {
  const { head, blocks } = splitIndex(bytes);
  keep(toTests(launchId, head, await Promise.all(blocks.map(inflate))));
  return { kind: 'loaded', total: rows.length };
};

const inflate = async (block: Uint8Array): Promise<TestColumns> => {
  const inflated = new Blob([asPart(block)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).json();
};

const keep = (next: TestRow[]): void => {
  rows = next;
  order = createTestOrder(rows);
  values = undefined;
  warmUp(order);
};

/** What each order and grouping needs is worked out before somebody asks, a little at a time. */
const warmUp = (next: TestOrder<TestRow>): void => {
  const wishes = [...testSortKeys.map((sortBy) => ({ sortBy })), ...testGroupings.map((groupBy) => ({ groupBy }))];
  const step = (at: number): void => {
    const wish = wishes[at];
    if (!wish || next !== order) return;
    next.slice(wish, 0, 1);
    setTimeout(step, 0, at + 1);
  };
  setTimeout(step, 0, 0);
};

/** News of a test that the index knows already is dropped; one that is unknown makes the index too old to answer. */
const patch = (changed: readonly TestRow[], removedIds: readonly number[]): TestIndexAnswer => {
  const news = new Map(changed.map((row) => [row.id, row]));
  const removed = new Set(removedIds);
  const known = new Set(rows.map(({ id }) => id));
  if (changed.some(({ id }) => !known.has(id))) return { kind: 'outdated' };
  keep(
    rows.flatMap((row) => {
      const next = news.get(row.id);
      if (removed.has(row.id)) return [];
      return [next && next.revision >= row.revision ? next : row];
    }),
  );
  return { kind: 'loaded', total: rows.length };
};

/** The news of it, and whatever came before, find the row one revision further. */
const change = (testIds: readonly number[], changed: TestChange): TestIndexAnswer => {
  const ids = new Set(testIds);
  keep(rows.map((row) => (ids.has(row.id) ? withChange(row, changed) : row)));
  return { kind: 'loaded', total: rows.length };
};

const answer = async (question: TestIndexQuestion): Promise<TestIndexAnswer> => {
  switch (question.kind) {
    case 'load':
      return load(question.launchId, question.bytes);
    case 'patch':
      return patch(question.changed, question.removedIds);
    case 'change':
      return change(question.testIds, question.change);
    case 'page':
      return { kind: 'page', page: pageOf(order, question.query) };
    case 'values':
      values ??= valuesOfTests(rows);
      return { kind: 'values', values };
    case 'outline':
      return { kind: 'outline', outline: toOutline(allOf(question.wishes)) };
  }
};

const allOf = (wishes: Omit<TestListQuery, 'page' | 'pageSize'>): TestRow[] =>
  order.slice(wishes, 0, Number.POSITIVE_INFINITY).items;

/** Questions are answered in the order in which they came. */
let previous: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: TestIndexQuestion }>) => {
  previous = previous
    .then(() => answer(data.question))
    .then(
      (given) => self.postMessage({ id: data.id, answer: given }),
      (error: unknown) => self.postMessage({ id: data.id, answer: { kind: 'failed', message: String(error) } }),
    );
});

/** Bytes of a download are never shared memory. */
const asPart = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
