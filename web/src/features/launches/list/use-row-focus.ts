import type { RefObject } from 'react';
import { useKeys } from '../use-keys.ts';

/** j and k move from row to row of a list in which all rows are drawn; the first j goes to the first row. */
export const useRowFocus = (list: RefObject<HTMLElement | null>) => {
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-launch]') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next = (current < 0 ? rows[0] : rows[current + step])?.querySelector('a');
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
};
