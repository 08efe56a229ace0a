import type { TestRow } from '#shared/launches/launch';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { classOf } from '../../../theme/class-of.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { FailingSinceMark } from '../../history/index.ts';
import { RowFailureTag, RowIssues, TestMenu } from '../../triage/index.ts';
import { LabelBadges } from '../label-badges.tsx';
import { type HandlersRef, toOutlined } from './row-handlers.ts';
import { SelectBox } from './select-box.tsx';
import { insideCell, TestCell } from './test-cell.tsx';
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
        <TestCell>
          <TestBox {...props} />
        </TestCell>
      )}
      <TestCell>
        <StatusIcon status={statisticsKeyOf(test)} isLabelled />
      </TestCell>
      <TestCell>
        <TestName test={test} to={to} needle={needle} isCompact={columns.isCompact} />
      </TestCell>
      {!columns.isCompact && (
        <>
          <TestCell>
            <FailureLine test={test} needle={needle} />
          </TestCell>
          <TestCell className={labels}>
            <RowFailureTag test={test} />
            <RowIssues test={test} />
            {!test.knownIssue && <LabelBadges labels={test.labels ?? []} limit={1} />}
            <CommentsMark test={test} />
          </TestCell>
        </>
      )}
      {columns.hasFailures && !columns.isCompact && (
        <TestCell>
          <FailingSinceMark test={test} />
        </TestCell>
      )}
      <TestCell className={duration}>
        <TestDuration test={test} />
      </TestCell>
      {!columns.isCompact && (
        <TestCell className={started}>
          <RelativeTime at={test.startTime} />
        </TestCell>
      )}
      {isSelectable && (
        <TestCell className={menu}>
          <TestMenu name={test.name} test={toOutlined(test)} triage={props.handlers.current.triage} />
        </TestCell>
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

const labels = classOf(insideCell, { display: 'flex', gap: '1.5', alignItems: 'center' });
const duration = classOf(insideCell, { textAlign: 'end' });
const started = classOf(insideCell, { textAlign: 'end', color: 'fg.muted' });
const menu = classOf({ position: 'relative', zIndex: '1' });
