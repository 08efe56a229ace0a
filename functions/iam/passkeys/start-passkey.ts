import { conflict } from '#shared/http/errors';
import * as contract from '#shared/iam/passkeys/passkey-contract';
import { handle } from '../../http/handle.ts';
import { proveIdentity } from '../second-factor/prove-identity.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import { writePasskeyChallenge } from './passkey-challenge-store.ts';
import { mostPasskeys, readPasskeys } from './passkey-store.ts';
import { relyingPartyOf } from './relying-party.ts';

export const startPasskey = handle(contract.startPasskey, async ({ tenantId, actor, body, request }) => {
  const user = await proveIdentity(actor, body, request);
  const [held, tenant] = await Promise.all([readPasskeys(user), readTenant(tenantId)]);
  if (held.length >= mostPasskeys)
    throw conflict(`You can have ${mostPasskeys} passkeys. Remove one that you do not need.`);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpID: relyingPartyOf(tenantId, request).rpId,
    rpName: `Touchstone (${tenant?.name ?? tenantId})`,
    userID: new Uint8Array(Buffer.from(String(user.userId))),
    userName: user.username,
    userDisplayName: user.email,
    excludeCredentials: held.map(({ passkeyId }) => ({ id: passkeyId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await writePasskeyChallenge({ tenantId, challenge: options.challenge, userId: user.userId });
  return { options: { ...options } };
});
