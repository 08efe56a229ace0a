import { chakra, Link } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../app/paths.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useProject } from '../projects/index.ts';
import { type TestRef, testHistoryQuery } from './history-queries.ts';
import { streakWords } from './history-words.ts';

/** Keeps the room of what is asked for. */
const usualWords = 'Failing for 2 launches, since #100 (yesterday)';

/** 'Failing for 6 launches, since #101 (3 days ago)'. Shows nothing while the test does not fail. */
export const FailingSince = ({ isExpected = false, ...test }: TestRef & { isExpected?: boolean }) => {
  const { key } = useProject();
  const { data, isPending } = useQuery(testHistoryQuery(test));
  if (isPending && isExpected) return <chakra.span visibility="hidden">{usualWords}</chakra.span>;
  const words = data && streakWords(data.streak);
  if (!data || !words) return null;
  const { firstFailedIn, failedLaunches } = data.streak;
  const isHere = firstFailedIn?.launchId === test.launchId;
  return (
    <chakra.span>
      {words}
      {firstFailedIn && failedLaunches > 1 && !isHere && (
        <>
          , since{' '}
          <Link asChild variant="underline">
            <RouterLink to={paths.test(key, firstFailedIn.launchId, firstFailedIn.testId)}>
              #{firstFailedIn.launchId}
            </RouterLink>
          </Link>{' '}
          (<RelativeTime at={firstFailedIn.startTime} />)
        </>
      )}
    </chakra.span>
  );
};
