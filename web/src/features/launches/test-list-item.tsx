import { Box, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import type { TestRow } from '#shared/launches/launch';
import { Skeleton } from '../../ui/skeletons.tsx';
import { GroupHeading } from './group-heading.tsx';
import { TestListCard, TestListRow, testColumns } from './test-list-row.tsx';
import type { ListRow } from './test-rows.ts';

type Props = {
  index: number;
  /** Pixels below the list's top. */
  offset: number;
  height: number;
  row: ListRow | undefined;
  /** Undefined while its page is loading. */
  test: TestRow | undefined;
  to: string | undefined;
  needle: string;
  isCard: boolean;
  isHighlighted: boolean;
  hasMessages: boolean;
  onToggle: (groupLabel: string) => void;
};

/** One row of the virtual list, at its place: a group's heading, a test, or a test that is still loading. */
export const TestListItem = memo((props: Props) => {
  const { index, offset, height, row, test, to, needle, isCard, isHighlighted, hasMessages, onToggle } = props;
  const place = { position: 'absolute', insetInline: '0', top: '0', role: 'row', 'aria-rowindex': index + 2 } as const;
  const style = { transform: `translateY(${offset}px)`, height: `${height}px` };
  if (row?.kind === 'group')
    return (
      <Flex {...place} style={style} data-index={index} px="3" bg={{ md: 'bg.subtle' }} borderBottomWidth="1px">
        <GroupHeading group={row.group} isOpen={row.isOpen} onToggle={() => onToggle(row.group.label)} />
      </Flex>
    );
  if (isCard)
    return (
      <Box {...place} style={style} data-index={index} pb="2">
        <Flex {...card} bg={isHighlighted ? 'accent.muted' : 'bg.panel'}>
          {test && to ? <TestListCard test={test} to={to} needle={needle} /> : <LoadingCell />}
        </Flex>
      </Box>
    );
  return (
    <Box
      {...place}
      {...line}
      gridTemplateColumns={testColumns(hasMessages)}
      style={style}
      data-index={index}
      bg={isHighlighted ? 'accent.muted' : undefined}
      _hover={isHighlighted ? undefined : { bg: 'bg.subtle' }}
    >
      {test && to ? <TestListRow test={test} to={to} needle={needle} /> : <LoadingCell />}
    </Box>
  );
});

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
  align: 'center',
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
