import { useMutation, useQueryClient } from '@tanstack/react-query';
import { comparisonEndpoints } from '#shared/history/comparison-contract';
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
    mutationFn: ({ newer, older }: Pair) => callApi(historyEndpoints.joinTests, { params: newer, body: older }),
    onSuccess: async () => {
      toast.success('The tests have one history now');
      await refresh();
    },
    onError: (error) => toast.error(error),
  });
};

type Pair = { newer: TestRef; older: TestRef };

/** Says that two tests are not one, or takes that back. */
export const useDismissRename = () => {
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: ({ newer, older }: Pair) => callApi(comparisonEndpoints.restoreRename, { params: newer, body: older }),
    onSuccess: refresh,
    onError: (error) => toast.error(error),
  });
  const dismiss = useMutation({
    mutationFn: ({ newer, older }: Pair) => callApi(comparisonEndpoints.dismissRename, { params: newer, body: older }),
    onSuccess: async (_, pair) => {
      toast.offer('success', 'It will not be proposed again', { word: 'Undo', onChoose: () => restore.mutate(pair) });
      await refresh();
    },
    onError: (error) => toast.error(error),
  });
  return { dismiss, restore };
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
