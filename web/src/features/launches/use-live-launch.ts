import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Launch } from '#shared/launches/launch';
import { toTopic } from '#shared/live/topics';
import { useTopic } from '../../http/live.ts';
import { useTenant } from '../iam/index.ts';
import { batchDelayOf, batchMessages } from './batch-messages.ts';
import { launchKeys } from './launch-queries.ts';
import { readLaunchNews } from './live-launches.ts';
import { patchTests, readTestNews, refreshOpenTests, type TestNews } from './live-tests.ts';
import { patchLaunches } from './patch-launches.ts';
import { closeTestIndex } from './test-index.ts';
import type { TestListState } from './test-list-state.ts';

/** What the list says of itself: while somebody works in it nothing moves but by what they do. */
export type ListHold = {
  isHeld: () => boolean;
  /** Tests that the reader has just changed: their news is no surprise. */
  mine: Set<number>;
};

/** Keeps a launch and its tests up to date, in calm steps while it runs. */
export const useLiveLaunch = (launch: Launch, state: TestListState, hold: ListHold) => {
  const { id: launchId, projectId } = launch;
  const queries = useQueryClient();
  const tenantId = useTenant();
  const versions = useRef(new Map<number, number>());
  const [isOutdated, setIsOutdated] = useState(false);
  const update = useCallback(() => {
    setIsOutdated(false);
    void queries.invalidateQueries({ queryKey: launchKeys.tests(launchId) });
    void queries.invalidateQueries({ queryKey: launchKeys.outlines(launchId) });
  }, [queries, launchId]);
  const updateUnlessHeld = () => (hold.isHeld() ? setIsOutdated(true) : update());
  const refreshLaunch = () => void queries.invalidateQueries({ queryKey: launchKeys.launch(launchId) });
  const takeLaunch = (messages: readonly unknown[]) => {
    const news = readLaunchNews(messages, projectId, new Set([launchId]), versions.current);
    if (news.hasRemovals) {
      refreshLaunch();
      return updateUnlessHeld();
    }
    patchLaunches(queries, news.changes);
  };
  const takeTests = (messages: readonly unknown[]) => {
    const news = readTestNews(messages);
    const isComplete = patchTests(queries, launchId, news, state);
    refreshOpenTests(queries, launchId, new Set(news.changed.keys()));
    const isMine = takeMine(hold.mine, news);
    if (isComplete) return;
    if (isMine) update();
    else updateUnlessHeld();
  };
  const launchBatch = useBatch(launch.status, takeLaunch);
  const testBatch = useBatch(launch.status, takeTests);

  useTopic(toTopic({ tenantId, kind: 'statistics' }), launchBatch, () => {
    // What happened while nobody listened is not in it.
    closeTestIndex();
    refreshLaunch();
    updateUnlessHeld();
  });
  useTopic(toTopic({ tenantId, kind: 'testRuns' }), launchBatch);
  useTopic(toTopic({ tenantId, kind: 'tests', launchId }), testBatch);
  return { isOutdated, update };
};

/** Whether all of the news is of what the reader did; it is expected once. */
const takeMine = (mine: Set<number>, { changed, removed }: TestNews): boolean => {
  const isMine = changed.size > 0 && removed.size === 0 && [...changed.keys()].every((testId) => mine.has(testId));
  for (const testId of changed.keys()) mine.delete(testId);
  return isMine;
};

const useBatch = (status: string, take: (messages: readonly unknown[]) => void) => {
  const latest = useRef({ status, take });
  useEffect(() => {
    latest.current = { status, take };
  });
  const batch = useMemo(
    () =>
      batchMessages<unknown>(
        () => batchDelayOf(latest.current.status),
        (messages) => latest.current.take(messages),
      ),
    [],
  );
  useEffect(() => batch.stop, [batch]);
  return batch.add;
};
