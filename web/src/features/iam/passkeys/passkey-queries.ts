import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/iam/passkeys/passkey-contract';
import type { Proof } from '#shared/iam/second-factor/second-factor-contract';
import { callApi } from '../../../http/call-api.ts';
import { toPasskeyError } from './passkey-error.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await callApi(contract.listPasskeys, {}, { signal })).items,
});

export { browserSupportsWebAuthn as supportsPasskeys };

/** Asks the server, then the device, then the server: each may refuse. */
export const useAddPasskey = () =>
  usePasskeyChange(async ({ name, proof }: { name: string; proof: Proof }) => {
    const { options } = await callApi(contract.startPasskey, { body: proof });
    const { id, rawId, response } = await startRegistration({ optionsJSON: asCreation(options) }).catch(toPasskeyError);
    const { clientDataJSON, attestationObject } = response;
    const credential = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } };
    return callApi(contract.addPasskey, { body: { name, credential } });
  });

export const useRenamePasskey = () =>
  usePasskeyChange(({ id, name }: { id: string; name: string }) =>
    callApi(contract.renamePasskey, { params: { passkeyId: id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  usePasskeyChange((id: string) => callApi(contract.removePasskey, { params: { passkeyId: id } }));

const usePasskeyChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
};

/** The server made them by the same library. */
const asCreation = (options: object) => options as PublicKeyCredentialCreationOptionsJSON;
