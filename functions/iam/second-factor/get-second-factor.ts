import * as contract from '#shared/iam/second-factor/second-factor-contract';
import { handle } from '../../http/handle.ts';
import { readTenant } from '../tenants/tenant-store.ts';
import { readAuthenticator } from './authenticator-store.ts';

export const getSecondFactor = handle(contract.getSecondFactor, async ({ actor }) => {
  const [authenticator, tenant] = await Promise.all([readAuthenticator(actor), readTenant(actor.tenantId)]);
  return {
    authenticator: authenticator && {
      addedAt: new Date(authenticator.confirmedAt ?? 0).toISOString(),
      recoveryCodesLeft: authenticator.recoveryHashes?.length ?? 0,
    },
    isRequired: tenant?.requiresSecondFactor ?? false,
  };
});
