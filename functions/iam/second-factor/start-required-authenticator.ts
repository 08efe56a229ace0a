import * as contract from '#shared/iam/sign-in/sign-in-contract';
import { handle } from '../../http/handle.ts';
import { findChallenge } from './challenges.ts';
import { beginSetUp } from './set-up-authenticator.ts';

export const startRequiredAuthenticator = handle(contract.startRequiredAuthenticator, async ({ tenantId, body }) => {
  const { user } = await findChallenge(tenantId, body.challenge, 'setUp');
  return beginSetUp(user);
});
