import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { Received } from '#shared/http/endpoint';
import type { launchEndpoints } from '#shared/launches/contract';
import type { Statistics } from '#shared/launches/statuses';
import { Duration } from '../../../ui/duration.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusBar } from '../../../ui/status-bar.tsx';
import { ResultCounts } from '../launch-cells.tsx';
import { launchAttemptsQuery } from '../launch-queries.ts';

type Attempt = Received<typeof launchEndpoints.listLaunchAttempts>['items'][number];

const rowPixels = 33;
const framePixels = 9;

/** How often a launch was started again, and what each start came to. */
export const LaunchAttempts = ({ launchId, attempts }: { launchId: number; attempts: number }) => {
  const { data, isPending } = useQuery(launchAttemptsQuery(launchId));
  if (isPending) return <Box height={`${attempts * rowPixels + framePixels}px`} />;
  if (!data || data.items.length < 2) return null;
  return (
    <Box as="section" aria-labelledby="attempts" borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="1">
      <Heading as="h2" srOnly id="attempts">
        Attempts
      </Heading>
      <chakra.table width="full" fontSize="sm" aria-labelledby="attempts" fontVariantNumeric="tabular-nums">
        <chakra.thead srOnly>
          <tr>
            <th scope="col">Attempt</th>
            <th scope="col">Shares</th>
            <th scope="col">Results</th>
            <th scope="col">Elapsed</th>
            <th scope="col">Started</th>
          </tr>
        </chakra.thead>
        <tbody>
          {data.items.map((attempt) => (
            <AttemptRow key={attempt.attempt} attempt={attempt} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
};

const AttemptRow = ({ attempt }: { attempt: Attempt }) => {
  const startedAt = Date.parse(attempt.startedAt);
  const statistics = toStatistics(attempt);
  return (
    <chakra.tr borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
      <Cell whiteSpace="nowrap">Attempt {attempt.attempt}</Cell>
      <Cell width="30%" hideBelow="md">
        <StatusBar statistics={statistics} height="6px" />
      </Cell>
      <Cell width="full">
        <Flex as="span" gap="2.5" rowGap="1" wrap="wrap" fontSize="xs" color="fg.muted">
          <ResultCounts statistics={statistics} />
        </Flex>
      </Cell>
      <Cell {...end}>{toElapsed(attempt, startedAt)}</Cell>
      <Cell {...end} hideBelow="sm">
        <RelativeTime at={startedAt} />
      </Cell>
    </chakra.tr>
  );
};

const Cell = chakra('td', {
  base: { height: '8', paddingBlock: '1', paddingInlineEnd: { base: '3', md: '4' }, _last: { paddingInlineEnd: '0' } },
});

const end = { textAlign: 'end', whiteSpace: 'nowrap', color: 'fg.muted' } as const;

/** An agent may say of an attempt that it ended before it began: then how long it took is not known. */
const toElapsed = ({ finishedAt }: Attempt, startedAt: number) => {
  if (finishedAt === undefined) return 'Running';
  const milliseconds = Date.parse(finishedAt) - startedAt;
  return milliseconds > 0 ? <Duration milliseconds={milliseconds} /> : '–';
};

const toStatistics = (attempt: Attempt): Statistics => ({
  passed: attempt.finishPassed,
  passedManually: attempt.finishPassedManually,
  failed: attempt.finishFailed,
  failedAsKnown: attempt.finishKnownIssue,
  skipped: attempt.finishSkipped,
  blocked: attempt.finishBlocked,
  aborted: attempt.finishAborted,
  inProgress: 0,
});
