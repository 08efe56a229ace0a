import { useRef } from 'react';
import { useKeys } from './use-keys.ts';

/** j and k move from row to row of a list in which all rows are drawn; the first j goes to the first row. */
export const useRowFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(rowLinks) ?? [])];
    const row = document.activeElement?.closest('tr, li');
    const current = links.findIndex((link) => row?.contains(link));
    const next = current < 0 ? links[0] : links[current + step];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  return list;
};

/** The first link of each row leads to what the row shows. */
const rowLinks = 'tbody > tr > td:first-of-type a, ul > li > div:first-of-type a';
