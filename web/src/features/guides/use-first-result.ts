import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { launchEndpoints } from '#shared/launches/contract';
import type { Launch } from '#shared/launches/launch';
import { toTopic } from '#shared/live/topics';
import { callApi } from '../../http/call-api.ts';
import { useTopic } from '../../http/live.ts';
import { useCurrentUser, useTenant } from '../iam/index.ts';
import { findResult, type Reader, takeMessage } from './first-result.ts';

/** A few are enough: what is looked for is the newest. */
const newestLaunchesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['guides', 'newest-launches', projectId],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          launchEndpoints.listLaunches,
          { query: { projectId: String(projectId), page: 1, pageSize: 20 } },
          { signal },
        )
      ).items,
    gcTime: 0,
    staleTime: 0,
  });

/** Waits for the first launch of the reader since the guide was opened, and keeps it up to date. */
export const useFirstResult = (projectId: number): Launch | undefined => {
  const { id: userId } = useCurrentUser();
  const tenantId = useTenant();
  const queries = useQueryClient();
  const { queryKey } = newestLaunchesQuery(projectId);
  const { data: launches } = useQuery(newestLaunchesQuery(projectId));
  const [live, setLive] = useState<Launch>();

  // What the first answer holds was there before. Until it has come there is nothing to compare with.
  const [newestBefore, setNewestBefore] = useState<number>();
  if (launches && newestBefore === undefined) setNewestBefore(Math.max(0, ...launches.map(({ id }) => id)));
  const reader: Reader = { projectId, userId, newestBefore: newestBefore ?? Number.POSITIVE_INFINITY };

  const readAgain = () => void queries.invalidateQueries({ queryKey });
  const take = (message: unknown) => setLive((shown) => takeMessage(shown, message, reader));
  useTopic(toTopic({ tenantId, kind: 'testRuns' }), take, readAgain);
  useTopic(toTopic({ tenantId, kind: 'statistics' }), take);

  const read = findResult(launches ?? [], reader);
  return read && read.id > (live?.id ?? 0) ? read : live;
};
