import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Launch } from '#shared/launches/launch';
import { logIfUnexpected } from '../../../app/log-if-unexpected.ts';
import { isRunning } from '../launch-cells.tsx';
import { launchKeys } from '../launch-queries.ts';
import { openTestIndex, testIndexOf } from './test-index.ts';

/** Below this the server answers as fast. */
const fewestTests = 500;
/** Who can not listen gets the tests all the same. */
const patienceMilliseconds = 2_000;

/** Whether all tests of the launch are to be held: of a large one that has ended. */
export const isWorthHolding = (launch: Launch): boolean => !isRunning(launch) && launch.total >= fewestTests;

type Options = { isListening: boolean; onHeld: () => void };

/**
 * Holds all tests of a launch, once its first page is there and the page hears what happens to them: what was loaded
 * before would have to be loaded again. `onHeld` is told, also when they could not be had.
 */
export const useTestIndex = (launch: Launch, { isListening, onHeld }: Options): void => {
  const queries = useQueryClient();
  const { id: launchId } = launch;
  const isDue = useIsDue(isListening) && isWorthHolding(launch);
  const latestOnHeld = useRef(onHeld);
  useEffect(() => {
    latestOnHeld.current = onHeld;
  });
  useEffect(() => {
    if (!isDue) return;
    const controller = new AbortController();
    let isLoading = false;
    const load = async () => {
      isLoading = true;
      try {
        while (!(await openTestIndex(launchId, controller.signal)) && !controller.signal.aborted);
      } catch (error) {
        if (!controller.signal.aborted) logIfUnexpected(error);
      }
      isLoading = false;
      if (!controller.signal.aborted) latestOnHeld.current();
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
  }, [launchId, isDue, queries]);
};

const useIsDue = (isListening: boolean): boolean => {
  const [isPatienceOver, setIsPatienceOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatienceOver(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isListening || isPatienceOver;
};
