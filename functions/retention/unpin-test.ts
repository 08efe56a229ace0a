import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { unpinTest as writeUnpin } from '../launches/stores/pin-store.ts';
import { readTest } from '../launches/stores/test-store.ts';

export const unpinTest = handle(retentionEndpoints.unpinTest, async ({ tenantId, params: { launchId, testId } }) => {
  await readTest({ tenantId, launchId, testId });
  await writeUnpin({ tenantId, launchId }, testId);
});
