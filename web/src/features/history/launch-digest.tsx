import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ComparedResult } from '#shared/history/comparison-contract';
import type { Difference } from '#shared/history/find-differences';
import type { Launch } from '#shared/launches/launch';
import { statisticsKeyOf } from '#shared/launches/statuses';
import { paths } from '../../app/paths.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { shortMessage } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';
import type { ComparedItem } from './compared-tests.tsx';
import { comparisonQuery } from './comparison-queries.ts';
import { differenceExplanation, differenceTitle } from './difference-words.ts';
import { FailingSinceMark } from './failing-since-mark.tsx';

const mostShown = 5;
const summed: readonly Difference[] = ['newFailures', 'stillFailing', 'fixed', 'slower'];
const failing: readonly Difference[] = ['newFailures', 'stillFailing'];

/**
 * What broke in a launch that is over, beside the run of its suite before it: new failures first. Shows nothing for a
 * launch without failures, and for the first run of a suite, whose failures are all alike new.
 */
export const LaunchDigest = ({ launch }: { launch: Launch }) => {
  const failures = launch.failed + launch.failedAsKnown;
  const { data, refetch } = useQuery({ ...comparisonQuery(launch.id, { page: 1 }), enabled: failures > 0 });
  useWhenChanged(failures, refetch);
  if (failures === 0 || (data && !data.base)) return null;
  return (
    <Box as="section" aria-labelledby="digest" borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="clip">
      <Flex gap="3" rowGap="2" wrap="wrap" align="center" px="4" py="2.5">
        <Heading as="h2" size="sm" id="digest">
          What broke
        </Heading>
        {data?.base && (
          <Text color="fg.muted" fontSize="sm">
            since #{data.base.launchId}
          </Text>
        )}
        <Box flex="1" />
        {data && <Changes launchId={launch.id} counts={data.counts} />}
      </Flex>
      {data ? <Failures items={data.items} /> : <RowSkeletons rows={Math.min(failures, mostShown)} />}
    </Box>
  );
};

/** Somebody decided otherwise about a failure, or it was reported late. */
const useWhenChanged = (value: number, act: () => unknown) => {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    void act();
  });
};

/** How many tests changed in which way; each leads to them. */
const Changes = ({ launchId, counts }: { launchId: number; counts: Readonly<Record<Difference, number>> }) => {
  const { key } = useProject();
  return (
    <Flex gap="1.5" wrap="wrap">
      {summed
        .filter((difference) => counts[difference] > 0)
        .map((difference) => (
          <Button key={difference} asChild size="xs" variant="outline" title={differenceExplanation(difference)}>
            <Link to={`${paths.launchComparison(key, launchId)}?difference=${difference}`}>
              {differenceTitle(difference)}
              <chakra.span fontVariantNumeric="tabular-nums">{counts[difference].toLocaleString('en')}</chakra.span>
            </Link>
          </Button>
        ))}
    </Flex>
  );
};

const Failures = ({ items }: { items: readonly ComparedItem[] }) => {
  const failures = items.flatMap(({ difference, now }) => (now && failing.includes(difference) ? [now] : []));
  return (
    <chakra.ul listStyleType="none" m="0" p="0">
      {failures.slice(0, mostShown).map((result) => (
        <FailureRow key={result.testId} result={result} />
      ))}
    </chakra.ul>
  );
};

const FailureRow = ({ result }: { result: ComparedResult }) => {
  const { key } = useProject();
  const { testRunId, testId, name, message, owner } = result;
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="3"
      px="4"
      minH="10"
      fontSize="sm"
      borderTopWidth="1px"
      borderColor="border.muted"
      _hover={{ bg: 'bg.subtle' }}
    >
      <StatusIcon status={statisticsKeyOf(result)} isLabelled />
      <Text as="span" truncate flex={{ base: '1', md: 'none' }} maxW={{ md: '40%' }} title={name}>
        <RowLink to={paths.test(key, testRunId, testId)}>{name}</RowLink>
      </Text>
      <Text {...messageStyle} title={message}>
        {message && shortMessage(message)}
      </Text>
      <Box flexShrink="0" minW={{ lg: '24' }}>
        <FailingSinceMark test={result} />
      </Box>
      <Text as="span" truncate color="fg.muted" hideBelow="2xl" flexShrink="0" width="20" title={owner}>
        {owner}
      </Text>
    </Flex>
  );
};

const messageStyle = {
  as: 'span',
  hideBelow: 'md',
  flex: '1',
  minW: '0',
  truncate: true,
  fontFamily: 'mono',
  fontSize: 'xs',
  color: 'fg.muted',
} as const;
