import { notFound } from '#shared/http/errors';
import * as contract from '#shared/iam/sign-in/own-sign-ins-contract';
import { handle } from '../../http/handle.ts';
import { currentSignInOf } from './current-sign-in.ts';
import { endFamily } from './sign-in.ts';
import { readSignIn } from './sign-in-store.ts';

export const revokeSignIn = handle(contract.revokeSignIn, async ({ actor, params }) => {
  currentSignInOf(actor);
  const signIn = await readSignIn({ tenantId: actor.tenantId, userId: actor.userId, ...params });
  if (!signIn) throw notFound('Sign-in');
  await endFamily(signIn);
});
