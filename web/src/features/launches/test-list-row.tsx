import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { TestRow } from '#shared/launches/launch';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { Duration } from '../../ui/duration.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { LabelBadges } from './label-badges.tsx';
import { stripAnsi } from './strip-ansi.ts';

type Props = { test: TestRow; to: string; needle: string };

/** The room of the messages goes to the names where there are none; the header keeps its place. */
export const testColumns = (hasMessages: boolean): string =>
  `20px ${hasMessages ? 'minmax(0, 5fr) minmax(0, 4fr)' : 'minmax(0, 8fr) 84px'} minmax(0, 2fr) 76px 96px`;

/** The cells of one test in the wide list. The name is the link, and its area is the whole row. */
export const TestListRow = ({ test, to, needle }: Props) => (
  <>
    <Cell>
      <StatusIcon status={statisticsKeyOf(test)} isLabelled />
    </Cell>
    <Cell>
      <TestName test={test} to={to} needle={needle} />
    </Cell>
    <Cell>
      <FailureLine test={test} needle={needle} />
    </Cell>
    <Cell>
      <LabelBadges labels={test.labels ?? []} limit={1} />
    </Cell>
    <Cell textAlign="end">
      <TestDuration test={test} />
    </Cell>
    <Cell textAlign="end" color="fg.muted">
      <RelativeTime at={test.startTime} />
    </Cell>
  </>
);

/** The same test as a card, for narrow screens. */
export const TestListCard = ({ test, to, needle }: Props) => (
  <Box role="cell" minW="0" flex="1">
    <Flex gap="2" align="center" minW="0">
      <StatusIcon status={statisticsKeyOf(test)} isLabelled />
      <TestName test={test} to={to} needle={needle} />
    </Flex>
    {test.message && (
      <Box mt="1">
        <FailureLine test={test} needle={needle} />
      </Box>
    )}
    <Flex gap="3" mt="1" color="fg.muted" fontSize="sm" align="center" minW="0">
      <TestDuration test={test} />
      <RelativeTime at={test.startTime} />
      <LabelBadges labels={test.labels ?? []} limit={1} />
    </Flex>
  </Box>
);

const Cell = chakra('div', { base: { minWidth: '0', overflow: 'hidden' } }, { defaultProps: { role: 'cell' } });

const TestName = ({ test, to, needle }: Props) => (
  <Flex gap="2" align="center" minW="0">
    <chakra.span truncate fontWeight="medium" title={test.name}>
      <RowLink to={to} data-test-link={test.id}>
        <HighlightedText text={test.name} needle={needle} />
      </RowLink>
    </chakra.span>
    {test.attempt > 1 && (
      <Badge colorPalette="gray" flexShrink={0}>
        Attempt {test.attempt}
      </Badge>
    )}
    {test.testClass && (
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

const FailureLine = ({ test, needle }: { test: TestRow; needle: string }) =>
  test.message ? (
    <Text fontFamily="mono" fontSize="xs" color="fg.muted" truncate title={stripAnsi(test.message)}>
      <HighlightedText text={stripAnsi(test.message)} needle={needle} />
    </Text>
  ) : null;

const TestDuration = ({ test }: { test: TestRow }) =>
  test.finishTime === undefined ? (
    <Text as="span" color="status.inProgress.fg">
      Running
    </Text>
  ) : (
    <Duration milliseconds={test.finishTime - test.startTime} />
  );
