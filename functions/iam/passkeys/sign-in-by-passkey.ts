import { unauthenticated } from '#shared/http/errors';
import * as contract from '#shared/iam/passkeys/passkey-contract';
import { handle } from '../../http/handle.ts';
import { beginSignIn } from '../second-factor/admit-user.ts';
import { readUser } from '../users/user-store.ts';
import { claimPasskeyChallenge } from './passkey-challenge-store.ts';
import { notePasskeyUse, readPasskey } from './passkey-store.ts';
import { challengeIn, relyingPartyOf } from './relying-party.ts';

/** No user has this id. */
const nobody = 0;

export const signInByPasskey = handle(contract.signInByPasskey, async ({ tenantId, body, request }) => {
  const { credential } = body;
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  const challenge = challengeIn(clientDataJSON);
  if (!challenge || !(await claimPasskeyChallenge(tenantId, challenge))) throw refused();
  const key = { tenantId, userId: userIdIn(userHandle) };
  const [user, passkey] = await Promise.all([readUser(key), readPasskey({ ...key, passkeyId: credential.id })]);
  if (!passkey || user?.status !== 'ACTIVE' || user.source !== 'INTERNAL') throw refused();
  const { rpId, origin } = relyingPartyOf(tenantId, request);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.passkeyId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  })
    .then(({ verified, ...rest }) => (verified ? rest : { authenticationInfo: undefined }))
    .catch(() => ({ authenticationInfo: undefined }));
  if (!authenticationInfo || !(await notePasskeyUse(passkey, authenticationInfo.newCounter))) throw refused();
  // The name is for the audit log.
  return { ...(await beginSignIn(user, request)), username: user.username };
});

/** What an authenticator was given when the passkey was added. */
const userIdIn = (userHandle = ''): number => {
  const text = Buffer.from(userHandle, 'base64url').toString('utf8');
  return /^\d{1,15}$/.test(text) ? Number(text) : nobody;
};

const refused = () => unauthenticated('This passkey does not sign you in here. Use your password.');
