import { featuresOf } from '#shared/features';
import { notFound } from '#shared/http/errors';
import { readTenant } from '../tenants/tenant-store.ts';

/** Where the edition leaves single sign-on out there is none, also for who knows the address. */
export const refuseWithoutSaml = async (tenantId: string): Promise<void> => {
  const tenant = await readTenant(tenantId);
  if (!tenant || !featuresOf(tenant).includes('SAML_SINGLE_SIGN_ON')) throw notFound('Single sign-on');
};
