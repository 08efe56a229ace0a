import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createScimToken, listScimTokens, revokeScimToken } from '#shared/iam/scim/scim-token-contract';
import { callApi } from '../../../http/call-api.ts';
import type { NewToken } from '../create-token-dialog.tsx';

export const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ signal }) => callApi(listScimTokens, {}, { signal }),
});

export const useCreateScimToken = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: NewToken) => (await callApi(createScimToken, { body })).data,
    onSuccess: refresh,
  });
};

export const useRevokeScimToken = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (tokenId: number) => callApi(revokeScimToken, { params: { tokenId } }),
    onSuccess: refresh,
  });
};

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: provisioningQuery.queryKey });
};
