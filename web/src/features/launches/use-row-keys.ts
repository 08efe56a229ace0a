import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useRef } from 'react';

type WindowRows = Virtualizer<Window, Element>;

const mostFrames = 20;

/** Arrows and j / k move from row to row, also to rows that are not drawn yet, and faster than rows are drawn. */
export const useRowKeys = (list: RefObject<HTMLDivElement | null>, rows: WindowRows, count: number) => {
  const onTheWay = useRef<number>(undefined);

  const focusRow = (index: number, frames = 0) =>
    requestAnimationFrame(() => {
      if (onTheWay.current !== index) return;
      const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`);
      if (!target && frames < mostFrames) return focusRow(index, frames + 1);
      target?.focus();
      onTheWay.current = undefined;
    });

  return (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = event.target instanceof Element && event.target.closest('[data-index]');
    if (!(current instanceof HTMLElement)) return;
    const next = (onTheWay.current ?? Number(current.dataset.index)) + step;
    if (next < 0 || next >= count) return;
    event.preventDefault();
    onTheWay.current = next;
    rows.scrollToIndex(next, { align: 'auto' });
    focusRow(next);
  };
};

const steps: Record<string, number | undefined> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
