import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LaunchActivity as Entry, launchActionEndpoints } from '#shared/launches/acting/action-contract';
import type { Launch } from '#shared/launches/launch';
import { manualStatuses, manualStatusWord } from '#shared/triage/status-rules';
import { callApi } from '../../../http/call-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { inLaunch, launchKeys } from '../launch-queries.ts';

/** Who did what with a launch, the latest in a line and the rest on demand; nothing while nobody did anything. */
export const LaunchActivity = ({ launch }: { launch: Launch }) => {
  const [isOpen, setIsOpen] = useState(false);
  const activity = useInfiniteQuery({ ...launchActivityQuery(launch), placeholderData: keepPreviousData });
  const entries = activity.data?.pages.flatMap(({ items }) => items) ?? [];
  const [latest] = entries;
  if (!latest) return null;
  return (
    <Flex
      as="section"
      aria-label="Activity"
      direction={isOpen ? 'column' : 'row'}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="1"
      mt="2"
      pt="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      fontSize="sm"
    >
      <Flex as="ul" direction="column" gap="1.5" listStyleType="none">
        {(isOpen ? entries : [latest]).map((entry) => (
          <ActivityLine key={entry.id} entry={entry} isWhole={isOpen} />
        ))}
      </Flex>
      <Flex gap="2">
        {isOpen && activity.hasNextPage && (
          <WorkingButton
            size="xs"
            variant="ghost"
            isWorking={activity.isFetchingNextPage}
            onClick={() => void activity.fetchNextPage()}
          >
            Earlier
          </WorkingButton>
        )}
        {(entries.length > 1 || latest.comment) && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : 'Show all activity'}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={12} />
          </Button>
        )}
      </Flex>
    </Flex>
  );
};

/** What an action changes is in the key, so that live news of the launch ask for its activity again. */
const launchActivityQuery = ({ id: launchId, milestone, ...launch }: Launch) => ({
  queryKey: [
    ...launchKeys.activity(launchId),
    {
      status: launch.status,
      reviewed: launch.reviewed,
      comments: launch.comments,
      milestone: milestone?.name,
      passedManually: launch.passedManually,
      blocked: launch.blocked,
    },
  ],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    callApi(
      launchActionEndpoints.listLaunchActivity,
      { params: inLaunch(launchId), query: { pageToken: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextPageToken }: { nextPageToken?: string }) => nextPageToken,
});

const ActivityLine = ({ entry, isWhole }: { entry: Entry; isWhole: boolean }) => (
  <Flex as="li" direction="column" gap="0.5" minW="0">
    <Flex gap="2" align="center" wrap="wrap" rowGap="0">
      <chakra.span fontWeight="medium">{entry.user?.username ?? 'Touchstone'}</chakra.span>
      <span>{describe(entry)}</span>
      <chakra.span color="fg.muted">
        <RelativeTime at={entry.at} />
      </chakra.span>
    </Flex>
    {entry.comment && isWhole && (
      <Text color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {entry.comment}
      </Text>
    )}
  </Flex>
);

const describe = ({ action, from, to, tests = 0 }: Entry): string => {
  if (action === 'testsMarked') {
    const status = manualStatuses.find((candidate) => candidate === to);
    const what = tests === 1 ? 'a test' : `${tests.toLocaleString('en')} tests`;
    return `marked ${what} as ${status ? manualStatusWord(status) : to}`;
  }
  if (action === 'assignedToMilestone') return from ? `moved it from ${from} to ${to}` : `assigned it to ${to}`;
  if (action === 'removedFromMilestone') return `removed it from ${from ?? 'its milestone'}`;
  return words[action];
};

const words = {
  reviewed: 'marked it as reviewed',
  aborted: 'aborted it',
  deleted: 'deleted it',
  restored: 'restored it',
} as const;
