import { featuresOfEdition } from '#shared/billing/tiers';
import { notFound } from '#shared/http/errors';
import { createCache } from '../../data/cache.ts';
import { readTenant } from '../tenants/tenant-store.ts';

const recent = createCache<boolean>({ ttlMs: 5_000 });

/** Whether the edition of a workspace lets an identity provider manage its users, as known a few seconds ago at most. */
export const hasProvisioning = async (tenantId: string): Promise<boolean> =>
  (await recent.load(tenantId, async () => {
    const tenant = await readTenant(tenantId);
    return tenant && featuresOfEdition(tenant).includes('USER_PROVISIONING');
  })) ?? false;

/** Where the edition leaves it out there is none, also for who knows the address. */
export const refuseWithoutProvisioning = async (tenantId: string): Promise<void> => {
  if (!(await hasProvisioning(tenantId))) throw notFound('User provisioning');
};
