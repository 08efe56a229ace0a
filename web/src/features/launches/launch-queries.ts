import { queryOptions } from '@tanstack/react-query';
import { launchEndpoints } from '#shared/launches/contract';
import { type LogLevel, logEndpoints } from '#shared/launches/log-contract';
import type { LogTime } from '#shared/launches/log-order';
import { testEndpoints } from '#shared/launches/tests/test-contract';
import { formatTestFilters } from '#shared/launches/tests/test-filters';
import { callApi } from '../../http/call-api.ts';
import type { TestListState } from './tests/test-list-state.ts';
import { readTestOutline, readTestPage, readTestValues } from './tests/test-source.ts';

/** Keys begin with what they are about, so that a change can refresh all that it touches. */
export const launchKeys = {
  lists: ['launches'] as const,
  launch: (launchId: number) => ['launch', launchId] as const,
  activity: (launchId: number) => ['launch', launchId, 'activity'] as const,
  tests: (launchId: number) => ['launch-tests', launchId] as const,
  outlines: (launchId: number) => ['launch-test-outlines', launchId] as const,
  test: (launchId: number, testId: number) => ['launch-test', launchId, testId] as const,
  logs: (launchId: number, testId: number) => ['launch-test-logs', launchId, testId] as const,
};

export const launchQuery = (launchId: number) =>
  queryOptions({
    queryKey: launchKeys.launch(launchId),
    queryFn: ({ signal }) => callApi(launchEndpoints.getLaunch, { params: inLaunch(launchId) }, { signal }),
  });

export const launchAttemptsQuery = (launchId: number) =>
  queryOptions({
    queryKey: [...launchKeys.launch(launchId), 'attempts'],
    queryFn: ({ signal }) => callApi(launchEndpoints.listLaunchAttempts, { params: inLaunch(launchId) }, { signal }),
  });

export const launchTestsQuery = (launchId: number, state: TestListState) => {
  const query = { page: state.page, pageSize: state.pageSize, ...toOrder(state) };
  return queryOptions({
    queryKey: [...launchKeys.tests(launchId), query],
    queryFn: (reading) => readTestPage(launchId, query, reading),
  });
};

/** The whole list in short. It is kept until something in it changed. */
export const testOutlineQuery = (launchId: number, state: TestListState) => {
  const query = toOrder(state);
  return queryOptions({
    queryKey: [...launchKeys.outlines(launchId), query],
    queryFn: (reading) => readTestOutline(launchId, query, reading),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Which tests, and in what order, wherever one is in the list. */
const toOrder = (state: TestListState) => ({
  sortBy: state.sortBy,
  sortOrder: state.sortBy && state.sortOrder,
  groupBy: state.groupBy,
  filterQuery: formatTestFilters(state),
});

/** What the tests of a launch can be filtered by. */
export const testValuesQuery = (launchId: number) =>
  queryOptions({
    queryKey: ['launch-test-values', launchId],
    queryFn: (reading) => readTestValues(launchId, reading),
  });

export const passRatesQuery = (launchId: number) =>
  queryOptions({
    queryKey: ['launch-pass-rates', launchId],
    queryFn: ({ signal }) =>
      callApi(
        launchEndpoints.listPassRates,
        { params: inLaunch(launchId), query: { runsBefore: 5, runsAfter: 5 } },
        { signal },
      ),
    staleTime: 60_000,
  });

export const testQuery = (launchId: number, testId: number) =>
  queryOptions({
    queryKey: launchKeys.test(launchId, testId),
    queryFn: ({ signal }) => callApi(testEndpoints.getTest, { params: inTest(launchId, testId) }, { signal }),
  });

export const testSessionsQuery = (launchId: number, testId: number) =>
  queryOptions({
    queryKey: ['launch-test-sessions', launchId, testId],
    queryFn: ({ signal }) =>
      callApi(testEndpoints.listTestSessions, { params: inLaunch(launchId), query: { testId } }, { signal }),
  });

/** The end of a test's log: what was said before it failed. */
export const logTailQuery = (launchId: number, testId: number, count: number) =>
  queryOptions({
    queryKey: [...launchKeys.logs(launchId, testId), 'tail', count],
    queryFn: async ({ signal }) => {
      const read = (from: number) =>
        callApi(logEndpoints.readLogs, { params: inTest(launchId, testId), query: { from, count } }, { signal });
      const start = await read(0);
      return start.total > count ? read(start.total - count) : start;
    },
  });

export const logPageSize = 500;

/** Lines from `page × logPageSize` on, among those of the level and above. */
/** What of a log is shown: its least important level, and the time of one attempt. */
export type LogFilter = LogTime & { level?: LogLevel };

export const logPageQuery = (launchId: number, testId: number, filter: LogFilter, page: number) =>
  queryOptions({
    queryKey: [...launchKeys.logs(launchId, testId), filter, page],
    queryFn: ({ signal }) =>
      callApi(
        logEndpoints.readLogs,
        { params: inTest(launchId, testId), query: { from: page * logPageSize, count: logPageSize, ...filter } },
        { signal },
      ),
    gcTime: 10 * 60_000,
  });

/** Ids travel in paths as text. */
export const inLaunch = (launchId: number) => ({ launchId: String(launchId) });

const inTest = (launchId: number, testId: number) => ({ launchId: String(launchId), testId: String(testId) });
