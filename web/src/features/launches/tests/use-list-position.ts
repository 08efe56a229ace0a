import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { TestRow } from '#shared/launches/launch';
import type { TestListState } from './test-list-state.ts';
import { pageOfPosition, pagesOfRows, positionOfPage, type RowLayout } from './test-rows.ts';
import { useRefOf } from './use-choice.ts';
import { stuckHeight } from './use-window-rows.ts';

type Options = {
  choice: string;
  layout: RowLayout;
  rows: Virtualizer<Window, Element>;
  state: TestListState;
  /** Told on which page the reader is now. */
  onPage: (page: number) => void;
  /** Told which pages are in sight, a moment after scrolling has calmed down. */
  onPages: (pages: readonly number[]) => void;
  highlightedId: number | undefined;
  /** Told where the test is that is pointed out. */
  onHighlight: (index: number) => void;
  testAt: (position: number) => TestRow | undefined;
};

const calmMilliseconds = 80;

/** Keeps the page in the URL and the scrolled position in step, whichever of them moved. */
export const useListPosition = (options: Options) => {
  const { choice, layout, rows, state, onPage, onPages, highlightedId, onHighlight, testAt } = options;
  const { pageSize } = state;
  const wanted = useRefOf(choice, state.page > 1 || highlightedId !== undefined ? state.page : undefined);
  const known = useRefOf(choice, state.page);
  const said = useRefOf(choice, state.page);
  const page = pageInSight(layout, rows, pageSize) ?? state.page;
  const inSight = pagesOfRows(layout, rows.getVirtualIndexes(), pageSize).join();

  const scrollTo = (next: number) => {
    const marked = highlightedId === undefined ? undefined : positionsOf(next, pageSize).find(isMarked);
    const index = layout.indexOf(marked ?? positionOfPage(next, pageSize));
    if (marked !== undefined) onHighlight(index);
    rows.scrollToIndex(index, { align: marked === undefined ? 'start' : 'center' });
  };
  const isMarked = (position: number) => testAt(position)?.id === highlightedId;

  // The address moved: a link was opened, Back was pressed.
  useEffect(() => {
    if (state.page === known.current) return;
    wanted.current = state.page;
    known.current = state.page;
    onPages([state.page]);
  }, [state.page, onPages, known, wanted]);
  useEffect(() => {
    if (wanted.current === undefined || layout.count === 0) return;
    scrollTo(wanted.current);
    wanted.current = undefined;
  });

  // The reader moved: load what is in sight and say so in the address.
  useEffect(() => {
    if (inSight === '' || wanted.current !== undefined) return;
    const timer = setTimeout(() => onPages(inSight.split(',').map(Number)), calmMilliseconds);
    return () => clearTimeout(timer);
  }, [inSight, onPages, wanted]);
  useEffect(() => {
    if (layout.count === 0 || wanted.current !== undefined || page === said.current) return;
    const timer = setTimeout(() => {
      said.current = page;
      onPage(page);
    }, 3 * calmMilliseconds);
    return () => clearTimeout(timer);
  }, [page, layout.count, onPage, said, wanted]);

  return { page, goToPage: scrollTo };
};

/** The page of the first row below what is stuck to the window's top; at the very end, the last page. */
const pageInSight = (layout: RowLayout, rows: Options['rows'], pageSize: number): number | undefined => {
  const offset = rows.scrollOffset ?? 0;
  const isAtEnd = offset > 0 && offset + window.innerHeight >= document.documentElement.scrollHeight - 2;
  const index = isAtEnd ? layout.count - 1 : (rows.getVirtualItemForOffset(offset + stuckHeight + 1)?.index ?? 0);
  const row = layout.rowAt(index);
  if (row?.kind === 'test') return pageOfPosition(row.position, pageSize);
  const next = layout.rowAt(index + 1);
  return next?.kind === 'test' ? pageOfPosition(next.position, pageSize) : undefined;
};

const positionsOf = (page: number, pageSize: number): number[] =>
  Array.from({ length: pageSize }, (_, offset) => positionOfPage(page, pageSize) + offset);
