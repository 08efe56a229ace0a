import { queryOptions } from '@tanstack/react-query';
import { launchEndpoints } from '#shared/launches/contract';
import { formatLaunchFilters } from '#shared/launches/finding/launch-filters';
import { callApi } from '../../../http/call-api.ts';
import { toAskedFilters } from '../../filters/index.ts';
import { launchKeys } from '../launch-queries.ts';
import type { LaunchListState } from './launch-list-state.ts';

export const launchesQuery = (projectId: number, { page, filters }: Pick<LaunchListState, 'page' | 'filters'>) => {
  const filterQuery = formatLaunchFilters(toAskedFilters(filters));
  return queryOptions({
    queryKey: [...launchKeys.lists, projectId, { page, filterQuery }],
    queryFn: ({ signal }) =>
      callApi(launchEndpoints.listLaunches, { query: { projectId: String(projectId), page, filterQuery } }, { signal }),
    // Who comes back to the tab sees what is, however fresh the list was when they left.
    refetchOnWindowFocus: 'always',
  });
};
