import { useMutation, useQueryClient } from '@tanstack/react-query';
import { historyEndpoints } from '#shared/history/history-contract';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import type { TestRef } from './history-queries.ts';

/** Histories and comparisons of all tests may change with a join. */
const useRefresh = () => {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[3] === 'history' || queryKey[0] === 'launch-comparison' || queryKey[0] === 'rename-proposals',
    });
};

export const useJoinTests = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ newer, older }: { newer: TestRef; older: TestRef }) =>
      callApi(historyEndpoints.joinTests, { params: newer, body: older }),
    onSuccess: async () => {
      toast.success('The tests have one history now');
      await refresh();
    },
    onError: (error) => toast.error(error),
  });
};

export const useSeparateTests = (test: TestRef) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (joinId: string) => callApi(historyEndpoints.separateTests, { params: { ...test, joinId } }),
    onSuccess: async () => {
      toast.success('The tests have histories of their own again');
      await refresh();
    },
    onError: (error) => toast.error(error),
  });
};
