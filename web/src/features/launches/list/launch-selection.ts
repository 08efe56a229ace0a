import type { Launch } from '#shared/launches/launch';

/** The launches that a reader chose, as they were shown then; some may be on other pages or filtered out by now. */
export type LaunchSelection = ReadonlyMap<number, Launch>;

export const selectionChoices = ['All', 'Failed', 'Skipped'] as const;
export type SelectionChoice = (typeof selectionChoices)[number];

/** One that still runs is chosen by its own box alone, so that a range or 'All' never ends or hides it by accident. */
export const isChosenAlone = ({ status }: Pick<Launch, 'status'>): boolean =>
  status === 'IN_PROGRESS' || status === 'QUEUED';

export const choose = (selection: LaunchSelection, launches: readonly Launch[], isChosen: boolean): LaunchSelection => {
  const next = new Map(selection);
  for (const launch of launches)
    if (isChosen) next.set(launch.id, launch);
    else next.delete(launch.id);
  return next;
};

/** From one row to another, both included, in either direction; those that run only where they are the other. */
export const rangeOf = (visible: readonly Launch[], fromId: number | undefined, toId: number): Launch[] => {
  const to = visible.findIndex(({ id }) => id === toId);
  const known = visible.findIndex(({ id }) => id === fromId);
  const from = known < 0 ? to : known;
  return visible
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .filter((launch) => launch.id === toId || !isChosenAlone(launch));
};

/** Of those in sight exactly the ones asked for; what is chosen elsewhere stays. */
export const chooseVisible = (
  selection: LaunchSelection,
  visible: readonly Launch[],
  choice: SelectionChoice,
): LaunchSelection => {
  const wanted = visible.filter((launch) => !isChosenAlone(launch) && isOfChoice[choice](launch));
  return choose(choose(selection, visible, false), wanted, true);
};

const isOfChoice: Record<SelectionChoice, (launch: Launch) => boolean> = {
  All: () => true,
  Failed: ({ status }) => status === 'FAILED',
  Skipped: ({ status }) => status === 'SKIPPED',
};

/** Whether all, some or none of those are chosen that 'All' would choose. */
export const shareOf = (selection: LaunchSelection, visible: readonly Launch[]): 'all' | 'some' | 'none' => {
  const eligible = visible.filter((launch) => !isChosenAlone(launch));
  const chosen = visible.filter(({ id }) => selection.has(id)).length;
  if (chosen === 0) return 'none';
  return eligible.length > 0 && eligible.every(({ id }) => selection.has(id)) ? 'all' : 'some';
};

/** '3 selected', and how many of them are in sight when some are not. */
export const describeSelection = (selection: LaunchSelection, visible: readonly Launch[]): string => {
  const count = visible.filter(({ id }) => selection.has(id)).length;
  return count === selection.size ? `${selection.size} selected` : `${selection.size} selected (${count} visible)`;
};
