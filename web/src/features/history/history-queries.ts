import { queryOptions } from '@tanstack/react-query';
import { historyEndpoints } from '#shared/history/history-contract';
import { callApi } from '../../http/call-api.ts';

export type TestRef = { launchId: number; testId: number };

/** Below the key of the test itself, so that news of the test refresh its history as well. */
export const historyKey = ({ launchId, testId }: TestRef) => ['launch-test', launchId, testId, 'history'] as const;

export const testHistoryQuery = (test: TestRef) =>
  queryOptions({
    queryKey: historyKey(test),
    queryFn: ({ signal }) => callApi(historyEndpoints.listTestHistory, { params: test }, { signal }),
    staleTime: 60_000,
  });
