import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { nextRunAfter } from './next-run.ts';
import { writeRules } from './retention-store.ts';
import { showRetention } from './show-retention.ts';

export const setRetention = handle(
  retentionEndpoints.setRetention,
  async ({ tenantId, project: { projectId }, body }) => {
    const project = { tenantId, projectId };
    await writeRules(project, body, nextRunAfter(project, Date.now()));
    return showRetention(project);
  },
);
