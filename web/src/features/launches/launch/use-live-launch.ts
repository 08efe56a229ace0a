import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Launch } from '#shared/launches/launch';
import { toTopic } from '#shared/live/topics';
import { useTopic } from '../../../http/live.ts';
import { useTenant } from '../../iam/index.ts';
import { batchDelayOf, batchMessages } from '../batch-messages.ts';
import { launchKeys } from '../launch-queries.ts';
import { readLaunchNews } from '../list/live-launches.ts';
import { patchLaunches } from '../list/patch-launches.ts';
import { refreshMarks } from '../tests/live-marks.ts';
import { patchTests, readTestNews, refreshOpenTests, type TestNews } from '../tests/live-tests.ts';
import { closeTestIndex } from '../tests/test-index.ts';
import type { TestListState } from '../tests/test-list-state.ts';

/** What the list says of itself: while somebody works in it nothing moves but by what they do. */
export type ListHold = {
  isHeld: () => boolean;
  /** Tests that the reader has just changed, and until when their news is no surprise. */
  mine: Map<number, number>;
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
    // Without a connection the next news bring them.
    refreshMarks(queries, launchId, news).catch(() => undefined);
    if (isComplete) return;
    if (isExpected(hold.mine, news)) update();
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

/**
 * Whether the reader waits for some of the news. What they did may be told more than once: the projector has more to
 * say of a failure than its status.
 */
const isExpected = (mine: ReadonlyMap<number, number>, { changed }: TestNews): boolean => {
  const now = Date.now();
  return [...changed.keys()].some((testId) => (mine.get(testId) ?? 0) > now);
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
