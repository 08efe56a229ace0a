import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { unpinLaunch as writeUnpin } from '../launches/stores/pin-store.ts';

export const unpinLaunch = handle(retentionEndpoints.unpinLaunch, async ({ tenantId, params }) =>
  writeUnpin({ tenantId, launchId: params.launchId }),
);
