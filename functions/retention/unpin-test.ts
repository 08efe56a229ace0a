import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { unpinTest as writeUnpin } from '../launches/pin-store.ts';

export const unpinTest = handle(retentionEndpoints.unpinTest, async ({ tenantId, params: { launchId, testId } }) =>
  writeUnpin({ tenantId, launchId }, testId),
);
