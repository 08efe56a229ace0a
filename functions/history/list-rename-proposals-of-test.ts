import { comparisonEndpoints } from '#shared/history/comparison-contract';
import { handle } from '../http/handle.ts';
import { readTest } from '../launches/stores/test-store.ts';
import { findRenames } from './find-renames.ts';
import { loadPair } from './load-pair.ts';

export const listRenameProposalsOfTest = handle(
  comparisonEndpoints.listRenameProposalsOfTest,
  async ({ tenantId, project: { projectId }, params: { launchId, testId } }) => {
    const [pair] = await Promise.all([
      loadPair({ tenantId, projectId }, launchId),
      readTest({ tenantId, launchId, testId }),
    ]);
    return findRenames({ tenantId, projectId }, pair, testId);
  },
);
