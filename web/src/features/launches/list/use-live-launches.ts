import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Launch } from '#shared/launches/launch';
import { toTopic } from '#shared/live/topics';
import { useTopic } from '../../../http/live.ts';
import { useTenant } from '../../iam/index.ts';
import { batchDelayOf, batchMessages } from '../batch-messages.ts';
import { launchKeys } from '../launch-queries.ts';
import type { LaunchListState } from './launch-list-state.ts';
import { belongsBetween, belongsTo, readLaunchNews } from './live-launches.ts';
import { patchLaunches } from './patch-launches.ts';

/** Keeps a list of launches up to date. New ones join it only while the reader is at its top; else they are counted. */
export const useLiveLaunches = (projectId: number, state: LaunchListState, shown: readonly Launch[] | undefined) => {
  const queries = useQueryClient();
  const tenantId = useTenant();
  const versions = useRef(new Map<number, number>());
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set());
  const refresh = () => void queries.invalidateQueries({ queryKey: [...launchKeys.lists, projectId] });

  const take = (messages: readonly unknown[]) => {
    const knownIds = new Set(shown?.map(({ id }) => id));
    const { changes, unknown, hasRemovals } = readLaunchNews(messages, projectId, knownIds, versions.current);
    patchLaunches(queries, changes);
    const newest = Math.max(0, ...knownIds);
    const added = unknown.filter((launch) => launch.id > newest && belongsTo(state, launch));
    const isAtTop = state.page === 1 && window.scrollY < 120;
    const isIncomplete = unknown.some((launch) => belongsBetween(launch, shown) && belongsTo(state, launch));
    if (hasRemovals || isIncomplete || (added.length > 0 && isAtTop)) refresh();
    if (added.length > 0 && !isAtTop) setNewIds((now) => new Set([...now, ...added.map(({ id }) => id)]));
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const batch = useMemo(
    () =>
      batchMessages<unknown>(
        () => batchDelayOf(undefined),
        (messages) => latest.current(messages),
      ),
    [],
  );
  useEffect(() => batch.stop, [batch]);

  useTopic(toTopic({ tenantId, kind: 'statistics' }), batch.add, refresh);
  useTopic(toTopic({ tenantId, kind: 'testRuns' }), batch.add);

  const acceptNew = () => {
    setNewIds(new Set());
    refresh();
  };
  return { newCount: newIds.size, acceptNew };
};
