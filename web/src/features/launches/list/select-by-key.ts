import type { KeyboardEvent } from 'react';
import type { Launch } from '#shared/launches/launch';
import { isChosenAlone } from './launch-selection.ts';
import type { LaunchSelecting } from './use-launch-selection.ts';

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** x chooses the row that has the focus; Shift and an arrow choose on to the next one. */
export const selectByKey = (
  event: KeyboardEvent<HTMLElement>,
  launches: readonly Launch[],
  selecting: LaunchSelecting,
): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest<HTMLElement>('[data-launch]');
  const index = launches.findIndex(({ id }) => String(id) === row?.dataset.launch);
  const launch = launches[index];
  if (!row || !launch || event.target.closest('[role="menu"], dialog')) return;
  const step = event.shiftKey ? steps[event.key] : undefined;
  const next = step === undefined ? undefined : launches[index + step];
  if (event.key === 'x') selecting.toggle(launch);
  else if (step === undefined) return;
  else if (next) {
    selecting.add([launch, next].filter((chosen) => !isChosenAlone(chosen)));
    focusRow(row, next.id);
  }
  event.preventDefault();
};

const focusRow = (row: HTMLElement, launchId: number) => {
  const next = row.parentElement?.querySelector<HTMLElement>(`[data-launch="${launchId}"] a`);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};
