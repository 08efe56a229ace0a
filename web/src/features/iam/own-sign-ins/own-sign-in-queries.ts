import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listSignIns, revokeOtherSignIns, revokeSignIn } from '#shared/iam/sign-in/own-sign-ins-contract';
import { callApi } from '../../../http/call-api.ts';

export const ownSignInsQuery = queryOptions({
  queryKey: ['own-sign-ins'],
  queryFn: async ({ signal }) => (await callApi(listSignIns, {}, { signal })).items,
});

/** Ends one sign-in by its id, or all others without one. */
export const useEndSignIns = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (signInId: string | undefined) =>
      signInId === undefined ? callApi(revokeOtherSignIns) : callApi(revokeSignIn, { params: { signInId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSignInsQuery.queryKey }),
  });
};
