import { Box, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { useProject } from '../../projects/index.ts';
import type { ListHold } from '../launch/use-live-launch.ts';
import type { TestColumns } from './test-columns.ts';
import { TestListFoot } from './test-list-foot.tsx';
import { TestListHeader } from './test-list-header.tsx';
import { TestListRows } from './test-list-rows.tsx';
import { choiceOf, type TestListState } from './test-list-state.ts';
import { TestListToolbar } from './test-list-toolbar.tsx';
import { useStateOf } from './use-choice.ts';
import { useTestList } from './use-test-list.ts';

const TestPreview = lazy(async () => ({ default: (await import('./test-preview.tsx')).TestPreview }));

type Props = {
  launchId: number;
  state: TestListState;
  onChange: (change: Partial<TestListState>) => void;
  onPage: (page: number) => void;
  toTest: (testId: number, page: number) => string;
  /** A test to point out for a moment: the one that was just looked at. */
  highlightedId: number | undefined;
  /** What to say when the list is empty. */
  emptyTitle: string;
  hold: ListHold;
  /** Something changed while nothing was to move. */
  isOutdated: boolean;
  onUpdate: () => void;
};

/** All tests of a launch as one list: it knows its length from totals, and loads the pages that come into sight. */
export const TestList = (props: Props) => {
  const { launchId, state, onChange, toTest, highlightedId, emptyTitle, isOutdated, onUpdate } = props;
  const isNarrow = useIsNarrow();
  const isSelectable = useProject().can('tests:update');
  const shown = useTestList({ ...props, isNarrow });
  const { pages, groups, rows, selection, triage, previewedId } = shown;
  const { total, testAt, error } = pages;
  const inSight = rows.getVirtualItems().flatMap(({ index }) => {
    const row = groups.layout.rowAt(index);
    return (row?.kind === 'test' && testAt(row.position)) || [];
  });
  const choice = choiceOf(launchId, state);
  const columns = useColumns({
    isSelectable,
    hasMessages: useHasSeen(choice, state.sortBy === 'message' || inSight.some(({ message }) => message)),
    hasFailures: useHasSeen(
      choice,
      state.sortBy === 'failingSince' || inSight.some(({ failingSince }) => failingSince),
    ),
    isCompact: previewedId !== undefined,
  });
  return (
    <>
      <TestListToolbar
        {...{ launchId, state, onChange }}
        areAllClosed={groups.areAllClosed}
        onToggleAll={groups.toggleAll}
      />
      <Flex gap="4" align="flex-start">
        <Box flex="1" minW="0" pb={previewedId === undefined ? undefined : { base: '60dvh', lg: '0' }}>
          <Box
            role="table"
            aria-label="Tests"
            aria-rowcount={groups.layout.count + 1}
            aria-busy={total === undefined && !error}
            {...frame}
          >
            <TestListHeader
              {...{ state, onChange, columns, total: total ?? 0, selected: selection.selection.size }}
              isHidden={isNarrow}
              handlers={shown.handlers}
            />
            <TestListRows
              {...{ state, toTest, highlightedId, columns, rows, testAt }}
              list={shown.list}
              top={shown.top}
              layout={groups.layout}
              isCard={isNarrow}
              cursorIndex={shown.cursor.cursor?.index}
              selection={selection.selection}
              countIn={selection.countIn}
              handlers={shown.handlers}
              onKeyDown={shown.onKeyDown}
              onEnter={shown.cursor.enter}
            />
            {total === undefined && !error && <RowSkeletons rows={12} />}
          </Box>
          <ErrorMessage error={error} />
          {total === 0 && <EmptyState icon="list" title={emptyTitle} />}
          {total !== undefined && (total > 0 || isOutdated) && (
            <TestListFoot
              {...{ total, selection, triage, isOutdated, onUpdate }}
              page={shown.place.page}
              pageSize={state.pageSize}
              onPage={shown.place.goToPage}
              onClear={shown.clearSelection}
            />
          )}
        </Box>
        {previewedId !== undefined && (
          <Suspense>
            <TestPreview
              key={previewedId}
              launchId={launchId}
              testId={previewedId}
              to={toTest(previewedId, shown.place.page)}
              onClose={shown.closePreview}
            />
          </Suspense>
        )}
      </Flex>
      {triage.dialog}
    </>
  );
};

/** The same object while nothing of it changes, so that rows need not be drawn again. */
const useColumns = (next: TestColumns): TestColumns => {
  const [columns, setColumns] = useState(next);
  const { isSelectable, hasMessages, hasFailures, isCompact } = next;
  const isSame =
    columns.isSelectable === isSelectable &&
    columns.hasMessages === hasMessages &&
    columns.hasFailures === hasFailures &&
    columns.isCompact === isCompact;
  if (!isSame) setColumns(next);
  return isSame ? columns : next;
};

/** What was seen once stays so: columns that change their width while one scrolls would be worse than empty ones. */
const useHasSeen = (choice: string, isSeen: boolean): boolean => {
  const [hasSeen, setHasSeen] = useStateOf(choice, () => isSeen);
  if (isSeen && !hasSeen) setHasSeen(() => true);
  return hasSeen || isSeen;
};

const frame = {
  borderWidth: { base: '0', md: '1px' },
  borderRadius: 'lg',
  bg: { md: 'bg.panel' },
  overflow: 'clip',
} as const;
