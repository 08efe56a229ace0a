import { chakra, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { TestHistory } from '#shared/history/history-contract';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Duration } from '../../ui/duration.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Page } from '../../ui/page.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { shortMessage, testQuery } from '../launches/index.ts';
import { useProject } from '../projects/index.ts';
import { RowIssues } from '../triage/index.ts';
import { testHistoryQuery } from './history-queries.ts';
import { ResultStrip } from './result-strip.tsx';
import { TestBreadcrumb } from './test-breadcrumb.tsx';
import { VerdictLine } from './verdict-line.tsx';

/** All results of a test around one launch, with where and how long it ran. */
export const TestHistoryPage = () => {
  const params = useParams();
  const ref = { launchId: Number(params.launchId), testId: Number(params.testId) };
  const test = useQuery(testQuery(ref.launchId, ref.testId));
  const history = useQuery(testHistoryQuery(ref));
  const error = test.error ?? history.error;
  if (error) return <ErrorMessage error={error} />;
  return test.data && history.data ? <LoadedHistory test={test.data} history={history.data} /> : <PageSkeleton />;
};

type Props = { test: TestDetails; history: TestHistory };

const LoadedHistory = ({ test, history }: Props) => {
  const { key } = useProject();
  const hasIssues = history.items.some(({ issueReferences }) => issueReferences.length > 0);
  const hasNames = history.items.some(({ name }) => name !== test.name);
  return (
    <Page title={`History of ${test.name}`} breadcrumb={<TestBreadcrumb test={test} />}>
      <Flex direction="column" gap="2" maxW="90ch">
        <VerdictLine history={history} />
      </Flex>
      <ResultStrip items={history.items} testId={test.id} />
      <DataTable
        label="Results, the newest first"
        columns={[...columns, ...(hasIssues ? [issuesColumn] : []), ...(hasNames ? [nameColumn] : [])]}
        rows={history.items}
        rowKey={({ testId }) => testId}
        rowLink={({ testRunId, testId }) => paths.test(key, testRunId, testId)}
      />
      {history.items.length >= 70 && (
        <Text color="fg.muted" fontSize="sm">
          For older results, open the oldest one and its history.
        </Text>
      )}
    </Page>
  );
};

type Result = TestHistory['items'][number];

const columns: Column<Result>[] = [
  {
    key: 'status',
    header: 'Result',
    width: '150px',
    cell: (result) => <StatusBadge status={statisticsKeyOf(result)} />,
  },
  {
    key: 'launch',
    header: 'Launch',
    width: '18%',
    isMain: true,
    cell: ({ launchName, testRunId }) => `${launchName} #${testRunId}`,
  },
  { key: 'environment', header: 'Environment', cell: ({ environment }) => environment ?? '–', hideBelow: 'lg' },
  { key: 'build', header: 'Build', cell: ({ build }) => build ?? '–' },
  { key: 'browser', header: 'Browser', cell: ({ browser }) => browser ?? '–', hideBelow: 'xl' },
  { key: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempt }) => attempt, hideBelow: '2xl' },
  {
    key: 'message',
    header: 'Message',
    width: '22%',
    cell: ({ message }) => message && <Message text={message} />,
    hideBelow: 'xl',
  },
  { key: 'elapsed', header: 'Duration', align: 'end', cell: ({ elapsed }) => <Duration milliseconds={elapsed} /> },
  {
    key: 'started',
    header: 'Started',
    align: 'end',
    cell: ({ startTime }) => (
      <chakra.span whiteSpace="nowrap">
        <RelativeTime at={startTime} />
      </chakra.span>
    ),
  },
];

const Message = ({ text }: { text: string }) => (
  <Text lineClamp={2} fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere" title={text}>
    {shortMessage(text)}
  </Text>
);

const issuesColumn: Column<Result> = {
  key: 'issues',
  header: 'Issues',
  cell: ({ testId, issueReferences }) => <RowIssues test={{ id: testId, issueReferences }} maxW="120px" />,
};

const nameColumn: Column<Result> = { key: 'name', header: 'Name then', cell: ({ name }) => name };
