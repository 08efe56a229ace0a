import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { RowLayout } from './test-rows.ts';
import { useRefOf, useStateOf } from './use-choice.ts';
import type { TestPages } from './use-test-pages.ts';

/** The row that keys act on. The test goes before the row: where it moves, the cursor moves with it. */
export type Cursor = { index: number; testId: number | undefined };

type Options = {
  choice: string;
  list: RefObject<HTMLDivElement | null>;
  rows: Virtualizer<Window, Element>;
  layout: RowLayout;
  pages: Pick<TestPages, 'testAt' | 'positionOf'>;
};

/** Where the reader is in the list. The focus is on that row, also when rows are drawn later or come and go. */
export const useListCursor = ({ choice, list, rows, layout, pages }: Options) => {
  const [cursor, changeCursor] = useStateOf<Cursor | undefined>(choice, () => undefined);
  const wanted = useRefOf<number | undefined>(choice, undefined);
  const isInside = useRefOf(choice, false);
  const start = useRefOf<number | undefined>(choice, undefined);
  const setCursor = (next: Cursor) => changeCursor(() => next);
  useWatchFocus(list, isInside);
  useOwnWay(list, wanted);

  const testIdAt = (index: number): number | undefined => {
    const row = layout.rowAt(index);
    return row?.kind === 'test' ? pages.testAt(row.position)?.id : undefined;
  };
  const moveTo = (index: number) => {
    if (index < 0 || index >= layout.count) return;
    wanted.current = index;
    isInside.current = true;
    setCursor({ index, testId: testIdAt(index) });
    rows.scrollToIndex(index, { align: 'auto' });
  };

  useLayoutEffect(() => {
    if (!cursor || layout.count === 0) return;
    const next = follow(cursor, layout, pages);
    if (next.index !== cursor.index && next.testId === cursor.testId && next.testId !== undefined)
      window.scrollBy(0, offsetOf(rows, next.index) - offsetOf(rows, cursor.index));
    if (next.index !== cursor.index || next.testId !== cursor.testId) setCursor(next);
    // The row that had the focus is gone, and with it the focus: the list gives it to the row in its place.
    if (isInside.current && document.activeElement === document.body) wanted.current ??= next.index;
  });
  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row-focus]`);
    if (!target) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
  });

  return {
    cursor,
    /** The place that the next step counts from, also while the row before is not drawn yet. */
    index: wanted.current ?? cursor?.index,
    moveTo,
    /** Where the first step goes: to the row that was pointed out, and without one to the top. No other key acts there. */
    start: () => start.current,
    startAt: (index: number) => {
      start.current = index;
    },
    /** The reader went there by themselves. */
    enter: (index: number) => {
      if (wanted.current !== undefined && wanted.current !== index) return;
      if (index !== cursor?.index) setCursor({ index, testId: testIdAt(index) });
    },
    /** After a dialog, or whatever else had the focus. */
    returnFocus: () => cursor && moveTo(Math.min(cursor.index, layout.count - 1)),
    /** What had the focus outside the list is about to go: the row in sight takes it, and nothing scrolls. */
    takeFocus: () => {
      isInside.current = true;
    },
    isInside: () => isInside.current,
  };
};

const offsetOf = (rows: Virtualizer<Window, Element>, index: number): number =>
  rows.getOffsetForIndex(index, 'start')?.[0] ?? 0;

/** The cursor after the list changed: with its test; where that is gone, at the same place. */
const follow = (cursor: Cursor, layout: RowLayout, { testAt, positionOf }: Options['pages']): Cursor => {
  const index = Math.min(cursor.index, layout.count - 1);
  const row = layout.rowAt(index);
  const position = row?.kind === 'test' ? row.position : undefined;
  const here = position === undefined ? undefined : testAt(position)?.id;
  const isLoading = position !== undefined && here === undefined;
  if (isLoading || here === cursor.testId) return { index, testId: cursor.testId };
  const moved = cursor.testId === undefined ? undefined : positionOf(cursor.testId, position ?? 0);
  return moved === undefined ? { index, testId: here } : { index: layout.indexOf(moved), testId: cursor.testId };
};

/** Who points at a row or goes on by Tab goes there, whatever row was to have the focus. */
const useOwnWay = (list: RefObject<HTMLDivElement | null>, wanted: { current: number | undefined }) => {
  useEffect(() => {
    const giveUp = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
      if (event.target instanceof Node && list.current?.contains(event.target)) wanted.current = undefined;
    };
    document.addEventListener('pointerdown', giveUp);
    document.addEventListener('keydown', giveUp);
    return () => {
      document.removeEventListener('pointerdown', giveUp);
      document.removeEventListener('keydown', giveUp);
    };
  }, [list, wanted]);
};

/** Whether the reader was last in the list: the focus of a row that is removed ends nowhere. */
const useWatchFocus = (list: RefObject<HTMLDivElement | null>, isInside: { current: boolean }) => {
  useEffect(() => {
    const watch = ({ target }: Event) => {
      isInside.current = target instanceof Node && list.current?.contains(target) === true;
    };
    document.addEventListener('focusin', watch);
    document.addEventListener('pointerdown', watch);
    return () => {
      document.removeEventListener('focusin', watch);
      document.removeEventListener('pointerdown', watch);
    };
  }, [list, isInside]);
};
