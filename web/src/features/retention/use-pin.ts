import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Launch } from '#shared/launches/launch';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { retentionEndpoints } from '#shared/retention/contract';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { launchKeys } from '../launches/index.ts';

/** Pins a launch, or takes the pin back; the page shows it at once. */
export const usePinLaunch = ({ id: launchId, pinned }: Pick<Launch, 'id' | 'pinned'>) => {
  const queries = useQueryClient();
  const show = (isPinned: boolean) =>
    queries.setQueryData<Launch>(launchKeys.launch(launchId), (launch) => launch && { ...launch, pinned: isPinned });
  return useMutation({
    mutationFn: () =>
      callApi(pinned ? retentionEndpoints.unpinLaunch : retentionEndpoints.pinLaunch, { params: { launchId } }),
    onMutate: () => show(!pinned),
    onError: (error) => {
      show(pinned);
      toast.error(error);
    },
    onSuccess: () => toast.success(pinned ? 'Launch is no longer pinned' : 'Launch is pinned: retention keeps it'),
    onSettled: () => queries.invalidateQueries({ queryKey: launchKeys.lists }),
  });
};

export const usePinTest = ({ id: testId, testRunId: launchId, pinned }: TestDetails) => {
  const queries = useQueryClient();
  const queryKey = launchKeys.test(launchId, testId);
  const show = (isPinned: boolean) =>
    queries.setQueryData<TestDetails>(queryKey, (test) => test && { ...test, pinned: isPinned });
  return useMutation({
    mutationFn: () =>
      callApi(pinned ? retentionEndpoints.unpinTest : retentionEndpoints.pinTest, { params: { launchId, testId } }),
    onMutate: () => show(!pinned),
    onError: (error) => {
      show(pinned);
      toast.error(error);
    },
    onSuccess: () => toast.success(pinned ? 'Test is no longer pinned' : 'Test is pinned: retention keeps it'),
    onSettled: () => queries.invalidateQueries({ queryKey: launchKeys.launch(launchId) }),
  });
};
