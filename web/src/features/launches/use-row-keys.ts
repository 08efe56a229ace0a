import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';

type WindowRows = Virtualizer<Window, Element>;

/** Arrows and j / k move from row to row, also to rows that are not drawn yet. */
export const useRowKeys =
  (list: RefObject<HTMLDivElement | null>, rows: WindowRows, count: number) => (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = event.target instanceof Element && event.target.closest('[data-index]');
    if (!(current instanceof HTMLElement)) return;
    const next = Number(current.dataset.index) + step;
    if (next < 0 || next >= count) return;
    event.preventDefault();
    rows.scrollToIndex(next, { align: 'auto' });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-index="${next}"] :is(a, button)`)?.focus(),
    );
  };

const steps: Record<string, number | undefined> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
