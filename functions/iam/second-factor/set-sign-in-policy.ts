import { conflict } from '#shared/http/errors';
import * as contract from '#shared/iam/sign-in/sign-in-policy-contract';
import { handle } from '../../http/handle.ts';
import { updateTenant } from '../tenants/tenant-store.ts';
import { readUser } from '../users/user-store.ts';
import { readAuthenticator } from './authenticator-store.ts';

/** Who requires it first has it: nobody finds out that it does not work for them when they are out. */
export const setSignInPolicy = handle(contract.setSignInPolicy, async ({ tenantId, actor, body }) => {
  if (body.requiresSecondFactor) {
    const [user, authenticator] = await Promise.all([readUser(actor), readAuthenticator(actor)]);
    if (user?.source === 'INTERNAL' && !authenticator)
      throw conflict('Set up your own authenticator app before you require one of everybody.');
  }
  await updateTenant(tenantId, body);
  return body;
});
