import { auditDays, auditEndpoints } from '#shared/audit/contract';
import { handle } from '../http/handle.ts';
import { readTenant } from '../iam/tenants/tenant-store.ts';

export const getAuditRetention = handle(auditEndpoints.getAuditRetention, async ({ tenantId }) => ({
  days: (await readTenant(tenantId))?.auditDays ?? auditDays.usual,
}));
