import { conflict } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../../http/handle.ts';
import { abort } from './act-on-launch.ts';
import { actOnOneLaunch } from './act-on-one-launch.ts';

export const abortLaunch = handle(launchEndpoints.abortLaunch, async ({ tenantId, actor, params, body }) =>
  actOnOneLaunch({ tenantId, ...params }, (launch) => {
    if (launch.derived.status !== 'IN_PROGRESS') throw conflict('This launch is not in progress any more.');
    return abort(launch, actor, body.comment);
  }),
);
