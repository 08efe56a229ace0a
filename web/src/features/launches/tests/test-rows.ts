import type { TestGroup } from '#shared/launches/tests/test-list-query';

/** What stands in one row of the list: a group's heading, or the test at a position of the whole list. */
export type ListRow = { kind: 'group'; group: TestGroup; isOpen: boolean } | { kind: 'test'; position: number };

export type RowLayout = {
  count: number;
  rowAt: (index: number) => ListRow | undefined;
  /** The row that shows the test at this position; its group's heading when the group is closed. */
  indexOf: (position: number) => number;
};

/** Where headings and tests are, from totals alone: no row needs to be loaded to know how long the list is. */
export const layoutRows = (
  total: number,
  groups: readonly TestGroup[] | undefined,
  closed: ReadonlySet<string>,
): RowLayout => {
  if (!groups) return { count: total, rowAt: (index) => testAt(index, total), indexOf: (position) => position };
  const spans = toSpans(groups, closed);
  const last = spans.at(-1);
  return {
    count: last ? last.index + 1 + last.shown : 0,
    rowAt: (index) => {
      const span = findLast(spans, (candidate) => candidate.index <= index);
      if (!span || index > span.index + span.shown) return undefined;
      if (index === span.index) return { kind: 'group', group: span.group, isOpen: !closed.has(span.group.label) };
      return { kind: 'test', position: span.position + index - span.index - 1 };
    },
    indexOf: (position) => {
      const span = findLast(spans, (candidate) => candidate.position <= position);
      if (!span) return 0;
      return span.shown === 0 ? span.index : span.index + 1 + position - span.position;
    },
  };
};

/** The pages that hold the tests of these rows, each once, in order. Pages start at 1. */
export const pagesOfRows = (layout: RowLayout, indexes: readonly number[], pageSize: number): number[] => {
  const pages = new Set<number>();
  for (const index of indexes) {
    const row = layout.rowAt(index);
    if (row?.kind === 'test') pages.add(pageOfPosition(row.position, pageSize));
  }
  return [...pages];
};

export const pageOfPosition = (position: number, pageSize: number): number => Math.floor(position / pageSize) + 1;

export const positionOfPage = (page: number, pageSize: number): number => (page - 1) * pageSize;

const testAt = (index: number, total: number): ListRow | undefined =>
  index >= 0 && index < total ? { kind: 'test', position: index } : undefined;

/** A group's heading is row `index`, its first test is at `position`, and it shows `shown` tests. */
type Span = { group: TestGroup; index: number; position: number; shown: number };

const toSpans = (groups: readonly TestGroup[], closed: ReadonlySet<string>): Span[] => {
  let index = 0;
  let position = 0;
  return groups.map((group) => {
    const span = { group, index, position, shown: closed.has(group.label) ? 0 : group.total };
    index += 1 + span.shown;
    position += group.total;
    return span;
  });
};

/** The last span for which the condition holds, when it holds for a beginning of the list. */
const findLast = (spans: readonly Span[], holds: (span: Span) => boolean): Span | undefined => {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && holds(span)) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
};
