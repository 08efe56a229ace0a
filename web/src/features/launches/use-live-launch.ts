import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Launch } from '#shared/launches/launch';
import { toTopic } from '#shared/live/topics';
import { useTopic } from '../../http/live.ts';
import { useTenant } from '../iam/index.ts';
import { batchDelayOf, batchMessages } from './batch-messages.ts';
import { launchKeys } from './launch-queries.ts';
import { readLaunchNews } from './live-launches.ts';
import { patchTests, readTestNews } from './live-tests.ts';
import { patchLaunches } from './patch-launches.ts';

/** Keeps a launch and its tests up to date, in calm steps while it runs. */
export const useLiveLaunch = (launch: Launch, isPlainOrder: boolean) => {
  const { id: launchId, projectId } = launch;
  const queries = useQueryClient();
  const tenantId = useTenant();
  const versions = useRef(new Map<number, number>());
  const refreshTests = () => void queries.invalidateQueries({ queryKey: launchKeys.tests(launchId) });
  const refresh = () => {
    refreshTests();
    void queries.invalidateQueries({ queryKey: launchKeys.launch(launchId) });
  };
  const takeLaunch = (messages: readonly unknown[]) => {
    const news = readLaunchNews(messages, projectId, new Set([launchId]), versions.current);
    if (news.hasRemovals) return refresh();
    patchLaunches(queries, news.changes);
  };
  const takeTests = (messages: readonly unknown[]) => {
    const isComplete = patchTests(queries, launchId, readTestNews(messages), isPlainOrder);
    if (!isComplete) refreshTests();
  };
  const launchBatch = useBatch(launch.status, takeLaunch);
  const testBatch = useBatch(launch.status, takeTests);

  useTopic(toTopic({ tenantId, kind: 'statistics' }), launchBatch, refresh);
  useTopic(toTopic({ tenantId, kind: 'testRuns' }), launchBatch);
  useTopic(toTopic({ tenantId, kind: 'tests', launchId }), testBatch);
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
