import * as contract from '#shared/iam/second-factor/second-factor-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { currentSignInOf } from '../sign-in/current-sign-in.ts';
import { sendFactorMail } from './factor-mail-job.ts';
import { readOwner } from './prove-identity.ts';
import { finishSetUp } from './set-up-authenticator.ts';

export const confirmAuthenticator = handle(contract.confirmAuthenticator, async ({ actor, body, request }) => {
  const recoveryCodes = await finishSetUp(await readOwner(actor), body.code, currentSignInOf(actor));
  await sendFactorMail(actor, 'authenticatorAdded', siteUrlOf(actor.tenantId, request));
  return { recoveryCodes };
});
