import { Flex } from '@chakra-ui/react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import type { Launch } from '#shared/launches/launch';
import { formatTestFilters } from '#shared/launches/tests/test-filters';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../http/api-error.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { launchStatusKey } from '../../../ui/statuses.ts';
import { LaunchDelivery } from '../../delivery/index.ts';
import { LaunchDigest } from '../../history/index.ts';
import { useProject } from '../../projects/index.ts';
import { PinBadges } from '../../retention/index.ts';
import { LaunchMenu } from '../acting/launch-menu.tsx';
import { isRunning, LaunchReview } from '../launch-cells.tsx';
import { launchQuery, launchTestsQuery } from '../launch-queries.ts';
import { toLaunchList } from '../list/launch-list-state.ts';
import { TestList } from '../tests/test-list.tsx';
import { type TestListState, writeTestListState } from '../tests/test-list-state.ts';
import { useTestListState } from '../tests/use-test-list-state.ts';
import { useLeave } from '../use-leave.ts';
import { keepPageInAddress } from './keep-page-in-address.ts';
import { LaunchAttempts } from './launch-attempts.tsx';
import { LaunchFacts } from './launch-facts.tsx';
import { LaunchPassRates } from './launch-pass-rates.tsx';
import { StatusLegend } from './status-legend.tsx';
import { useHighlight } from './use-highlight.ts';
import { type ListHold, useLiveLaunch } from './use-live-launch.ts';

/** One launch: what was reported of it, and its tests as they come. */
export const LaunchPage = () => {
  const launchId = Number(useParams().launchId);
  const { data: launch, error, isPending } = useQuery(launchQuery(launchId));
  const list = useChangingList();
  // Asked for before the list is drawn, which takes as long as the answer.
  usePrefetchQuery(launchTestsQuery(launchId, list.state));
  useLeave(isMissing(error) ? 'Launch can not be found' : undefined, toLaunchList(useProject().key));
  if (launch) return <LoadedLaunch launch={launch} {...list} />;
  // What can not be found is said by a notice, on the way back to the list.
  return isPending || isMissing(error) ? <PageSkeleton /> : <ErrorMessage error={error} />;
};

type LoadedProps = { launch: Launch } & ReturnType<typeof useChangingList>;

const LoadedLaunch = ({ launch, state, change }: LoadedProps) => {
  const project = useProject();
  const isFiltered = formatTestFilters(state) !== '';
  const hold = useMemo((): ListHold => ({ isHeld: () => false, mine: new Map() }), []);
  const { isOutdated, update } = useLiveLaunch(launch, state, hold);
  const { search, pathname } = useLocation();
  const keepPage = useCallback((page: number) => keepPageInAddress(pathname, page), [pathname]);
  return (
    <Page
      title={`${launch.name} #${launch.id}`}
      breadcrumb={<Breadcrumb levels={[{ title: 'Launches', to: toLaunchList(project.key) }]} />}
      actions={<LaunchActions launch={launch} />}
    >
      <LaunchPanels launch={launch} />
      <StatusLegend statistics={launch} chosen={state.status} onChoose={(status) => change({ status })}>
        <LaunchDelivery launch={launch} />
      </StatusLegend>
      <TestList
        launchId={launch.id}
        state={state}
        onChange={change}
        onPage={keepPage}
        toTest={(testId, page) => paths.test(project.key, launch.id, testId) + withPage(search, page)}
        highlightedId={useHighlight()}
        emptyTitle={emptyTitle(launch, isFiltered)}
        hold={hold}
        isOutdated={isOutdated}
        onUpdate={update}
      />
    </Page>
  );
};

/** Neither is drawn again for another choice of tests. */
const LaunchActions = memo(({ launch }: { launch: Launch }) => (
  <>
    <PinBadges launch={launch} />
    <LaunchReview launch={launch} />
    <StatusBadge status={launchStatusKey(launch.status)} />
    <LaunchMenu launch={launch} />
  </>
));

const LaunchPanels = memo(({ launch }: { launch: Launch }) => (
  <>
    <Flex direction={{ base: 'column', xl: 'row' }} gap="3" align="stretch">
      <Flex direction="column" flex="3" minW="0" gap="3">
        {!isRunning(launch) && <LaunchDigest launch={launch} />}
        <LaunchFacts launch={launch} />
      </Flex>
      <LaunchPassRates launch={launch} />
    </Flex>
    {launch.attempts > 1 && <LaunchAttempts launchId={launch.id} attempts={launch.attempts} />}
  </>
));

const useChangingList = () => {
  const [, setSearch] = useSearchParams();
  const change = useCallback(
    (next: Partial<TestListState>) => setSearch((now) => writeTestListState(now, next), { preventScrollReset: true }),
    [setSearch],
  );
  return { state: useTestListState(), change };
};

const withPage = (search: string, page: number): string => {
  const next = writeTestListState(new URLSearchParams(search), { page });
  return next.size > 0 ? `?${next}` : '';
};

const emptyTitle = (launch: Launch, isFiltered: boolean): string => {
  if (isFiltered) return 'No tests match your search';
  if (isRunning(launch)) return 'This launch has no test executions reported yet';
  return 'This launch has no test executions reported';
};

const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;
