import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { TestHistory } from '#shared/history/history-contract';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { paths } from '../../app/paths.ts';
import { formatDuration } from '../../ui/duration.tsx';
import { formatDateTime } from '../../ui/relative-time.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { statusWord } from '../../ui/statuses.ts';
import { useProject } from '../projects/index.ts';

type Result = TestHistory['items'][number];

/** Results as a row of marks, the oldest first; each leads to its test. */
export const ResultStrip = ({ items, testId }: { items: readonly Result[]; testId: number }) => {
  const { key } = useProject();
  return (
    <Flex as="ol" aria-label="Results, the oldest first" listStyleType="none" wrap="wrap" gap="0.5" mx="-1">
      {items.toReversed().map((result) => (
        <li key={result.testId}>
          <Mark
            to={paths.test(key, result.testRunId, result.testId)}
            aria-label={describeResult(result)}
            aria-current={result.testId === testId ? 'true' : undefined}
            title={describeResult(result)}
          >
            <StatusIcon status={statisticsKeyOf(result)} size={14} />
          </Mark>
        </li>
      ))}
    </Flex>
  );
};

/** All of a result in one line. */
export const describeResult = (result: Result): string =>
  [
    `${statusWord(statisticsKeyOf(result))} in ${result.launchName} #${result.testRunId}`,
    formatDateTime(result.startTime),
    formatDuration(result.elapsed),
    [result.environment, result.build, result.browser].filter(Boolean).join(', '),
    result.attempt > 1 ? `${result.attempt} attempts` : '',
    result.message,
    result.issueReferences.map(({ value }) => value).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

const Mark = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // As large as a finger wants it, as close together as a row of fifty needs.
    boxSize: '24px',
    borderRadius: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'bg.emphasized' },
  },
});
