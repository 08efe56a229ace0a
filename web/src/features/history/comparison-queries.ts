import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { comparisonEndpoints } from '#shared/history/comparison-contract';
import { launchEndpoints } from '#shared/launches/contract';
import { callApi } from '../../http/call-api.ts';
import type { ComparisonState } from './comparison-state.ts';
import type { TestRef } from './history-queries.ts';

export const comparisonPageSize = 50;

export const comparisonQuery = (launchId: number, { base, difference, query, page }: ComparisonState) =>
  queryOptions({
    queryKey: ['launch-comparison', launchId, { base, difference, query, page }],
    queryFn: ({ signal }) =>
      callApi(
        comparisonEndpoints.compareLaunches,
        { params: { launchId }, query: { with: base, difference, query, page, pageSize: comparisonPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const renameProposalsQuery = (launchId: number, base: number | undefined) =>
  queryOptions({
    queryKey: ['rename-proposals', launchId, base],
    queryFn: ({ signal }) =>
      callApi(comparisonEndpoints.listRenameProposals, { params: { launchId }, query: { with: base } }, { signal }),
    staleTime: 60_000,
  });

export const renameProposalsOfTestQuery = (test: TestRef) =>
  queryOptions({
    queryKey: ['rename-proposals', test],
    queryFn: ({ signal }) => callApi(comparisonEndpoints.listRenameProposalsOfTest, { params: test }, { signal }),
    staleTime: 60_000,
  });

/** As many runs of the suite around a launch as the server gives out at once. */
export const neighbouringRunsQuery = (launchId: number) =>
  queryOptions({
    queryKey: ['launch-pass-rates', launchId, 'wide'],
    queryFn: ({ signal }) =>
      callApi(
        launchEndpoints.listPassRates,
        { params: { launchId: String(launchId) }, query: { runsBefore: 25, runsAfter: 25 } },
        { signal },
      ),
    staleTime: 60_000,
  });
