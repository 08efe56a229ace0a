import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deletionEndpoints } from '#shared/launches/acting/deletion-contract';
import { type Retention, type RetentionRules, retentionEndpoints } from '#shared/retention/contract';
import { callApi } from '../../http/call-api.ts';

const keys = {
  retention: (projectKey: string) => ['retention', projectKey] as const,
  deleted: (projectId: number) => ['deleted-launches', projectId] as const,
};

const whileRunningMs = 2_000;

/** While a run is under way, what it freed grows. */
export const retentionQuery = (projectKey: string) =>
  queryOptions({
    queryKey: keys.retention(projectKey),
    queryFn: ({ signal }) => callApi(retentionEndpoints.getRetention, { params: { projectKey } }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? whileRunningMs : false),
  });

export const isUnderWay = (retention: Retention | undefined): boolean =>
  retention?.lastRun !== undefined && retention.lastRun.endedAt === undefined;

/** What rules that nobody has saved yet would delete after the last run. */
export const previewQuery = (projectKey: string, rules: RetentionRules, ranAt: number | undefined) =>
  queryOptions({
    queryKey: [...keys.retention(projectKey), 'preview', rules, ranAt],
    queryFn: ({ signal }) =>
      callApi(retentionEndpoints.previewRetention, { params: { projectKey }, body: rules }, { signal }),
    // Launches come and pins change: what was counted a moment ago is not what would go now.
    staleTime: 0,
  });

export const useSaveRetention = (projectKey: string) =>
  useRetentionMutation(projectKey, (body: RetentionRules) =>
    callApi(retentionEndpoints.setRetention, { params: { projectKey }, body }),
  );

export const useRunRetention = (projectKey: string) =>
  useRetentionMutation(projectKey, () => callApi(retentionEndpoints.runRetention, { params: { projectKey } }));

const useRetentionMutation = <Sent>(projectKey: string, mutationFn: (sent: Sent) => Promise<Retention>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (retention) => queries.setQueryData(retentionQuery(projectKey).queryKey, retention),
  });
};

export const deletedLaunchesQuery = (projectId: number) =>
  infiniteQueryOptions({
    queryKey: keys.deleted(projectId),
    queryFn: ({ pageParam: pageToken, signal }) =>
      callApi(deletionEndpoints.listDeletedLaunches, { query: { projectId, pageToken } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
  });

/** One launch; that it could not be restored is an error like any other. */
export const useRestoreLaunch = (projectId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (launchId: number) => {
      const query = { projectId };
      const { failures } = await callApi(deletionEndpoints.restoreLaunches, { query, body: { launchIds: [launchId] } });
      const [failure] = failures;
      if (failure) throw new Error(failure.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.deleted(projectId) }),
  });
};
