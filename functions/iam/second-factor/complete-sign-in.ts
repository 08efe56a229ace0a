import * as contract from '#shared/iam/sign-in/sign-in-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { beginSignIn } from './admit-user.ts';
import { findChallenge, spendChallenge } from './challenges.ts';
import { sendFactorMail } from './factor-mail-job.ts';
import { spendCode } from './spend-code.ts';

/** The code is used up before the challenge: who guesses at codes keeps a challenge only as long as the limit allows. */
export const completeSignIn = handle(contract.completeSignIn, async ({ tenantId, body, request }) => {
  const { challenge, user } = await findChallenge(tenantId, body.challenge, 'verify');
  const used = await spendCode(user, body.code);
  await spendChallenge(challenge);
  if (used === 'recoveryCode') await sendFactorMail(user, 'recoveryCodeUsed', siteUrlOf(tenantId, request));
  // The name is for the audit log.
  return { ...(await beginSignIn(user, request)), username: user.username };
});
