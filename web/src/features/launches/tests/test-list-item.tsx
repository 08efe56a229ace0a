import { memo } from 'react';
import type { TestRow } from '#shared/launches/launch';
import type { TestGroup } from '#shared/launches/tests/test-list-query';
import { classOf } from '../../../theme/class-of.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { GroupHeading } from './group-heading.tsx';
import type { HandlersRef } from './row-handlers.ts';
import { TestCell } from './test-cell.tsx';
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
  const row = { role: 'row', 'aria-rowindex': index + 2, 'data-index': index };
  const style = { transform: `translateY(${offset}px)`, height: `${height}px` };
  const { isSelectable } = columns;
  if (group)
    return (
      <div {...row} className={heading} style={style}>
        <GroupHeading {...{ group, isOpen, isSelectable, isCursor, handlers }} selected={props.selectedInGroup} />
      </div>
    );
  const marks = {
    'aria-selected': isSelectable && props.isSelected,
    'data-highlighted': props.isHighlighted || undefined,
  };
  const cells = test && to ? { ...props, test, to, isSelectable } : undefined;
  if (isCard)
    return (
      <div {...row} {...marks} className={cardPlace} style={style}>
        <div className={card}>{cells ? <TestListCard {...cells} /> : <LoadingCell />}</div>
      </div>
    );
  return (
    <div
      {...row}
      {...marks}
      className={line}
      data-cursor={isCursor || undefined}
      style={{ ...style, gridTemplateColumns: gridOf(columns) }}
    >
      {cells ? <TestListRow {...cells} /> : <LoadingCell />}
    </div>
  );
});

const place = { position: 'absolute', insetInline: '0', top: '0' } as const;

const heading = classOf(place, { display: 'flex', px: '3', bg: { md: 'bg.subtle' }, borderBottomWidth: '1px' });

const selected = '&[aria-selected=true]';
const highlighted = '&[data-highlighted]';

const line = classOf(place, {
  display: 'grid',
  columnGap: '3',
  alignItems: 'center',
  px: '3',
  fontSize: 'sm',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  '&:hover': { bg: 'bg.subtle' },
  [selected]: { bg: 'accent.subtle' },
  [highlighted]: { bg: 'accent.muted' },
  '&[data-cursor]': { boxShadow: 'inset 2px 0 0 var(--t-colors-accent-solid)' },
});

const card = classOf({
  display: 'flex',
  position: 'relative',
  alignItems: 'flex-start',
  gap: '3',
  height: 'full',
  p: '3',
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
});

const cardPlace = classOf(place, {
  pb: '2',
  [`${selected} > *`]: { bg: 'accent.subtle' },
  [`${highlighted} > *`]: { bg: 'accent.muted' },
});

const LoadingCell = () => (
  <TestCell className={whole} aria-label="Loading">
    <Skeleton width="40%" />
  </TestCell>
);

const whole = classOf({ gridColumn: '1 / -1' });
