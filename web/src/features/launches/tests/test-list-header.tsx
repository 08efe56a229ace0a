import { Box, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { TestSortKey } from '#shared/launches/tests/test-list-query';
import { SortButton } from '../../../ui/sort-button.tsx';
import type { HandlersRef } from './row-handlers.ts';
import { SelectBox } from './select-box.tsx';
import { gridOf, type TestColumns } from './test-columns.ts';
import { nextSort, type TestListState } from './test-list-state.ts';

type Props = {
  state: TestListState;
  onChange: (change: Partial<TestListState>) => void;
  isHidden: boolean;
  columns: TestColumns;
  total: number;
  selected: number;
  handlers: HandlersRef;
};

/** What a column is called and what it sorts by; labels have no order. */
type Column = {
  title: string;
  sortBy?: TestSortKey;
  isEnd?: boolean;
  isTitleHidden?: boolean;
  isWide?: boolean;
  isOfFailures?: boolean;
};

const titles: readonly Column[] = [
  { title: 'Status', sortBy: 'status', isTitleHidden: true },
  { title: 'Test', sortBy: 'name' },
  { title: 'Message', sortBy: 'message', isWide: true },
  { title: 'Labels', isWide: true },
  { title: 'Failing since', sortBy: 'failingSince', isWide: true, isOfFailures: true },
  { title: 'Duration', sortBy: 'duration', isEnd: true },
  { title: 'Started', sortBy: 'startTime', isEnd: true, isWide: true },
];

export const TestListHeader = memo(({ state, onChange, isHidden, columns, total, selected, handlers }: Props) => (
  <Box role="rowgroup" srOnly={isHidden} {...(isHidden ? {} : frame)}>
    <Box
      role="row"
      display="grid"
      gridTemplateColumns={gridOf(columns)}
      columnGap="3"
      alignItems="center"
      height="9"
      px="3"
    >
      {columns.isSelectable && (
        <Box role="columnheader">
          <SelectBox
            label="Select all tests of the list"
            isSelected={selected > 0 && selected >= total}
            isPartly={selected > 0}
            isTabStop={!isHidden}
            onSelect={(isSelected) => handlers.current.onSelectAll(isSelected)}
          />
        </Box>
      )}
      {titles
        .filter(({ isWide, isOfFailures }) => !(isWide && columns.isCompact) && (columns.hasFailures || !isOfFailures))
        .map(({ title, sortBy, isEnd, isTitleHidden }) => (
          <Box
            key={title}
            role="columnheader"
            aria-sort={sortBy && sortBy === state.sortBy ? directions[state.sortOrder] : undefined}
            textAlign={isEnd ? 'end' : 'start'}
            fontSize="xs"
            fontWeight="medium"
            color="fg.muted"
          >
            {sortBy && !isHidden ? (
              <SortButton
                title={title}
                isTitleHidden={isTitleHidden}
                direction={sortBy === state.sortBy ? directions[state.sortOrder] : undefined}
                onClick={() => onChange(nextSort(state, sortBy))}
              />
            ) : (
              title
            )}
          </Box>
        ))}
      {columns.isSelectable && (
        <Box role="columnheader">
          <chakra.span srOnly>Actions</chakra.span>
        </Box>
      )}
    </Box>
  </Box>
));

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

const frame = {
  position: 'sticky',
  top: 'var(--header-height)',
  zIndex: 'docked',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
} as const;
