import { Badge, Flex } from '@chakra-ui/react';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { Duration } from '../../../ui/duration.tsx';
import { RelativeTime, useNow } from '../../../ui/relative-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FailingSince } from '../../history/index.ts';

/** The line below a test's name: how it ended, how long it took, when it began. */
export const TestSummary = ({ test }: { test: TestDetails }) => {
  const now = useNow(1_000);
  return (
    <Flex align="center" gap="3" rowGap="1" wrap="wrap" fontSize="sm" color="fg.muted">
      <StatusBadge status={statisticsKeyOf(test)} />
      <span>
        <Duration milliseconds={Math.max(0, (test.finishTime ?? now) - test.startTime)} />
      </span>
      <span>
        Started <RelativeTime at={test.startTime} />
      </span>
      <FailingSince launchId={test.testRunId} testId={test.id} isExpected={test.status === 'FAILED'} />
      {test.attempt > 1 && <Badge colorPalette="gray">Attempt {test.attempt}</Badge>}
    </Flex>
  );
};
