import { conflict, notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/sign-in/sign-in-policy-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { refuseUserAbove } from '../groups/refuse-grants.ts';
import { deletePasskey, readPasskeys } from '../passkeys/passkey-store.ts';
import { raiseEpoch, readUser } from '../users/user-store.ts';
import { deleteAuthenticator } from './authenticator-store.ts';
import { sendFactorMail } from './factor-mail-job.ts';

/** Passkeys as well: it is for somebody whose phone is lost or stolen: whoever has it now is out as well. */
export const resetSecondFactor = handle(contract.resetSecondFactor, async ({ tenantId, actor, params, request }) => {
  const user = await readUser({ tenantId, ...params });
  if (!user) throw notFound('User');
  await refuseUserAbove(actor, user);
  const passkeys = await readPasskeys(user);
  if (!user.hasAuthenticator && passkeys.length === 0) throw conflict('This user has no second factor.');
  await deleteAuthenticator(user);
  for (const passkey of passkeys) await deletePasskey(passkey);
  await raiseEpoch(user);
  await sendFactorMail(user, 'reset', siteUrlOf(tenantId, request));
});
