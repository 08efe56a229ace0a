import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { Received } from '#shared/http/endpoint';
import type { launchEndpoints } from '#shared/launches/contract';
import type { Statistics } from '#shared/launches/statuses';
import { Duration } from '../../ui/duration.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBar } from '../../ui/status-bar.tsx';
import { launchAttemptsQuery } from './launch-queries.ts';

type Attempt = Received<typeof launchEndpoints.listLaunchAttempts>['items'][number];

/** How often a launch was started again, and what each start came to. */
export const LaunchAttempts = ({ launchId }: { launchId: number }) => {
  const { data } = useQuery(launchAttemptsQuery(launchId));
  if (!data || data.items.length < 2) return null;
  return (
    <Box as="section" aria-labelledby="attempts" borderWidth="1px" borderRadius="lg" bg="bg.panel" p="3">
      <Heading as="h2" size="sm" id="attempts" mb="2">
        Attempts
      </Heading>
      <Flex as="ol" direction="column" gap="1.5" listStyleType="none" fontSize="sm">
        {data.items.map((attempt) => (
          <AttemptLine key={attempt.attempt} attempt={attempt} />
        ))}
      </Flex>
    </Box>
  );
};

const AttemptLine = ({ attempt }: { attempt: Attempt }) => {
  const startedAt = Date.parse(attempt.startedAt);
  return (
    <chakra.li display="grid" gridTemplateColumns="6rem minmax(40px, 320px) 4.5rem 1fr" gap="3" alignItems="center">
      <span>Attempt {attempt.attempt}</span>
      <StatusBar statistics={toStatistics(attempt)} height="6px" />
      <chakra.span color="fg.muted">
        {attempt.finishedAt ? <Duration milliseconds={Date.parse(attempt.finishedAt) - startedAt} /> : 'Running'}
      </chakra.span>
      <chakra.span color="fg.muted">
        <RelativeTime at={startedAt} />
      </chakra.span>
    </chakra.li>
  );
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
