import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { describeFreed } from '#shared/launches/launch-contents';
import type { Retention } from '#shared/retention/contract';
import { paths } from '../../app/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatDateTime, RelativeTime } from '../../ui/relative-time.tsx';
import { useProject } from '../projects/index.ts';
import { isUnderWay, useRunRetention } from './retention-queries.ts';

/** When it was done last, what that freed, when it comes next, and what is kept from it. */
export const LastRun = ({ retention }: { retention: Retention }) => {
  const { key } = useProject();
  const { lastRun, nextRunAt, pinnedLaunches, pinnedTests } = retention;
  return (
    <Box as="aside" aria-label="Runs" width={{ base: 'full', lg: '340px' }} flexShrink={0} {...frame}>
      <Heading as="h2" size="sm" mb="3">
        Runs
      </Heading>
      <Flex as="dl" direction="column" gap="3" fontSize="sm">
        <Fact term="Last run">
          {lastRun ? <RelativeTime at={lastRun.startedAt} /> : 'Never'}
          {isUnderWay(retention) && ', under way'}
        </Fact>
        {lastRun && (
          <Fact term="Freed">
            {lastRun.freed.launches === 0
              ? 'Nothing'
              : `${lastRun.freed.launches.toLocaleString('en')} ${lastRun.freed.launches === 1 ? 'launch' : 'launches'}, ${describeFreed(lastRun.freed)}`}
          </Fact>
        )}
        <Fact term="Next run">
          {nextRunAt === undefined ? 'None: no rule is set' : <time>{formatDateTime(nextRunAt)}</time>}
        </Fact>
        <Fact term="Pinned">
          {pinnedLaunches} {pinnedLaunches === 1 ? 'launch' : 'launches'}, {pinnedTests}{' '}
          {pinnedTests === 1 ? 'test' : 'tests'}
        </Fact>
      </Flex>
      <Flex gap="2" mt="4" wrap="wrap" align="center">
        {nextRunAt !== undefined && <RunNow isDisabled={isUnderWay(retention)} />}
        <Button asChild variant="outline" colorPalette="gray" size="sm">
          <Link to={paths.deletedLaunches(key)}>Deleted launches</Link>
        </Button>
      </Flex>
    </Box>
  );
};

const frame = { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', p: '4' } as const;

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <chakra.dt color="fg.muted" fontSize="xs">
      {term}
    </chakra.dt>
    <dd>{children}</dd>
  </div>
);

const RunNow = ({ isDisabled }: { isDisabled: boolean }) => {
  const { key } = useProject();
  const [isAsking, setIsAsking] = useState(false);
  const run = useRunRetention(key);
  return (
    <>
      <Button size="sm" variant="outline" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        Run now
      </Button>
      <ConfirmDialog
        title="Run retention now?"
        confirm="Run now"
        isDangerous
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => run.mutateAsync(undefined)}
      >
        <Text>What the saved rules mean is deleted now. It can be restored for a few minutes.</Text>
      </ConfirmDialog>
    </>
  );
};
