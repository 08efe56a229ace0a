import { conflict } from '#shared/http/errors';
import * as contract from '#shared/iam/second-factor/second-factor-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { replaceRecoveryHashes } from './authenticator-store.ts';
import { sendFactorMail } from './factor-mail-job.ts';
import { createRecoveryCodes, hashRecoveryCode } from './one-time-codes.ts';
import { proveIdentity } from './prove-identity.ts';

export const replaceRecoveryCodes = handle(contract.replaceRecoveryCodes, async ({ actor, body, request }) => {
  const user = await proveIdentity(actor, body, request);
  const recoveryCodes = createRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(user, code));
  if (!(await replaceRecoveryHashes(user, hashes))) throw conflict('Set up an authenticator app first.');
  await sendFactorMail(user, 'recoveryCodesReplaced', siteUrlOf(user.tenantId, request));
  return { recoveryCodes };
});
