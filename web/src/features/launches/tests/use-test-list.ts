import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Triage, useTriage } from '../../triage/index.ts';
import type { ListHold } from '../launch/use-live-launch.ts';
import type { RowHandlers } from './row-handlers.ts';
import { choiceOf, type TestListState } from './test-list-state.ts';
import { useStateOf } from './use-choice.ts';
import { useListCursor } from './use-list-cursor.ts';
import { useListPosition } from './use-list-position.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { useOwnChanges } from './use-own-changes.ts';
import { useTestOutline, useTestPages } from './use-test-pages.ts';
import { useTestSelection } from './use-test-selection.ts';
import { useTriageKeys } from './use-triage-keys.ts';
import { useWindowRows } from './use-window-rows.ts';

type Options = {
  launchId: number;
  state: TestListState;
  /** Told on which page the reader is after scrolling. */
  onPage: (page: number) => void;
  highlightedId: number | undefined;
  isNarrow: boolean;
  /** Where the list says whether anything may move in it. */
  hold: ListHold;
  onUpdate: () => void;
};

const rowHeight = 40;
const cardHeight = 100;
/** The pages and the bar of what is selected. */
const footHeight = { wide: 135, narrow: 210 };
/** On narrow screens a test opens below the list, over so much of the window. */
const isBelow = window.matchMedia('(max-width: 1023px)');
const previewShare = 0.62;

/** What the list of tests knows: its rows, where the reader is, what is selected, and what keys do. */
export const useTestList = ({ launchId, state, onPage, highlightedId, isNarrow, hold, onUpdate }: Options) => {
  const choice = choiceOf(launchId, state);
  const [inSight, setInSight] = useSameNumbers(choice, [state.page]);
  const [isPreviewOpen, setIsPreviewOpen] = useStateOf(choice, () => false);
  const pages = useTestPages(launchId, state, inSight);
  const groups = useOpenGroups(choice, pages.total ?? 0, pages.groups);
  const { layout } = groups;
  const heightOf = useCallback(
    (index: number) => (isNarrow && layout.rowAt(index)?.kind === 'test' ? cardHeight : rowHeight),
    [isNarrow, layout],
  );
  const { list, rows, top } = useWindowRows({
    count: layout.count,
    heightOf,
    coveredHeight:
      isPreviewOpen && isBelow.matches ? window.innerHeight * previewShare : footHeight[isNarrow ? 'narrow' : 'wide'],
  });
  const cursor = useListCursor({ choice, list, rows, layout, pages });
  const place = useListPosition({
    ...{ choice, layout, rows, state, onPage, highlightedId },
    testAt: pages.testAt,
    onPages: setInSight,
    onHighlight: cursor.startAt,
  });
  const outline = useTestOutline(launchId, state);
  const selection = useTestSelection({ choice, ...pages, ...outline });
  const ownChanges = useOwnChanges({ launchId, hold, onUpdate, onDone: selection.drop });
  const clearSelection = () => {
    selection.clear();
    cursor.takeFocus();
  };
  const triage = useTriage(launchId, { ...ownChanges, onEnd: cursor.returnFocus });
  const closePreview = () => {
    setIsPreviewOpen(() => false);
    cursor.returnFocus();
  };
  const onKeyDown = useTriageKeys({
    layout,
    pages,
    cursor,
    selection,
    triage,
    readOutline: outline.readOutline,
    closePreview: isPreviewOpen ? closePreview : undefined,
    togglePreview: isPreviewOpen ? closePreview : () => setIsPreviewOpen(() => true),
    toggleGroup: groups.toggle,
    reveal: groups.reveal,
    update: onUpdate,
  });
  const previewedId = isPreviewOpen ? cursor.cursor?.testId : undefined;
  const latestCursor = useRef(cursor);
  useEffect(() => {
    latestCursor.current = cursor;
  });
  // What opens may lie over the row that it is about.
  useEffect(() => {
    if (isPreviewOpen) latestCursor.current.returnFocus();
  }, [isPreviewOpen]);
  useHold(hold, () => cursor.isInside() || selection.selection.size > 0 || previewedId !== undefined);
  const handlers = useHandlers(triage, groups.toggle, selection);
  return {
    pages,
    groups,
    list,
    rows,
    top,
    cursor,
    place,
    selection,
    clearSelection,
    triage,
    onKeyDown,
    previewedId,
    closePreview,
    handlers,
  };
};

/** Pages that are told once more are no news. */
const useSameNumbers = (choice: string, first: readonly number[]) => {
  const [numbers, setNumbers] = useStateOf(choice, () => first);
  const set = useCallback(
    (next: readonly number[]) => setNumbers((now) => (now.join() === next.join() ? now : next)),
    [setNumbers],
  );
  return [numbers, set] as const;
};

const useHold = (hold: ListHold, isHeld: () => boolean) => {
  useEffect(() => {
    hold.isHeld = isHeld;
  });
};

/** The same object as long as the list is there, with what the latest rendering made of it. */
const useHandlers = (
  triage: Triage,
  toggleGroup: (label: string) => void,
  selection: ReturnType<typeof useTestSelection>,
): RefObject<RowHandlers> => {
  const latest: RowHandlers = {
    triage,
    onToggleGroup: (label) => toggleGroup(label),
    onSelectGroup: (group, isSelected) => void selection.selectGroup(group, isSelected),
    onSelectAll: (isSelected) => void (isSelected ? selection.selectAll() : selection.clear()),
    onSelectTest: (position, isSelected, isRange) => void selection.selectTest(position, isSelected, isRange),
  };
  const handlers = useRef(latest);
  useEffect(() => {
    handlers.current = latest;
  });
  return handlers;
};
