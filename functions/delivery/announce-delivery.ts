import { deliveryEndpoints } from '#shared/delivery/contract';
import { handle } from '../http/handle.ts';
import { readLaunch } from '../launches/stores/launch-store.ts';
import { writeAnnouncement } from './announcement-store.ts';

export const announceDelivery = handle(deliveryEndpoints.announceDelivery, async ({ tenantId, params, body }) => {
  const key = { tenantId, launchId: params.launchId };
  await readLaunch(key);
  const { reporter, ...announced } = body;
  await writeAnnouncement(key, reporter, announced);
});
