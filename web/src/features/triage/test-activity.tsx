import { chakra, Flex, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type StatisticsKey, statisticsKeys } from '#shared/launches/statuses';
import type { Activity } from '#shared/triage/activity';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { statusWord } from '../../ui/statuses.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { useProject } from '../projects/index.ts';
import { activityQuery, useAddComment } from './activity-queries.ts';
import { CommentForm } from './comment-form.tsx';
import { TestComment } from './test-comment.tsx';

type Props = { launchId: number; testId: number };

/** What happened to a test after it ran, the newest first, and what people say of it. */
export const TestActivity = ({ launchId, testId }: Props) => {
  const { can } = useProject();
  const adding = useAddComment(launchId, testId);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    activityQuery(launchId, testId),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Flex direction="column" gap="3">
      {can('tests:update') && <CommentForm saving={adding} rows={2} />}
      <ErrorMessage error={error} />
      {data && items.length === 0 && (
        <Text color="fg.muted" fontSize="sm">
          Nothing was decided or said yet.
        </Text>
      )}
      <Flex as="ol" direction="column" gap="2.5" listStyleType="none">
        {items.map((activity) => (
          <ActivityEntry key={activity.id} test={{ launchId, testId }} activity={activity} />
        ))}
      </Flex>
      {hasNextPage && (
        <WorkingButton
          size="xs"
          variant="outline"
          colorPalette="gray"
          isWorking={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </WorkingButton>
      )}
    </Flex>
  );
};

type EntryProps = { test: Props; activity: Activity };

const ActivityEntry = ({ test, activity }: EntryProps) => (
  <chakra.li fontSize="sm">
    <Flex gap="1.5" rowGap="0" wrap="wrap" align="center">
      <Text as="span" fontWeight="medium">
        {activity.user?.username ?? (activity.kind === 'report' ? 'The agent' : 'Somebody')}
      </Text>
      <WhatHappened activity={activity} />
      <Text as="span" color="fg.muted" fontSize="xs">
        <RelativeTime at={activity.at} />
        {activity.editedAt !== undefined && ', edited'}
      </Text>
    </Flex>
    {activity.comment && <TestComment test={test} activity={activity} />}
  </chakra.li>
);

const WhatHappened = ({ activity: { kind, from, to } }: { activity: Activity }) => {
  if (kind === 'comment') return <Text as="span">commented</Text>;
  if (kind === 'status' || kind === 'report')
    return (
      <>
        <Text as="span">{kind === 'status' ? 'marked it as' : 'reported it as'}</Text>
        <Result of={to} />
        <Text as="span" color="fg.muted">
          instead of
        </Text>
        <Result of={from} />
      </>
    );
  return <Text as="span">{changeOf(kind === 'issue' ? 'issue' : 'failure tag', from, to)}</Text>;
};

const changeOf = (what: string, from: string | undefined, to: string | undefined): string => {
  if (to === undefined) return `took the ${what} ${from ?? ''} away`;
  return from === undefined ? `gave the ${what} ${to}` : `changed the ${what} from ${from} to ${to}`;
};

const isResult = (text: string | undefined): text is StatisticsKey => statisticsKeys.some((key) => key === text);

const Result = ({ of: result }: { of: string | undefined }) =>
  isResult(result) ? (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <StatusIcon status={result} size={14} />
      {statusWord(result)}
    </Flex>
  ) : null;
