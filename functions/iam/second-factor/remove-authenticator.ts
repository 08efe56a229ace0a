import { conflict } from '#shared/http/errors';
import * as contract from '#shared/iam/second-factor/second-factor-contract';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import { deleteAuthenticator } from './authenticator-store.ts';
import { sendFactorMail } from './factor-mail-job.ts';
import { proveIdentity } from './prove-identity.ts';

export const removeAuthenticator = handle(contract.removeAuthenticator, async ({ actor, body, request }) => {
  const [user, tenant] = await Promise.all([proveIdentity(actor, body, request), readTenant(actor.tenantId)]);
  if (tenant?.requiresSecondFactor)
    throw conflict('Your workspace requires a second factor, so that you can not turn it off.');
  await deleteAuthenticator(user);
  await sendFactorMail(user, 'authenticatorRemoved', siteUrlOf(user.tenantId, request));
});
