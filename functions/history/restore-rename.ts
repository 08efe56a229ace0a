import { comparisonEndpoints } from '#shared/history/comparison-contract';
import { handle } from '../http/handle.ts';
import { deleteDismissal } from './dismissal-store.ts';
import { readPair } from './rename-pair.ts';

export const restoreRename = handle(
  comparisonEndpoints.restoreRename,
  async ({ tenantId, project: { projectId }, params, body }) => {
    const project = { tenantId, projectId };
    const { pairId } = await readPair(project, params, body);
    await deleteDismissal(project, pairId);
  },
);
