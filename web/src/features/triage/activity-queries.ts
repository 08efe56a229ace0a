import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { activityEndpoints } from '#shared/triage/activity-contract';
import { callApi } from '../../http/call-api.ts';

type TestRef = { launchId: number; testId: number };

const activityKey = (launchId: number, testId: number) => ['test-activity', launchId, testId] as const;

export const activityQuery = (launchId: number, testId: number) =>
  infiniteQueryOptions({
    queryKey: activityKey(launchId, testId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        activityEndpoints.listTestActivity,
        { params: { launchId, testId }, query: { pageToken: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
  });

export const useAddComment = (launchId: number, testId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (comment: string) =>
      callApi(activityEndpoints.addTestComment, { params: { launchId, testId }, body: { comment } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: activityKey(launchId, testId) }),
  });
};

export const useEditComment = ({ launchId, testId }: TestRef, commentId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (comment: string) =>
      callApi(activityEndpoints.updateTestComment, { params: { launchId, testId, commentId }, body: { comment } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: activityKey(launchId, testId) }),
  });
};

export const useDeleteComment = ({ launchId, testId }: TestRef, commentId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(activityEndpoints.deleteTestComment, { params: { launchId, testId, commentId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: activityKey(launchId, testId) }),
  });
};
