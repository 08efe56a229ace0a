import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Launch } from '#shared/launches/launch';
import { logIfUnexpected } from '../../../app/log-if-unexpected.ts';
import { isRunning } from '../launch-cells.tsx';
import { launchKeys } from '../launch-queries.ts';
import { openTestIndex, testIndexOf } from './test-index.ts';

/** Below this the server answers as fast. */
const fewestTests = 500;

/** Holds all tests of a large launch that has ended, once its first page is there. */
export const useTestIndex = (launch: Launch): void => {
  const queries = useQueryClient();
  const { id: launchId } = launch;
  const isWorthIt = !isRunning(launch) && launch.total >= fewestTests;
  useEffect(() => {
    if (!isWorthIt) return;
    const controller = new AbortController();
    let isLoading = false;
    const load = async () => {
      isLoading = true;
      await openTestIndex(launchId, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) logIfUnexpected(error);
      });
      isLoading = false;
    };
    const queryKey = launchKeys.tests(launchId);
    const pages = queries.getQueryCache();
    const isThere = ({ state }: { state: { status: string } }) => state.status === 'success';
    const loadOnce = () => {
      if (!isLoading && !testIndexOf(launchId)) void load();
    };
    // The page that the reader waits for goes first; an index that was closed is loaded again after the next one.
    const stop = pages.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === queryKey[0] && isThere(query)) loadOnce();
    });
    if (pages.findAll({ queryKey }).some(isThere)) loadOnce();
    return () => {
      stop();
      controller.abort();
    };
  }, [launchId, isWorthIt, queries]);
};
