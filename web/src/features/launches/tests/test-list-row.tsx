import { Box, chakra } from '@chakra-ui/react';
import type { TestRow } from '#shared/launches/launch';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { FailingSinceMark } from '../../history/index.ts';
import { RowFailureTag, RowIssues, TestMenu } from '../../triage/index.ts';
import { LabelBadges } from '../label-badges.tsx';
import { type HandlersRef, toOutlined } from './row-handlers.ts';
import { SelectBox } from './select-box.tsx';
import type { TestColumns } from './test-columns.ts';
import { CommentsMark, FailureLine, TestDuration, TestName } from './test-list-parts.tsx';

export type TestCellsProps = {
  test: TestRow;
  position: number;
  to: string;
  needle: string;
  isSelected: boolean;
  isSelectable: boolean;
  isCursor: boolean;
  columns: TestColumns;
  handlers: HandlersRef;
};

/** The cells of one test in the wide list. The name is the link, and its area is the whole row. */
export const TestListRow = (props: TestCellsProps) => {
  const { test, to, needle, isSelectable, columns } = props;
  return (
    <>
      {isSelectable && (
        <Cell>
          <TestBox {...props} />
        </Cell>
      )}
      <Cell>
        <StatusIcon status={statisticsKeyOf(test)} isLabelled />
      </Cell>
      <Cell>
        <TestName test={test} to={to} needle={needle} isCompact={columns.isCompact} />
      </Cell>
      {!columns.isCompact && (
        <>
          <Cell>
            <FailureLine test={test} needle={needle} />
          </Cell>
          <Cell display="flex" gap="1.5" alignItems="center">
            <RowFailureTag test={test} />
            <RowIssues test={test} />
            {!test.knownIssue && <LabelBadges labels={test.labels ?? []} limit={1} />}
            <CommentsMark test={test} />
          </Cell>
        </>
      )}
      {columns.hasFailures && !columns.isCompact && (
        <Cell>
          <FailingSinceMark test={test} />
        </Cell>
      )}
      <Cell textAlign="end">
        <TestDuration test={test} />
      </Cell>
      {!columns.isCompact && (
        <Cell textAlign="end" color="fg.muted">
          <RelativeTime at={test.startTime} />
        </Cell>
      )}
      {isSelectable && (
        <Box role="cell" position="relative" zIndex="1">
          <TestMenu name={test.name} test={toOutlined(test)} triage={props.handlers.current.triage} />
        </Box>
      )}
    </>
  );
};

export const TestBox = ({ test, position, isSelected, isCursor, handlers }: TestCellsProps) => (
  <SelectBox
    label={`Select ${test.name}`}
    isSelected={isSelected}
    isTabStop={isCursor}
    onSelect={(isChosen, isRange) => handlers.current.onSelectTest(position, isChosen, isRange)}
  />
);

const Cell = chakra('div', { base: { minWidth: '0', overflow: 'hidden' } }, { defaultProps: { role: 'cell' } });
