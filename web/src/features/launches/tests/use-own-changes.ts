import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TestChange } from '#shared/launches/tests/test-change';
import type { ListHold } from '../launch/use-live-launch.ts';
import { changeTests, refreshOpenTests } from './live-tests.ts';
import { testIndexOf } from './test-index.ts';

type Options = { launchId: number; hold: ListHold; onUpdate: () => void; onDone: (testIds: readonly number[]) => void };

/** Without a live connection the list is read again by then. */
const patienceMilliseconds = 4_000;
/** Thousands of changes take the projector a while. */
const expectedMilliseconds = 30_000;

/** Shows what the reader decides at once. The list follows as well where all tests are held, else with the news of it. */
export const useOwnChanges = ({ launchId, hold, onUpdate, onDone }: Options) => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onBegin = (testIds: readonly number[]) => {
    const until = Date.now() + expectedMilliseconds;
    for (const testId of testIds) hold.mine.set(testId, until);
  };
  const onChanged = (testIds: readonly number[], change: TestChange) => {
    changeTests(queries, launchId, testIds, change);
    refreshOpenTests(queries, launchId, new Set(testIds));
    onBegin(testIds);
    onDone(testIds);
    if (testIndexOf(launchId)) return onUpdate();
    clearTimeout(timer.current);
    timer.current = setTimeout(onUpdate, patienceMilliseconds);
  };
  return { onBegin, onChanged };
};
