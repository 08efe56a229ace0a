import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Launch } from '#shared/launches/launch';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { retentionEndpoints } from '#shared/retention/contract';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { launchKeys } from '../launches/index.ts';

/** Pins a launch, or takes the pin back; the page shows it at once. */
export const usePinLaunch = ({ id: launchId }: Pick<Launch, 'id'>) =>
  usePin({
    what: 'Launch',
    shownBy: launchKeys.launch(launchId),
    alsoIn: launchKeys.lists,
    send: (isPinned) =>
      callApi(isPinned ? retentionEndpoints.pinLaunch : retentionEndpoints.unpinLaunch, { params: { launchId } }),
  });

export const usePinTest = ({ id: testId, testRunId: launchId }: TestDetails) =>
  usePin({
    what: 'Test',
    shownBy: launchKeys.test(launchId, testId),
    alsoIn: launchKeys.launch(launchId),
    send: (isPinned) =>
      callApi(isPinned ? retentionEndpoints.pinTest : retentionEndpoints.unpinTest, { params: { launchId, testId } }),
  });

type Pin = {
  what: 'Launch' | 'Test';
  shownBy: QueryKey;
  alsoIn: QueryKey;
  send: (isPinned: boolean) => Promise<unknown>;
};

/** What is wanted is handed to the mutation: what is shown has changed by the time that it is sent. */
const usePin = ({ what, shownBy, alsoIn, send }: Pin) => {
  const queries = useQueryClient();
  const show = (isPinned: boolean) =>
    queries.setQueryData<{ pinned: boolean }>(shownBy, (known) => known && { ...known, pinned: isPinned });
  return useMutation({
    mutationFn: send,
    onMutate: async (isPinned) => {
      // An answer that is on its way knows nothing of the change.
      await queries.cancelQueries({ queryKey: shownBy, exact: true });
      show(isPinned);
    },
    onError: (error, isPinned) => {
      show(!isPinned);
      toast.error(error);
    },
    onSuccess: (_, isPinned) => {
      show(isPinned);
      toast.success(isPinned ? `${what} is pinned: retention keeps it` : `${what} is no longer pinned`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: alsoIn }),
  });
};
