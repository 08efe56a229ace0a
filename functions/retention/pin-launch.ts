import { retentionEndpoints } from '#shared/retention/contract';
import { handle } from '../http/handle.ts';
import { pinLaunch as writePin } from '../launches/stores/pin-store.ts';

export const pinLaunch = handle(retentionEndpoints.pinLaunch, async ({ tenantId, params }) =>
  writePin({ tenantId, launchId: params.launchId }),
);
