import { Box, Button, Flex } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { hasLaunchFilters, noFilters } from '#shared/launches/finding/launch-filters';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../http/api-error.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { FilterBar } from '../../filters/index.ts';
import { GettingStartedLink } from '../../guides/index.ts';
import { useProject } from '../../projects/index.ts';
import { LaunchesPageMenu } from '../../retention/index.ts';
import { useLeave } from '../use-leave.ts';
import { ColumnsButton } from './columns-button.tsx';
import { LaunchList } from './launch-list.tsx';
import {
  type LaunchListState,
  readLaunchListState,
  rememberLaunchList,
  writeLaunchListState,
} from './launch-list-state.ts';
import { launchesQuery } from './launches-query.ts';
import { NewLaunches } from './new-launches.tsx';
import { NoLaunches, NoMatchingLaunches } from './no-launches.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useLiveLaunches } from './use-live-launches.ts';

/** The launches of a project, newest first; the page and the filters are in the address. */
export const LaunchesPage = () => {
  const project = useProject();
  const [search, setSearch] = useSearchParams();
  const state = readLaunchListState(search);
  const change = (next: Partial<Pick<LaunchListState, 'page' | 'filters'>>) =>
    setSearch(writeLaunchListState(search, next));
  const list = useQuery({ ...launchesQuery(project.id, state), placeholderData: keepPreviousData });
  const columns = useColumnChoice(project);
  const live = useLiveLaunches(project.id, state, list.data?.items);
  useLeave(refusalOf(list.error), paths.projects());
  useEffect(() => rememberLaunchList(project.key, search.size > 0 ? `?${search}` : ''), [project.key, search]);

  const { data } = list;
  const isEmpty = data?._meta.total === 0 && !hasLaunchFilters(state.filters);
  const showNew = () => {
    live.acceptNew();
    change({ page: 1 });
    window.scrollTo({ top: 0 });
  };
  return (
    <Page
      title="Launches"
      documentTitle={`Launches · ${project.name}`}
      actions={
        <>
          {data && !isEmpty && <GettingStartedLink projectKey={project.key} isQuiet />}
          <LaunchesPageMenu />
        </>
      }
    >
      {isEmpty ? (
        <NoLaunches projectKey={project.key} />
      ) : (
        <FilterBar
          projectId={project.id}
          filters={state.filters}
          problems={state.problems}
          cutWords={data?._meta.cutWords ?? []}
          onChange={(filters) => change({ filters })}
        >
          <ColumnsButton columns={columns} />
        </FilterBar>
      )}
      <NewLaunches count={live.newCount} onShow={showNew} />
      {list.isPending && <RowSkeletons />}
      {!data && <ErrorMessage error={list.error} />}
      {data?._meta.total === 0 && hasLaunchFilters(state.filters) && (
        <NoMatchingLaunches onReset={() => change({ filters: noFilters })} />
      )}
      {data && (
        <Box aria-busy={list.isPlaceholderData} opacity={list.isPlaceholderData ? 0.6 : undefined}>
          <LaunchList launches={data.items} columns={columns} />
        </Box>
      )}
      {data && data.items.length > 0 && (
        <Pagination
          page={state.page}
          totalPages={data._meta.totalPages}
          onPage={(page) => change({ page })}
          summary={`${data._meta.total.toLocaleString('en')} ${data._meta.total === 1 ? 'launch' : 'launches'}`}
        />
      )}
      {data && data.items.length === 0 && data._meta.total > 0 && (
        <Flex justify="center" py="8">
          <Button variant="outline" onClick={() => change({ page: 1 })}>
            This page is past the end. Go to the first page
          </Button>
        </Flex>
      )}
    </Page>
  );
};

/** A refusal leaves nothing to see here; a passing trouble does not send anybody away. */
const refusalOf = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429 ? error : undefined;
