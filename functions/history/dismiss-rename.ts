import { comparisonEndpoints } from '#shared/history/comparison-contract';
import { handle } from '../http/handle.ts';
import { writeDismissal } from './dismissal-store.ts';
import { readPair } from './rename-pair.ts';

/** Done twice it is the same. */
export const dismissRename = handle(
  comparisonEndpoints.dismissRename,
  async ({ tenantId, actor, project: { projectId }, params, body }) => {
    const project = { tenantId, projectId };
    const { pairId } = await readPair(project, params, body);
    await writeDismissal(project, pairId, actor.userId);
  },
);
