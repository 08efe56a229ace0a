import { Box } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { TestListHeader } from './test-list-header.tsx';
import { TestListItem } from './test-list-item.tsx';
import type { TestListState } from './test-list-state.ts';
import { layoutRows, pageOfPosition } from './test-rows.ts';
import { useKeys } from './use-keys.ts';
import { useListPosition } from './use-list-position.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTestPages } from './use-test-pages.ts';
import { useWindowRows } from './use-window-rows.ts';

type Props = {
  launchId: number;
  state: TestListState;
  onChange: (change: Partial<TestListState>) => void;
  /** Told on which page the reader is after scrolling. */
  onPage: (page: number) => void;
  toTest: (testId: number, page: number) => string;
  /** A test to point out for a moment: the one that was just looked at. */
  highlightedId: number | undefined;
  /** What to say when the list is empty. */
  emptyTitle: string;
};

const rowHeight = 40;
const cardHeight = 100;

/** All tests of a launch as one list: it knows its length from totals, and loads the pages that come into sight. */
export const TestList = ({ launchId, state, onChange, onPage, toTest, highlightedId, emptyTitle }: Props) => {
  const isNarrow = useIsNarrow();
  const [pages, setPages] = useState<readonly number[]>([state.page]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { total, groups, testAt, error } = useTestPages(launchId, state, pages);
  const layout = useMemo(() => layoutRows(total ?? 0, groups, closed), [total, groups, closed]);
  const heightOf = useCallback(
    (index: number) => (isNarrow && layout.rowAt(index)?.kind === 'test' ? cardHeight : rowHeight),
    [isNarrow, layout],
  );
  const { list, rows, top } = useWindowRows({ count: layout.count, heightOf });
  const hasMessages = useHasSeen(
    state.sortBy === 'message' ||
      rows.getVirtualItems().some(({ index }) => {
        const row = layout.rowAt(index);
        return row?.kind === 'test' && Boolean(testAt(row.position)?.message);
      }),
  );
  const { page, goToPage } = useListPosition({
    layout,
    rows,
    state,
    onPage,
    onPages: setPages,
    highlightedId,
    testAt,
  });
  const onKeyDown = useRowKeys(list, rows, layout.count);
  useKeys({ j: () => list.current?.querySelector<HTMLElement>('[data-index] :is(a, button)')?.focus() });
  const toggle = (label: string) =>
    setClosed((now) => (now.has(label) ? without(now, label) : new Set(now).add(label)));

  return (
    <Box>
      <Box role="table" aria-label="Tests" aria-rowcount={(total ?? 0) + 1} {...frame}>
        <TestListHeader state={state} onChange={onChange} isHidden={isNarrow} hasMessages={hasMessages} />
        <Box ref={list} role="rowgroup" position="relative" height={`${rows.getTotalSize()}px`} onKeyDown={onKeyDown}>
          {rows.getVirtualItems().map((item) => {
            const row = layout.rowAt(item.index);
            const test = row?.kind === 'test' ? testAt(row.position) : undefined;
            return (
              <TestListItem
                key={item.key}
                index={item.index}
                offset={item.start - top}
                height={item.size}
                row={row}
                test={test}
                to={
                  row?.kind === 'test' && test
                    ? toTest(test.id, pageOfPosition(row.position, state.pageSize))
                    : undefined
                }
                needle={state.query}
                isCard={isNarrow}
                isHighlighted={test !== undefined && test.id === highlightedId}
                hasMessages={hasMessages}
                onToggle={toggle}
              />
            );
          })}
        </Box>
        {total === undefined && !error && <RowSkeletons rows={12} />}
      </Box>
      <ErrorMessage error={error} />
      {total === 0 && <EmptyState icon="list" title={emptyTitle} />}
      {total !== undefined && total > 0 && (
        <Box position="sticky" bottom="0" bg="bg.canvas" zIndex="docked">
          <Pagination
            page={page}
            totalPages={Math.ceil(total / state.pageSize)}
            onPage={goToPage}
            summary={`${total.toLocaleString('en')} ${total === 1 ? 'test' : 'tests'}`}
          />
        </Box>
      )}
    </Box>
  );
};

/** What was seen once stays so: columns that change their width while one scrolls would be worse than empty ones. */
const useHasSeen = (isSeen: boolean): boolean => {
  const [hasSeen, setHasSeen] = useState(isSeen);
  if (isSeen && !hasSeen) setHasSeen(true);
  return hasSeen || isSeen;
};

const frame = {
  borderWidth: { base: '0', md: '1px' },
  borderRadius: 'lg',
  bg: { md: 'bg.panel' },
  overflow: 'clip',
} as const;

const without = (labels: ReadonlySet<string>, label: string): ReadonlySet<string> =>
  new Set([...labels].filter((candidate) => candidate !== label));
