import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { TestRow } from '#shared/launches/launch';
import { Duration } from '../../../ui/duration.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AttemptBadge } from '../attempt-badge.tsx';
import { HighlightedText } from '../highlighted-text.tsx';
import { shortMessage } from '../short-message.ts';
import { stripAnsi } from '../strip-ansi.ts';

type NameProps = { test: TestRow; to: string; needle: string; isCompact: boolean };

export const TestName = ({ test, to, needle, isCompact }: NameProps) => (
  <Flex gap="2" align="center" minW="0">
    <chakra.span truncate fontWeight="medium" title={test.name}>
      <RowLink to={to} data-test-link={test.id} data-row-focus>
        <HighlightedText text={test.name} needle={needle} />
      </RowLink>
    </chakra.span>
    <AttemptBadge attempt={test.attempt} />
    {test.testClass && !isCompact && (
      // Gives way first: it is cut to nothing before the name loses a letter.
      <Text
        as="span"
        color="fg.subtle"
        fontSize="sm"
        truncate
        minW="0"
        flexShrink={9999}
        hideBelow="xl"
        title={test.testClass}
      >
        {test.testClass}
      </Text>
    )}
  </Flex>
);

/** The link's area covers its row, so that the row itself is the target of a click and of a middle click. */
const RowLink = chakra(Link, {
  base: {
    color: 'fg',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
    _focusVisible: { _after: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' } },
  },
});

export const FailureLine = ({ test, needle }: { test: TestRow; needle: string }) =>
  test.message ? (
    <Text fontFamily="mono" fontSize="xs" color="fg.muted" truncate title={stripAnsi(test.message)}>
      <HighlightedText text={needle ? stripAnsi(test.message) : shortMessage(test.message)} needle={needle} />
    </Text>
  ) : null;

export const TestDuration = ({ test }: { test: TestRow }) =>
  test.finishTime === undefined ? (
    <Text as="span" color="status.inProgress.fg">
      Running
    </Text>
  ) : (
    <Duration milliseconds={test.finishTime - test.startTime} />
  );

/** Somebody has said something of the test. */
export const CommentsMark = ({ test: { commentsCount } }: { test: TestRow }) =>
  commentsCount ? (
    <Flex
      as="span"
      align="center"
      gap="0.5"
      color="fg.muted"
      fontSize="xs"
      flexShrink={0}
      title={`${commentsCount} ${commentsCount === 1 ? 'comment' : 'comments'}`}
    >
      <Icon name="comment" size={12} />
      {commentsCount}
    </Flex>
  ) : null;
