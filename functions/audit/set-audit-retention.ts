import { auditEndpoints } from '#shared/audit/contract';
import { handle } from '../http/handle.ts';
import { updateTenant } from '../iam/tenants/tenant-store.ts';

export const setAuditRetention = handle(auditEndpoints.setAuditRetention, async ({ tenantId, body }) => {
  await updateTenant(tenantId, { auditDays: body.days });
  return body;
});
