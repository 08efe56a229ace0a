import { Link } from 'react-router';
import type { TestRow } from '#shared/launches/launch';
import { classOf } from '../../../theme/class-of.ts';
import { Duration } from '../../../ui/duration.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AttemptBadge } from '../attempt-badge.tsx';
import { HighlightedText } from '../highlighted-text.tsx';
import { shortMessage } from '../short-message.ts';
import { stripAnsi } from '../strip-ansi.ts';

type NameProps = { test: TestRow; to: string; needle: string; isCompact: boolean };

export const TestName = ({ test, to, needle, isCompact }: NameProps) => (
  <div className={nameLine}>
    <span className={name} title={test.name}>
      <Link className={rowLink} to={to} data-test-link={test.id} data-row-focus>
        <HighlightedText text={test.name} needle={needle} />
      </Link>
    </span>
    <AttemptBadge attempt={test.attempt} />
    {test.testClass && !isCompact && (
      <span className={testClass} title={test.testClass}>
        {test.testClass}
      </span>
    )}
  </div>
);

export const FailureLine = ({ test, needle }: { test: TestRow; needle: string }) =>
  test.message ? (
    <p className={message} title={stripAnsi(test.message)}>
      <HighlightedText text={needle ? stripAnsi(test.message) : shortMessage(test.message)} needle={needle} />
    </p>
  ) : null;

export const TestDuration = ({ test }: { test: TestRow }) =>
  test.finishTime === undefined ? (
    <span className={running}>Running</span>
  ) : (
    <Duration milliseconds={test.finishTime - test.startTime} />
  );

/** Somebody has said something of the test. */
export const CommentsMark = ({ test: { commentsCount } }: { test: TestRow }) =>
  commentsCount ? (
    <span className={comments} title={`${commentsCount} ${commentsCount === 1 ? 'comment' : 'comments'}`}>
      <Icon name="comment" size={12} />
      {commentsCount}
    </span>
  ) : null;

const nameLine = classOf({ display: 'flex', gap: '2', alignItems: 'center', minW: '0' });
const name = classOf({ truncate: true, fontWeight: 'medium' });
const running = classOf({ color: 'status.inProgress.fg' });
const message = classOf({ fontFamily: 'mono', fontSize: 'xs', color: 'fg.muted', truncate: true });

/** The link's area covers its row, so that the row itself is the target of a click and of a middle click. */
const rowLink = classOf({
  color: 'fg',
  outline: 'none',
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
  _focusVisible: { _after: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' } },
});

/** Gives way first: it is cut to nothing before the name loses a letter. */
const testClass = classOf({
  color: 'fg.subtle',
  fontSize: 'sm',
  truncate: true,
  minW: '0',
  flexShrink: 9999,
  hideBelow: 'xl',
});

const comments = classOf({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  color: 'fg.muted',
  fontSize: 'xs',
  flexShrink: 0,
});
