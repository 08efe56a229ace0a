import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { pinTest as writePin } from '../launches/stores/pin-store.ts';
import { readTest } from '../launches/stores/test-store.ts';

export const pinTest = handle(retentionEndpoints.pinTest, async ({ tenantId, params: { launchId, testId } }) => {
  await readTest({ tenantId, launchId, testId });
  await writePin({ tenantId, launchId }, testId);
});
