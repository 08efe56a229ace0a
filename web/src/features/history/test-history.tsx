import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TestHistory as History } from '#shared/history/history-contract';
import { paths } from '../../app/paths.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { useProject } from '../projects/index.ts';
import { type TestRef, testHistoryQuery } from './history-queries.ts';
import { streakWords } from './history-words.ts';
import { JoinedNames } from './joined-names.tsx';
import { RenameProposals } from './rename-proposals.tsx';
import { ResultStrip } from './result-strip.tsx';
import { VerdictLine } from './verdict-line.tsx';

/** How a test ended in the launches around this one, and what that says of it. */
export const TestHistory = ({ test }: { test: TestRef }) => {
  const { key } = useProject();
  const { data, error } = useQuery(testHistoryQuery(test));
  if (!data) return error ? <ErrorMessage error={error} /> : <Skeleton height="60px" />;
  const words = streakWords(data.streak);
  const isNew = data.items.every(({ testRunId }) => testRunId >= test.launchId);
  return (
    <Flex direction="column" gap="3" fontSize="sm">
      {data.items.length > 0 && <ResultStrip items={data.items.slice(0, 30)} testId={test.testId} />}
      {isNew && <Text color="fg.muted">This is the first launch that is known to have this test.</Text>}
      <chakra.dl display="flex" flexDirection="column" gap="2" m="0">
        <Fact name="Verdict">
          <VerdictLine history={data} />
        </Fact>
        {words && <Fact name="Streak">{words}</Fact>}
        {data.streak.firstFailedIn && (
          <Fact name="First failed in">
            <LaunchOfStreak launch={data.streak.firstFailedIn} />
          </Fact>
        )}
        {data.streak.lastPassedIn && data.streak.lastPassedIn.testId !== test.testId && (
          <Fact name="Last passed in">
            <LaunchOfStreak launch={data.streak.lastPassedIn} />
          </Fact>
        )}
        {data.owner && <Fact name="Owner">{data.owner}</Fact>}
        {data.maintainer && data.maintainer !== data.owner && <Fact name="Maintainer">{data.maintainer}</Fact>}
      </chakra.dl>
      <Flex gap="4" wrap="wrap">
        {data.items.length > 1 && (
          <Link asChild>
            <RouterLink to={paths.testHistory(key, test.launchId, test.testId)}>All results</RouterLink>
          </Link>
        )}
        {data.streak.lastPassedIn && data.streak.failedLaunches > 0 && (
          <Link asChild>
            <RouterLink to={paths.testComparison(key, test.launchId, test.testId)}>Compare with last pass</RouterLink>
          </Link>
        )}
      </Flex>
      <JoinedNames test={test} joins={data.joins} />
      {isNew && data.joins.length === 0 && <RenameProposals test={test} />}
    </Flex>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <chakra.dt fontSize="xs" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd m="0" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </Box>
);

const LaunchOfStreak = ({ launch }: { launch: NonNullable<History['streak']['firstFailedIn']> }) => {
  const { key } = useProject();
  return (
    <>
      <Link asChild>
        <RouterLink to={paths.test(key, launch.launchId, launch.testId)}>
          {launch.launchName} #{launch.launchId}
        </RouterLink>
      </Link>{' '}
      <chakra.span color="fg.muted">
        <RelativeTime at={launch.startTime} />
      </chakra.span>
    </>
  );
};
