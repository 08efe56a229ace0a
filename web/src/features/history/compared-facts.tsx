import { Box, chakra, Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TestHistory } from '#shared/history/history-contract';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { paths } from '../../app/paths.ts';
import { formatDuration } from '../../ui/duration.tsx';
import { formatDateTime } from '../../ui/relative-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { stripAnsi } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';

export type Side = { test: TestDetails; result: TestHistory['items'][number] | undefined };

/** What is known of two results, a line for each thing; lines that differ are marked. */
export const ComparedFacts = ({ before, now }: { before: Side; now: Side }) => (
  <Box overflowX="auto" borderWidth="1px" borderRadius="lg" bg="bg.panel" tabIndex={0} role="region" aria-label="Facts">
    <chakra.table width="full" fontSize="sm" css={{ tableLayout: 'fixed' }} aria-label="Both results">
      <thead>
        <tr>
          <Head width={{ base: '104px', md: '116px' }}>
            <chakra.span srOnly>What</chakra.span>
          </Head>
          <Head>Before</Head>
          <Head>This result</Head>
        </tr>
      </thead>
      <tbody>
        {factsOf(before, now).map(({ name, was, is, isDifferent }) => (
          <chakra.tr key={name} bg={isDifferent ? 'bg.warning' : undefined}>
            <chakra.th scope="row" textAlign="start" fontWeight="medium" color="fg.muted" {...cell}>
              {name}
            </chakra.th>
            <chakra.td {...cell}>{was}</chakra.td>
            <chakra.td {...cell}>
              {is}
              {isDifferent && <chakra.span srOnly> (different)</chakra.span>}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  </Box>
);

type Fact = { name: string; was: ReactNode; is: ReactNode; isDifferent: boolean };

const factsOf = (before: Side, now: Side): Fact[] => [
  {
    name: 'Result',
    was: <StatusBadge status={statisticsKeyOf(before.test)} />,
    is: <StatusBadge status={statisticsKeyOf(now.test)} />,
    isDifferent: statisticsKeyOf(before.test) !== statisticsKeyOf(now.test),
  },
  { name: 'Launch', was: <LaunchLink {...before} />, is: <LaunchLink {...now} />, isDifferent: false },
  textFact('Started', formatDateTime(before.test.startTime), formatDateTime(now.test.startTime), false),
  {
    ...textFact('Duration', durationOf(before), durationOf(now), false),
    is: <DurationNow before={before} now={now} />,
  },
  textFact('Name', before.test.name, now.test.name),
  textFact('Environment', before.result?.environment, now.result?.environment),
  textFact('Build', before.result?.build, now.result?.build),
  textFact('Browser', before.result?.browser, now.result?.browser),
  textFact('Attempts', String(before.test.attempt), String(now.test.attempt)),
  {
    name: 'Message',
    was: <Message test={before.test} />,
    is: <Message test={now.test} />,
    isDifferent: before.test.messageHashCode !== now.test.messageHashCode,
  },
];

const textFact = (name: string, was: string | undefined, is: string | undefined, canDiffer = true): Fact => ({
  name,
  was: was ?? '–',
  is: is ?? '–',
  isDifferent: canDiffer && was !== is,
});

const elapsedOf = ({ test }: Side): number | undefined =>
  test.finishTime === undefined ? undefined : Math.max(0, test.finishTime - test.startTime);

const durationOf = (side: Side): string | undefined => {
  const elapsed = elapsedOf(side);
  return elapsed === undefined ? undefined : formatDuration(elapsed);
};

const DurationNow = ({ before, now }: { before: Side; now: Side }) => {
  const [was, is] = [elapsedOf(before), elapsedOf(now)];
  if (was === undefined || is === undefined) return durationOf(now) ?? '–';
  const change = is - was;
  return (
    <>
      {formatDuration(is)}{' '}
      <chakra.span color="fg.muted">
        {change === 0 ? '(as long)' : `(${formatDuration(Math.abs(change))} ${change > 0 ? 'longer' : 'shorter'})`}
      </chakra.span>
    </>
  );
};

const LaunchLink = ({ test }: Side) => {
  const { key } = useProject();
  return (
    <Link asChild>
      <RouterLink to={paths.test(key, test.testRunId, test.id)}>
        {test.launchName} #{test.testRunId}
      </RouterLink>
    </Link>
  );
};

const Message = ({ test }: { test: TestDetails }) => {
  const text = test.stackTrace ?? test.message;
  if (!text) return '–';
  return (
    <Text
      as="pre"
      fontFamily="mono"
      fontSize="xs"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxH="240px"
      overflowY="auto"
      tabIndex={0}
    >
      {stripAnsi(text)}
    </Text>
  );
};

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    px: { base: '2', md: '3' },
    py: '2',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
});

/** A badge takes two lines where there is no room for one. */
const cell = {
  css: { '& > span': { height: 'auto', minHeight: '6', whiteSpace: 'normal' } },
  px: { base: '2', md: '3' },
  py: '1.5',
  verticalAlign: 'top',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  overflowWrap: 'anywhere',
} as const;
