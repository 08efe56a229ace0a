import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/iam/second-factor/second-factor-contract';
import { callApi } from '../../../http/call-api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi(contract.getSecondFactor, {}, { signal }),
});

/** Nothing changes until a code confirms it. */
export const startAuthenticator = (proof: contract.Proof) => callApi(contract.startAuthenticator, { body: proof });

export const useConfirmAuthenticator = () =>
  useFactorChange((code: string) => callApi(contract.confirmAuthenticator, { body: { code } }));

export const useRemoveAuthenticator = () =>
  useFactorChange((proof: contract.Proof) => callApi(contract.removeAuthenticator, { body: proof }));

export const useReplaceRecoveryCodes = () =>
  useFactorChange((proof: contract.Proof) => callApi(contract.replaceRecoveryCodes, { body: proof }));

const useFactorChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
};
