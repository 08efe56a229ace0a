import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../../http/handle.ts';
import { review } from './act-on-launch.ts';
import { actOnOneLaunch } from './act-on-one-launch.ts';

export const reviewLaunch = handle(launchEndpoints.reviewLaunch, async ({ tenantId, actor, params, body }) =>
  actOnOneLaunch({ tenantId, ...params }, (launch) => review(launch, actor, body.comment)),
);
