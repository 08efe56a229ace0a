import type { LoaderFunctionArgs } from 'react-router';
import { queries } from '../../../http/query-client.ts';
import { accessToken } from '../../../http/session.ts';
import { launchQuery, launchTestsQuery } from '../launch-queries.ts';
import { readTestListState } from '../tests/test-list-state.ts';

/** Asks at once for all that the page of a launch begins with, while its script is still being read. */
export const prefetchLaunch = async ({ params, request }: LoaderFunctionArgs) => {
  if ((await accessToken()) === undefined) return null;
  const launchId = Number(params.launchId);
  const state = readTestListState(new URL(request.url).searchParams);
  // Neither is waited for: the page says itself what is still coming, and what went wrong.
  void queries.prefetchQuery(launchTestsQuery(launchId, state));
  void queries.prefetchQuery(launchQuery(launchId));
  return null;
};
