import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApiToken, listApiTokens, revokeApiToken } from '#shared/iam/tokens/api-token-contract';
import { callApi } from '../../http/call-api.ts';
import type { NewToken } from './create-token-dialog.tsx';

export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => (await callApi(listApiTokens, {}, { signal })).items,
});

export const useCreateApiToken = () => {
  const refresh = useRefreshTokens();
  return useMutation({
    mutationFn: async (body: NewToken) => (await callApi(createApiToken, { body })).data,
    onSuccess: refresh,
  });
};

export const useRevokeApiToken = () => {
  const refresh = useRefreshTokens();
  return useMutation({
    mutationFn: (tokenId: number) => callApi(revokeApiToken, { params: { tokenId } }),
    onSuccess: refresh,
  });
};

const useRefreshTokens = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
};
