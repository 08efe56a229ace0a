import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Launch } from '#shared/launches/launch';
import {
  choose,
  chooseVisible,
  type LaunchSelection,
  rangeOf,
  type SelectionChoice,
  shareOf,
} from './launch-selection.ts';

export type LaunchSelecting = {
  /** With what the list now says of those in sight. */
  selection: LaunchSelection;
  share: 'all' | 'some' | 'none';
  /** `isRange`: and everything from the last one that was chosen on. */
  toggle: (launch: Launch, isRange?: boolean) => void;
  /** Makes sure that these are chosen; a range goes on from the last of them. */
  add: (launches: readonly Launch[]) => void;
  pick: (choice: SelectionChoice) => void;
  keep: (launchIds: readonly number[]) => void;
  clear: () => void;
};

const nothing: LaunchSelection = new Map();

/** Which launches of a project are chosen. It outlasts pages, filters and a look at one of them, until a reload. */
export const useLaunchSelection = (projectId: number, visible: readonly Launch[]): LaunchSelecting => {
  const queries = useQueryClient();
  const anchor = useRef<number>(undefined);
  const queryKey = ['launch-selection', projectId];
  const { data: stored } = useQuery({
    queryKey,
    queryFn: () => nothing,
    initialData: nothing,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (selection: LaunchSelection) => LaunchSelection) =>
    queries.setQueryData<LaunchSelection>(queryKey, (selection = nothing) => next(selection));
  const selection = new Map([...stored].map(([id, launch]) => [id, visible.find((seen) => seen.id === id) ?? launch]));
  return {
    selection,
    share: shareOf(selection, visible),
    toggle: (launch, isRange = false) => {
      const launches = isRange ? rangeOf(visible, anchor.current, launch.id) : [launch];
      anchor.current = launch.id;
      change((now) => choose(now, launches, !now.has(launch.id)));
    },
    add: (launches) => {
      anchor.current = launches.at(-1)?.id ?? anchor.current;
      change((now) => choose(now, launches, true));
    },
    pick: (choice) => change((now) => chooseVisible(now, visible, choice)),
    keep: (launchIds) => change((now) => new Map([...now].filter(([id]) => launchIds.includes(id)))),
    clear: () => change(() => nothing),
  };
};
