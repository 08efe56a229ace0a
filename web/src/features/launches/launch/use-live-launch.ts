import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
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
import { isWorthHolding, useTestIndex } from '../tests/use-test-index.ts';

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
  const hasListened = useRef({ toLaunch: false, toTests: false });
  const [isListening, setIsListening] = useState(false);
  /** The list was read before anybody listened, and is compared with all tests as soon as they are held. */
  const isUnproven = useRef(false);
  useTestIndex(launch, {
    isListening,
    onHeld: () => {
      if (isUnproven.current) updateUnlessHeld();
      isUnproven.current = false;
    },
  });
  const catchUpWithLaunch = () => {
    if (hasListened.current.toLaunch) return refreshLaunch();
    hasListened.current.toLaunch = true;
    void refreshIfChanged(queries, launchId);
  };
  const catchUpWithTests = () => {
    // What happened while nobody listened is not in it.
    const wasBegun = closeTestIndex();
    isUnproven.current = !hasListened.current.toTests && !wasBegun && isWorthHolding(launch);
    hasListened.current.toTests = true;
    setIsListening(true);
    if (!isUnproven.current) updateUnlessHeld();
  };
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

  useTopic(toTopic({ tenantId, kind: 'statistics' }), launchBatch, catchUpWithLaunch);
  useTopic(toTopic({ tenantId, kind: 'testRuns' }), launchBatch);
  useTopic(toTopic({ tenantId, kind: 'tests', launchId }), testBatch, catchUpWithTests);
  return { isOutdated, update };
};

/** What belongs to a launch was read a moment ago: it is read again only if the launch says that something happened. */
const refreshIfChanged = async (queries: QueryClient, launchId: number): Promise<void> => {
  const queryKey = launchKeys.launch(launchId);
  const before = queries.getQueryData(queryKey);
  await queries.refetchQueries({ queryKey, exact: true });
  if (queries.getQueryData(queryKey) === before) return;
  const isAbout = (key: QueryKey) => key.length > queryKey.length;
  await queries.invalidateQueries({ queryKey, predicate: ({ queryKey: key }) => isAbout(key) });
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
