import type { StatisticsKey } from '#shared/launches/statuses';
import type { TestGroup } from '#shared/launches/tests/test-list-query';
import { findResult, type OutlinedTest, type TestOutline } from '#shared/launches/tests/test-outline';
import { toast } from '../../../ui/toaster.tsx';
import type { Triage } from '../../triage/index.ts';
import { useKeys } from '../use-keys.ts';
import { toOutlined } from './row-handlers.ts';
import type { RowLayout } from './test-rows.ts';
import { useKeyQueue } from './use-key-queue.ts';
import type { useListCursor } from './use-list-cursor.ts';
import type { TestPages } from './use-test-pages.ts';
import { positionOfGroup, type useTestSelection } from './use-test-selection.ts';

type Options = {
  layout: RowLayout;
  pages: Pick<TestPages, 'testAt' | 'groups'>;
  cursor: ReturnType<typeof useListCursor>;
  selection: ReturnType<typeof useTestSelection>;
  triage: Triage;
  readOutline: () => Promise<TestOutline>;
  /** Undefined when nothing is open beside the list. */
  closePreview: (() => void) | undefined;
  togglePreview: () => void;
  toggleGroup: (label: string, isOpen?: boolean) => void;
  /** Opens the group that hides the test at a position, and answers its row. */
  reveal: (position: number) => number;
  update: () => void;
};

/** What needs somebody's attention: failures that nobody knows yet, and tests that were cut short. */
const failures: readonly StatisticsKey[] = ['failed', 'aborted'];

/** The whole of triage by single keys; they act on what is selected, or else on the row that the reader is in. */
export const useTriageKeys = (options: Options) => {
  const { layout, pages, cursor, selection, triage, closePreview } = options;
  const row = cursor.index === undefined ? undefined : layout.rowAt(cursor.index);
  const position = row?.kind === 'test' ? row.position : undefined;
  const test = position === undefined ? undefined : pages.testAt(position);
  const selected = [...selection.selection.values()];
  const targets: OutlinedTest[] = selected.length > 0 || !test ? selected : [toOutlined(test)];

  const step = (by: 1 | -1) => cursor.moveTo(cursor.index === undefined ? (cursor.start() ?? 0) : cursor.index + by);
  const extend = (by: 1 | -1) => {
    if (position === undefined || cursor.index === undefined) return step(by);
    const next = layout.rowAt(cursor.index + by);
    if (!selection.selection.has(test?.id ?? 0)) void selection.selectTest(position, true, false);
    if (next?.kind === 'test') void selection.selectTest(next.position, true, true);
    step(by);
  };
  const goToFailure = async (by: 1 | -1) => {
    const start = cursor.start();
    const from = cursor.index === undefined && start !== undefined ? layout.rowAt(start) : row;
    const found = findResult(await options.readOutline(), failures, placeOf(from, pages.groups, by), by);
    if (found === undefined)
      toast.success(by > 0 ? 'There is no failure after this one' : 'There is no failure before this one');
    else cursor.moveTo(options.reveal(found));
  };
  const toggle = () => {
    if (row?.kind === 'group') selection.selectGroup(row.group, selection.countIn(row.group) < row.group.total);
    else if (position !== undefined && test)
      void selection.selectTest(position, !selection.selection.has(test.id), false);
  };
  const openGroup = (isOpen: boolean) => row?.kind === 'group' && options.toggleGroup(row.group.label, isOpen);
  const actions = triage.actions.map((action) => [action.key, () => void triage.start(action, targets)] as const);
  const canSelect = triage.actions.length > 0;

  // Steps need no more than a place; whatever is done with a test waits until the row has it.
  const isLoaded = position === undefined || test !== undefined;
  const takeTurns = useKeyQueue((key) => isLoaded || needNoTest.has(key), triage.isAsking);
  const { ArrowLeft, ArrowRight, ...inTurn } = takeTurns({
    ...Object.fromEntries(actions),
    j: () => step(1),
    k: () => step(-1),
    o: options.togglePreview,
    x: canSelect ? toggle : undefined,
    J: canSelect ? () => extend(1) : undefined,
    K: canSelect ? () => extend(-1) : undefined,
    n: () => goToFailure(1),
    p: () => goToFailure(-1),
    u: options.update,
    a: canSelect ? selection.selectAll : undefined,
    Escape: closePreview ?? selection.clear,
    ArrowLeft: () => void openGroup(false),
    ArrowRight: () => void openGroup(true),
  });
  useKeys(triage.isAsking ? {} : inTurn);

  /** Arrows are the list's own only while the reader is in it: elsewhere they scroll. */
  return (event: { key: string; shiftKey: boolean; target: EventTarget; preventDefault: () => void }) => {
    if (!(event.target instanceof Element) || event.target.closest('[role="menu"], dialog')) return;
    const [down, up] = event.shiftKey && canSelect ? [inTurn.J, inTurn.K] : [inTurn.j, inTurn.k];
    const act = { ArrowDown: down, ArrowUp: up, ArrowLeft, ArrowRight }[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  };
};

/** Keys that ask nothing of the row that the reader is in. */
const needNoTest: ReadonlySet<string> = new Set(['j', 'k', 'u', 'a', 'Escape', 'ArrowLeft', 'ArrowRight']);

/** The position that a search begins from: of a group's heading, the place before its first test. */
const placeOf = (row: ReturnType<RowLayout['rowAt']>, groups: readonly TestGroup[] | undefined, by: 1 | -1): number => {
  if (row?.kind === 'test') return row.position;
  if (row?.kind !== 'group') return -1;
  const first = positionOfGroup(groups ?? [], row.group);
  return by > 0 ? first - 1 : first;
};
