import * as contract from '#shared/iam/passkeys/passkey-contract';
import { handle } from '../../http/handle.ts';
import { limitPasskeySignIns } from '../limits/limit-guesses.ts';
import { writePasskeyChallenge } from './passkey-challenge-store.ts';
import { relyingPartyOf } from './relying-party.ts';

export const startPasskeySignIn = handle(contract.startPasskeySignIn, async ({ tenantId, request }) => {
  await limitPasskeySignIns(request.sourceIp);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const rpID = relyingPartyOf(tenantId, request).rpId;
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await writePasskeyChallenge({ tenantId, challenge: options.challenge });
  return { options: { ...options } };
});
