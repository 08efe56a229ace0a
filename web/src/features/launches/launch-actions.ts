import { useMutation, useQueryClient } from '@tanstack/react-query';
import { launchEndpoints } from '#shared/launches/contract';
import type { Launch } from '#shared/launches/launch';
import { callApi } from '../../http/call-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { displayNameOf, useCurrentUser } from '../iam/index.ts';
import { inLaunch, launchKeys } from './launch-queries.ts';
import { patchLaunches } from './patch-launches.ts';

export const useAbortLaunch = ({ id }: Launch) => {
  const keep = useKeepLaunch();
  const user = useCurrentUser();
  return useMutation({
    mutationFn: () =>
      callApi(launchEndpoints.abortLaunch, {
        params: inLaunch(id),
        body: { comment: `Aborted by ${displayNameOf(user)}` },
      }),
    onSuccess: (launch) => {
      keep(launch);
      toast.success(`Launch #${id} is aborted`);
    },
  });
};

export const useDeleteLaunch = ({ id }: Launch) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(launchEndpoints.deleteLaunch, { params: inLaunch(id) }),
    onSuccess: () => {
      toast.success('Launch has been deleted');
      return queries.invalidateQueries({ queryKey: launchKeys.lists });
    },
  });
};

/** The answer is the new launch: it goes into its page and into every list that shows it. */
const useKeepLaunch = () => {
  const queries = useQueryClient();
  return (launch: Launch) => patchLaunches(queries, new Map([[launch.id, launch]]));
};
