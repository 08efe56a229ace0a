import * as contract from '#shared/projects/contract';
import { environment } from '../data/environment.ts';
import { handle } from '../http/handle.ts';
import { readTenant } from '../iam/tenants/tenant-store.ts';

export const getProjectsLimit = handle(contract.getProjectsLimit, async ({ tenantId }) => {
  const tenant = await readTenant(tenantId);
  return { data: { data: { limit: environment.projectsLimit, currentTotal: tenant?.projectsCount ?? 0 } } };
});
