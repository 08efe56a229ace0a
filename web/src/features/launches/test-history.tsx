import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { paths } from '../../app/paths.ts';
import { Duration } from '../../ui/duration.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { useProject } from '../projects/index.ts';
import { AsideSection } from './aside-section.tsx';
import { testHistoryQuery } from './launch-queries.ts';

/** How the same test ended before, the newest first; each leads to its page. */
export const TestHistory = ({ launchId, testId }: { launchId: number; testId: number }) => {
  const { key } = useProject();
  const { data } = useQuery(testHistoryQuery(launchId, testId));
  if (!data || data.items.length < 2) return null;
  return (
    <AsideSection title="History">
      <Flex as="ul" direction="column" listStyleType="none" mx="-1.5">
        {data.items.map((result) => (
          <li key={result.testId}>
            <HistoryLink
              to={paths.test(key, result.testRunId, result.testId)}
              aria-current={result.testId === testId ? 'true' : undefined}
            >
              <StatusIcon status={statisticsKeyOf(result)} size={14} isLabelled />
              <chakra.span flex="1">#{result.testRunId}</chakra.span>
              <chakra.span color="fg.muted">
                <Duration milliseconds={result.elapsed} />
              </chakra.span>
              <chakra.span color="fg.muted" minW="11ch" textAlign="end">
                <RelativeTime at={result.startTime} />
              </chakra.span>
            </HistoryLink>
          </li>
        ))}
      </Flex>
    </AsideSection>
  );
};

const HistoryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '1.5',
    py: '1',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'bg.muted' },
  },
});
