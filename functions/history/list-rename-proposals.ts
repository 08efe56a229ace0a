import { comparisonEndpoints } from '#shared/history/comparison-contract';
import { handle } from '../http/handle.ts';
import { findRenames } from './find-renames.ts';
import { loadPair } from './load-pair.ts';

const mostProposals = 50;

export const listRenameProposals = handle(
  comparisonEndpoints.listRenameProposals,
  async ({ tenantId, project: { projectId }, params, query }) => {
    const pair = await loadPair({ tenantId, projectId }, params.launchId, query.with);
    const { items, dismissed } = await findRenames({ tenantId, projectId }, pair);
    return { items: items.slice(0, mostProposals), dismissed: dismissed.slice(0, mostProposals) };
  },
);
