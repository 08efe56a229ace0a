import { Box, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import type { TestRow } from '#shared/launches/launch';
import type { TestGroup } from '#shared/launches/test-list-query';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { GroupHeading } from './group-heading.tsx';
import type { HandlersRef } from './row-handlers.ts';
import { gridOf, type TestColumns } from './test-columns.ts';
import { TestListCard } from './test-list-card.tsx';
import { TestListRow } from './test-list-row.tsx';

type Props = {
  index: number;
  /** Pixels below the list's top. */
  offset: number;
  height: number;
  /** A group's heading, or else the test at a position of the whole list. */
  group: TestGroup | undefined;
  isOpen: boolean;
  position: number;
  /** Undefined while its page is loading. */
  test: TestRow | undefined;
  to: string | undefined;
  needle: string;
  isCard: boolean;
  isHighlighted: boolean;
  isCursor: boolean;
  isSelected: boolean;
  /** Of a group, how many. */
  selectedInGroup: number;
  columns: TestColumns;
  handlers: HandlersRef;
};

/** One row of the virtual list, at its place: a group's heading, a test, or a test that is still loading. */
export const TestListItem = memo((props: Props) => {
  const { index, offset, height, group, isOpen, test, to, isCard, columns, handlers, isCursor } = props;
  const place = { position: 'absolute', insetInline: '0', top: '0', role: 'row', 'aria-rowindex': index + 2 } as const;
  const style = { transform: `translateY(${offset}px)`, height: `${height}px` };
  const { isSelectable } = columns;
  if (group)
    return (
      <Flex {...place} style={style} data-index={index} px="3" bg={{ md: 'bg.subtle' }} borderBottomWidth="1px">
        <GroupHeading {...{ group, isOpen, isSelectable, isCursor, handlers }} selected={props.selectedInGroup} />
      </Flex>
    );
  const cells = test && to ? { ...props, test, to, isSelectable } : undefined;
  if (isCard)
    return (
      <Box {...place} style={style} data-index={index} aria-selected={isSelectable && props.isSelected} pb="2">
        <Flex {...card} bg={backgroundOf(props) ?? 'bg.panel'}>
          {cells ? <TestListCard {...cells} /> : <LoadingCell />}
        </Flex>
      </Box>
    );
  return (
    <Box
      {...place}
      {...line}
      aria-selected={isSelectable && props.isSelected}
      gridTemplateColumns={gridOf(columns)}
      style={style}
      data-index={index}
      bg={backgroundOf(props)}
      boxShadow={isCursor ? 'inset 2px 0 0 var(--t-colors-accent-solid)' : undefined}
      _hover={backgroundOf(props) ? undefined : { bg: 'bg.subtle' }}
    >
      {cells ? <TestListRow {...cells} /> : <LoadingCell />}
    </Box>
  );
});

const backgroundOf = ({ isHighlighted, isSelected }: Props) => {
  if (isHighlighted) return 'accent.muted';
  return isSelected ? 'accent.subtle' : undefined;
};

const line = {
  display: 'grid',
  columnGap: '3',
  alignItems: 'center',
  px: '3',
  fontSize: 'sm',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
} as const;

const card = {
  position: 'relative',
  align: 'flex-start',
  gap: '3',
  height: 'full',
  p: '3',
  borderWidth: '1px',
  borderRadius: 'lg',
} as const;

const LoadingCell = () => (
  <Box role="cell" gridColumn="1 / -1" aria-label="Loading">
    <Skeleton width="40%" />
  </Box>
);
