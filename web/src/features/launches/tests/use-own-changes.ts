import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TestChange } from '../../triage/index.ts';
import type { ListHold } from '../launch/use-live-launch.ts';
import { changeTests, refreshOpenTests } from './live-tests.ts';

type Options = { launchId: number; hold: ListHold; onUpdate: () => void; onDone: (testIds: readonly number[]) => void };

/** Without a live connection the list is read again by then. */
const patienceMilliseconds = 4_000;
/** Thousands of changes take the projector a while. */
const expectedMilliseconds = 30_000;

/** Shows what the reader decides at once, and lets the list follow when the news of it comes back. */
export const useOwnChanges = ({ launchId, hold, onUpdate, onDone }: Options) => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (testIds: readonly number[], change: TestChange) => {
    changeTests(queries, launchId, testIds, change);
    refreshOpenTests(queries, launchId, new Set(testIds));
    const until = Date.now() + expectedMilliseconds;
    for (const testId of testIds) hold.mine.set(testId, until);
    onDone(testIds);
    clearTimeout(timer.current);
    timer.current = setTimeout(onUpdate, patienceMilliseconds);
  };
};
