import * as contract from '#shared/iam/second-factor/second-factor-contract';
import { handle } from '../../http/handle.ts';
import { proveIdentity } from './prove-identity.ts';
import { beginSetUp } from './set-up-authenticator.ts';

export const startAuthenticator = handle(contract.startAuthenticator, async ({ actor, body, request }) =>
  beginSetUp(await proveIdentity(actor, body, request)),
);
