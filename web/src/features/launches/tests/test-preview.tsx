import { Box, chakra, Flex, Heading, IconButton, Link as StyledLink, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useFileUrl } from '../../../ui/use-file-url.ts';
import { FailingSince } from '../../history/index.ts';
import { FailurePanel, TestActivity } from '../../triage/index.ts';
import { AsideSection } from '../aside-section.tsx';
import { logTailQuery, testQuery } from '../launch-queries.ts';
import { LogLine } from '../logs/log-line.tsx';
import { toLogLine } from '../logs/log-line-item.ts';
import { StackTrace } from '../stack-trace.tsx';

type Props = { launchId: number; testId: number; to: string; onClose: () => void };

/** A test beside the list: why it failed and what it last said and showed. The focus stays in the list. */
export const TestPreview = ({ launchId, testId, to, onClose }: Props) => {
  const { data: test, error } = useQuery(testQuery(launchId, testId));
  return (
    <Flex as="aside" aria-label="Test beside the list" direction="column" {...pane}>
      <Flex align="flex-start" gap="2" px="4" pt="3" pb="2" borderBottomWidth="1px">
        <Box flex="1" minW="0">
          <Heading as="h2" size="sm" overflowWrap="anywhere">
            {test?.name ?? <Skeleton width="60%" />}
          </Heading>
          <Flex mt="1.5" gap="3" rowGap="1" wrap="wrap" align="center" fontSize="sm">
            {test && <StatusBadge status={statisticsKeyOf(test)} />}
            <FailingSince launchId={launchId} testId={testId} />
            <StyledLink asChild>
              <Link to={to}>Open the test</Link>
            </StyledLink>
          </Flex>
        </Box>
        <IconButton aria-label="Close" title="Close (o)" {...close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Flex>
      <Flex direction="column" gap="4" p="4" overflowY="auto" flex="1" minH="0" css={{ '& > *': { flexShrink: 0 } }}>
        <ErrorMessage error={error} />
        {test && <Evidence test={test} />}
        <AsideSection title="Activity">
          <TestActivity launchId={launchId} testId={testId} />
        </AsideSection>
      </Flex>
    </Flex>
  );
};

const Evidence = ({ test }: { test: TestDetails }) => (
  <>
    <FailurePanel test={test} />
    <StackTrace test={test} />
    <LogTail launchId={test.testRunId} testId={test.id} />
  </>
);

const linesShown = 12;
const linesRead = 60;

/** The last lines before the end, and the last screenshot among them. */
const LogTail = ({ launchId, testId }: { launchId: number; testId: number }) => {
  const { data } = useQuery(logTailQuery(launchId, testId, linesRead));
  const items = data?.items.flatMap((item) => toLogLine(item) ?? []) ?? [];
  const lines = items.flatMap((item) => (item.kind === 'log' ? [item] : [])).slice(-linesShown);
  const screenshot = items.findLast((item) => item.kind === 'screenshot');
  if (data && data.total === 0)
    return (
      <Text color="fg.muted" fontSize="sm">
        This test logged nothing.
      </Text>
    );
  return (
    <>
      {screenshot?.kind === 'screenshot' && <LastScreenshot path={screenshot.path} />}
      {lines.length > 0 && (
        <AsideSection title="Last log lines">
          <Box mx="-3" overflowX="auto">
            {lines.map((line) => (
              <LogLine key={line.index} at={line.at} level={line.level} text={line.text} needle="" isWrapped />
            ))}
          </Box>
        </AsideSection>
      )}
    </>
  );
};

const LastScreenshot = ({ path }: { path: string }) => {
  const { url, isMissing } = useFileUrl(path);
  if (isMissing) return null;
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden" bg="bg.muted" minH="120px">
      {url && (
        <chakra.img src={url} alt="Last screenshot" width="full" maxH="320px" objectFit="contain" display="block" />
      )}
    </Box>
  );
};

const close = { size: 'xs', variant: 'ghost', colorPalette: 'gray' } as const;

const pane = {
  position: { base: 'fixed', lg: 'sticky' },
  insetInline: { base: '0', lg: 'auto' },
  bottom: { base: '0', lg: 'auto' },
  top: { lg: '2' },
  width: { base: 'full', lg: '44%' },
  height: { base: '60dvh', lg: 'calc(100dvh - 1rem)' },
  zIndex: { base: 'sticky', lg: 'auto' },
  flexShrink: 0,
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  boxShadow: { base: 'lg', lg: 'none' },
} as const;
