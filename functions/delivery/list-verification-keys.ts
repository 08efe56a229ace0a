import { deliveryEndpoints } from '#shared/delivery/contract';
import { handle } from '../http/handle.ts';
import { listPublicKeys } from '../iam/index.ts';

export const listVerificationKeys = handle(deliveryEndpoints.listVerificationKeys, async () => ({
  keys: await listPublicKeys(),
}));
