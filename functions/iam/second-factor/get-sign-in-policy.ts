import * as contract from '#shared/iam/sign-in/sign-in-policy-contract';
import { handle } from '../../http/handle.ts';
import { readTenant } from '../tenants/tenant-store.ts';

export const getSignInPolicy = handle(contract.getSignInPolicy, async ({ tenantId }) => ({
  requiresSecondFactor: (await readTenant(tenantId))?.requiresSecondFactor ?? false,
}));
