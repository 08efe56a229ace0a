import { useState } from 'react';
import { useCurrentUser } from '../../iam/index.ts';
import { boundWidth, type ColumnChoice, parseColumnChoice, untouched } from './column-choice.ts';
import { useRoom } from './use-room.ts';

export type ColumnChoosing = {
  choice: ColumnChoice;
  change: (change: Partial<ColumnChoice>) => void;
  resize: (key: string, pixels: number | undefined) => void;
  reset: () => void;
  /** Measured by whoever spreads `frame` around the table. */
  frame: ReturnType<typeof useRoom>['frame'];
  room: number | undefined;
};

/** The reader's columns of the launches of a project, kept in this browser for each user. */
export const useColumnChoice = (projectId: number): ColumnChoosing => {
  const { id, tenant } = useCurrentUser();
  const storageKey = `touchstone-launch-columns-${tenant.id}-${id}-${projectId}`;
  const measured = useRoom();
  const [kept, setKept] = useState({ storageKey: '', choice: untouched });
  const choice = kept.storageKey === storageKey ? kept.choice : parseColumnChoice(localStorage.getItem(storageKey));
  const keep = (next: ColumnChoice) => {
    setKept({ storageKey, choice: next });
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  const resize = (key: string, pixels: number | undefined) => {
    const { [key]: _, ...others } = choice.widths;
    keep({ ...choice, widths: pixels === undefined ? others : { ...others, [key]: boundWidth(pixels) } });
  };
  return {
    choice,
    change: (change) => keep({ ...choice, ...change }),
    resize,
    reset: () => keep(untouched),
    ...measured,
  };
};
