import { Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { TestHistory } from '#shared/history/history-contract';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Page } from '../../ui/page.tsx';
import { formatDateTime } from '../../ui/relative-time.tsx';
import { Select } from '../../ui/select.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { statusWord } from '../../ui/statuses.ts';
import { testQuery } from '../launches/index.ts';
import { ComparedFacts } from './compared-facts.tsx';
import { ComparedLogs } from './compared-logs.tsx';
import { type TestRef, testHistoryQuery } from './history-queries.ts';
import { TestBreadcrumb } from './test-breadcrumb.tsx';

/** A test beside its last pass, or beside any other of its results. */
export const TestComparisonPage = () => {
  const params = useParams();
  const ref = { launchId: Number(params.launchId), testId: Number(params.testId) };
  const test = useQuery(testQuery(ref.launchId, ref.testId));
  const history = useQuery(testHistoryQuery(ref));
  const error = test.error ?? history.error;
  if (error) return <ErrorMessage error={error} />;
  return test.data && history.data ? <Comparison test={test.data} history={history.data} /> : <PageSkeleton />;
};

const Comparison = ({ test, history }: { test: TestDetails; history: TestHistory }) => {
  const [search, setSearch] = useSearchParams();
  const others = history.items.filter(({ testId }) => testId !== test.id);
  const chosen = readRef(search.get('with')) ?? history.streak.lastPassedIn ?? others[0];
  return (
    <Page title={`Compare ${test.name}`} breadcrumb={<TestBreadcrumb test={test} />}>
      {chosen ? (
        <>
          <ResultPicker
            others={others}
            chosen={toRef(chosen)}
            onChoose={(ref) => setSearch({ with: `${ref.launchId}/${ref.testId}` }, { replace: true })}
          />
          <Sides test={test} other={toRef(chosen)} history={history} />
        </>
      ) : (
        <EmptyState title="Nothing to compare with yet" description="This test has no other result." icon="list" />
      )}
    </Page>
  );
};

type Result = TestHistory['items'][number];

/** A result of the history, and a launch of its streak, name their launch differently. */
const toRef = (result: TestRef | Result): TestRef =>
  'testRunId' in result ? { launchId: result.testRunId, testId: result.testId } : result;

const readRef = (text: string | null): TestRef | undefined => {
  const [, launchId, testId] = /^([1-9]\d{0,14})\/([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return launchId && testId ? { launchId: Number(launchId), testId: Number(testId) } : undefined;
};

type PickerProps = { others: readonly Result[]; chosen: TestRef; onChoose: (ref: TestRef) => void };

const ResultPicker = ({ others, chosen, onChoose }: PickerProps) => (
  <Flex as="label" align="center" gap="2" fontSize="sm" wrap="wrap">
    <Text as="span" color="fg.muted">
      Compare with
    </Text>
    <Select
      size="sm"
      width="min(100%, 460px)"
      value={chosen.testId}
      onChange={({ target }) => {
        const result = others.find(({ testId }) => testId === Number(target.value));
        if (result) onChoose(toRef(result));
      }}
    >
      {!others.some(({ testId }) => testId === chosen.testId) && (
        <option value={chosen.testId}>#{chosen.launchId}</option>
      )}
      {others.map((result) => (
        <option key={result.testId} value={result.testId}>
          {statusWord(statisticsKeyOf(result))} in {result.launchName} #{result.testRunId},{' '}
          {formatDateTime(result.startTime)}
        </option>
      ))}
    </Select>
  </Flex>
);

type SidesProps = { test: TestDetails; other: TestRef; history: TestHistory };

const Sides = ({ test, other, history }: SidesProps) => {
  const { data: before, error } = useQuery(testQuery(other.launchId, other.testId));
  if (error) return <ErrorMessage error={error} />;
  if (!before) return <PageSkeleton />;
  const resultOf = (id: number) => history.items.find(({ testId }) => testId === id);
  return (
    <>
      <ComparedFacts before={{ test: before, result: resultOf(before.id) }} now={{ test, result: resultOf(test.id) }} />
      <ComparedLogs before={before} now={test} />
    </>
  );
};
