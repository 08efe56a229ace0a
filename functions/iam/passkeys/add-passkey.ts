import { conflict, invalid } from '#shared/http/errors';
import * as contract from '#shared/iam/passkeys/passkey-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { sendFactorMail } from '../second-factor/factor-mail-job.ts';
import { readOwner } from '../second-factor/prove-identity.ts';
import { claimPasskeyChallenge } from './passkey-challenge-store.ts';
import { writeNewPasskey } from './passkey-store.ts';
import { challengeIn, relyingPartyOf } from './relying-party.ts';
import { toPasskey } from './to-passkey.ts';

export const addPasskey = handle(contract.addPasskey, async ({ tenantId, actor, body, request }) => {
  const { userId } = await readOwner(actor);
  const { name, credential } = body;
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!challenge || !(await claimPasskeyChallenge(tenantId, challenge, userId))) throw notVerified();
  const { rpId, origin } = relyingPartyOf(tenantId, request);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: withoutTransports(credential.response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw notVerified();
  const { id, publicKey, counter } = registrationInfo.credential;
  const encoded = Buffer.from(publicKey).toString('base64url');
  const passkey = { tenantId, userId, passkeyId: id, name, publicKey: encoded, counter, createdAt: Date.now() };
  if (!(await writeNewPasskey(passkey))) throw conflict('You have this passkey already, or too many of them.');
  await sendFactorMail(actor, 'passkeyAdded', siteUrlOf(tenantId, request));
  return toPasskey(passkey);
});

const withoutTransports = ({ clientDataJSON, attestationObject }: Response) => ({ clientDataJSON, attestationObject });
type Response = { clientDataJSON: string; attestationObject: string };

const notVerified = () => invalid('The passkey could not be verified. Try once more.');
