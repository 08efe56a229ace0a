import { Box } from '@chakra-ui/react';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEventHandler, RefObject } from 'react';
import type { TestGroup } from '#shared/launches/tests/test-list-query';
import type { TestSelection } from '../../triage/index.ts';
import type { HandlersRef } from './row-handlers.ts';
import type { TestColumns } from './test-columns.ts';
import { TestListItem } from './test-list-item.tsx';
import type { TestListState } from './test-list-state.ts';
import { pageOfPosition, type RowLayout } from './test-rows.ts';
import type { TestPages } from './use-test-pages.ts';

type Props = {
  list: RefObject<HTMLDivElement | null>;
  rows: Virtualizer<Window, Element>;
  /** Pixels of the page above the list. */
  top: number;
  layout: RowLayout;
  testAt: TestPages['testAt'];
  state: TestListState;
  toTest: (testId: number, page: number) => string;
  isCard: boolean;
  highlightedId: number | undefined;
  cursorIndex: number | undefined;
  selection: TestSelection;
  countIn: (group: TestGroup) => number;
  columns: TestColumns;
  handlers: HandlersRef;
  onKeyDown: KeyboardEventHandler;
  onEnter: (index: number) => void;
};

/** The rows in sight. One that follows its test to another place is the same row, and keeps the focus. */
export const TestListRows = (props: Props) => {
  const { list, rows, top, layout, testAt, state, toTest, highlightedId, cursorIndex, selection, countIn } = props;
  const rowFor = (index: number) => {
    const row = layout.rowAt(index);
    if (row?.kind === 'group')
      return { ...noRow, key: `group ${row.group.label}`, group: row.group, isOpen: row.isOpen };
    if (row?.kind !== 'test') return { ...noRow, key: `none ${index}` };
    const test = testAt(row.position);
    if (!test) return { ...noRow, key: `place ${row.position}`, position: row.position };
    const to = toTest(test.id, pageOfPosition(row.position, state.pageSize));
    return { ...noRow, key: `test ${test.id} ${'group' in test ? test.group : ''}`, position: row.position, test, to };
  };
  return (
    <Box
      ref={list}
      role="rowgroup"
      position="relative"
      height={`${rows.getTotalSize()}px`}
      onKeyDown={props.onKeyDown}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]');
        if (row) props.onEnter(Number(row.dataset.index));
      }}
    >
      {rows.getVirtualItems().map(({ index, start, size }) => {
        const { key, ...row } = rowFor(index);
        return (
          <TestListItem
            key={key}
            index={index}
            offset={start - top}
            height={size}
            {...row}
            needle={state.query}
            isCard={props.isCard}
            isHighlighted={row.test !== undefined && row.test.id === highlightedId}
            isCursor={index === cursorIndex}
            isSelected={row.test !== undefined && selection.has(row.test.id)}
            selectedInGroup={row.group ? countIn(row.group) : 0}
            columns={props.columns}
            handlers={props.handlers}
          />
        );
      })}
    </Box>
  );
};

const noRow = { group: undefined, isOpen: false, position: 0, test: undefined, to: undefined };
