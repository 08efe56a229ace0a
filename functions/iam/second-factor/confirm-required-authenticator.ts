import * as contract from '#shared/iam/sign-in/sign-in-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { beginSignIn } from './admit-user.ts';
import { findChallenge, spendChallenge } from './challenges.ts';
import { sendFactorMail } from './factor-mail-job.ts';
import { finishSetUp } from './set-up-authenticator.ts';

export const confirmRequiredAuthenticator = handle(
  contract.confirmRequiredAuthenticator,
  async ({ tenantId, body, request }) => {
    const { challenge, user } = await findChallenge(tenantId, body.challenge, 'setUp');
    const recoveryCodes = await finishSetUp(user, body.code);
    await spendChallenge(challenge);
    await sendFactorMail(user, 'authenticatorAdded', siteUrlOf(tenantId, request));
    // The name is for the audit log.
    return { ...(await beginSignIn(user, request)), recoveryCodes, username: user.username };
  },
);
