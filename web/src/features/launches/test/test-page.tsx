import { Box, Flex } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { TestsMessage, toTopic } from '#shared/live/topics';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../http/api-error.ts';
import { useTopic } from '../../../http/live.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { useTenant } from '../../iam/index.ts';
import { useProject } from '../../projects/index.ts';
import { PinTestButton } from '../../retention/index.ts';
import { FailurePanel, TestActivity } from '../../triage/index.ts';
import { AsideSection } from '../aside-section.tsx';
import { testQuery } from '../launch-queries.ts';
import { toLaunchList } from '../list/launch-list-state.ts';
import { TestLogs } from '../logs/test-logs.tsx';
import { refreshOpenTests } from '../tests/live-tests.ts';
import { toListSearch } from '../tests/test-list-state.ts';
import { useKeys } from '../use-keys.ts';
import { useLeave } from '../use-leave.ts';
import { TestAside } from './test-aside.tsx';
import { TestFailure } from './test-failure.tsx';
import { TestNavigation } from './test-navigation.tsx';
import { TestSummary } from './test-summary.tsx';
import { TestTriage } from './test-triage.tsx';
import { useAttempt } from './use-attempt.ts';

/** One test of a launch: how it ended, what it logged and showed, and what is known of it. */
export const TestPage = () => {
  const params = useParams();
  const launchId = Number(params.launchId);
  const testId = Number(params.testId);
  const { data: test, error, isPending } = useQuery(testQuery(launchId, testId));
  useLiveTest(test);
  useLeave(missingOf(error), paths.launch(useProject().key, launchId));
  if (test) return <LoadedTest key={test.id} test={test} />;
  return isPending ? <PageSkeleton /> : <ErrorMessage error={error} />;
};

const LoadedTest = ({ test }: { test: TestDetails }) => {
  const { key } = useProject();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { attempt, choose } = useAttempt(test);
  const toLaunch = `${paths.launch(key, test.testRunId)}${toListSearch(search)}#test-${test.id}`;
  useKeys({ Escape: () => void navigate(toLaunch) });
  return (
    <Page
      title={test.name}
      breadcrumb={
        <Breadcrumb
          levels={[
            { title: 'Launches', to: toLaunchList(key) },
            { title: `${test.launchName} #${test.testRunId}`, to: toLaunch },
          ]}
        />
      }
      actions={
        <>
          <PinTestButton test={test} />
          <TestNavigation test={test} />
          <TestTriage test={test} />
        </>
      }
    >
      <TestSummary test={test} />
      <Flex direction={{ base: 'column', xl: 'row' }} gap="5" align="stretch">
        <Flex direction="column" gap="5" flex="1" minW="0">
          <FailurePanel test={test} />
          <TestFailure test={test} />
          <TestLogs test={test} attempt={attempt} onAllAttempts={() => choose(undefined)} />
          <AsideSection title="Activity">
            <TestActivity launchId={test.testRunId} testId={test.id} />
          </AsideSection>
        </Flex>
        <Box as="aside" aria-label="Details" width={{ base: 'full', xl: '300px' }} flexShrink={0}>
          <TestAside test={test} />
        </Box>
      </Flex>
    </Page>
  );
};

/** Listens only once the test is known: who asks for a topic that is not theirs loses the connection. */
const useLiveTest = (test: TestDetails | undefined) => {
  const queries = useQueryClient();
  const tenantId = useTenant();
  const refresh = () => test && refreshOpenTests(queries, test.testRunId, new Set([test.id]));
  useTopic(
    test && toTopic({ tenantId, kind: 'tests', launchId: test.testRunId }),
    (message) => {
      const news = TestsMessage.safeParse(message);
      if (news.data?.tests.some(({ id }) => id === test?.id)) refresh();
    },
    refresh,
  );
};

const missingOf = (error: unknown) => (isApiError(error) && error.status === 404 ? error : undefined);
