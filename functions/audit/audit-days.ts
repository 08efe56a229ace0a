import { auditDays } from '#shared/audit/contract';
import { createCache } from '../data/cache.ts';
import { readTenant } from '../iam/tenants/tenant-store.ts';

const days = createCache<number>({ ttlMs: 60_000 });

/** How long a tenant keeps what is written now. */
export const daysOf = async (tenantId: string): Promise<number> =>
  (await days.load(tenantId, async () => (await readTenant(tenantId))?.auditDays ?? auditDays.usual)) ??
  auditDays.usual;
