import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { showRetention } from './show-retention.ts';

export const getRetention = handle(retentionEndpoints.getRetention, async ({ tenantId, project: { projectId } }) =>
  showRetention({ tenantId, projectId }),
);
