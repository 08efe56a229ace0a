import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import * as contract from '#shared/iam/passkeys/passkey-contract';
import type { SignIn } from '#shared/iam/sign-in/sign-in-contract';
import { callApi } from '../../../http/call-api.ts';
import { toPasskeyError } from './passkey-error.ts';

/** Lets the user choose one of the device's passkeys for this address. */
export const signInByPasskey = async (): Promise<SignIn> => {
  const { options } = await callApi(contract.startPasskeySignIn);
  const { id, rawId, response } = await startAuthentication({ optionsJSON: asRequest(options) }).catch(toPasskeyError);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, userHandle };
  return callApi(contract.signInByPasskey, {
    body: { credential: { id, rawId, type: 'public-key', response: answer } },
  });
};

/** The server made them by the same library. */
const asRequest = (options: object) => options as PublicKeyCredentialRequestOptionsJSON;
