import { useCallback, useMemo } from 'react';
import type { TestGroup } from '#shared/launches/tests/test-list-query';
import { layoutRows } from './test-rows.ts';
import { useStateOf } from './use-choice.ts';

/** Which groups are open, and where that puts each row. */
export const useOpenGroups = (choice: string, total: number, groups: readonly TestGroup[] | undefined) => {
  const [closed, setClosed] = useStateOf<ReadonlySet<string>>(choice, () => new Set());
  const layout = useMemo(() => layoutRows(total, groups, closed), [total, groups, closed]);
  const toggle = (label: string, isOpen?: boolean) =>
    setClosed((now) => {
      const next = new Set(now);
      if (isOpen ?? now.has(label)) next.delete(label);
      else next.add(label);
      return next;
    });
  const areAllClosed = groups?.every(({ label }) => closed.has(label)) === true;
  const toggleAll = useCallback(
    () => setClosed(() => new Set(areAllClosed ? [] : groups?.map(({ label }) => label))),
    [areAllClosed, groups, setClosed],
  );
  return {
    layout,
    toggle,
    areAllClosed,
    toggleAll,
    /** Opens the group that hides the test at a position; answers the row where it then is. */
    reveal: (position: number): number => {
      const row = layout.rowAt(layout.indexOf(position));
      if (row?.kind !== 'group') return layout.indexOf(position);
      const next = new Set(closed);
      next.delete(row.group.label);
      setClosed(() => next);
      return layoutRows(total, groups, next).indexOf(position);
    },
  };
};
