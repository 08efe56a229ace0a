import { notFound } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../../http/handle.ts';
import { remove } from './act-on-launch.ts';
import { readLaunches } from './act-on-launches.ts';

export const deleteLaunch = handle(launchEndpoints.deleteLaunch, async ({ tenantId, actor, params }) => {
  const [launch] = await readLaunches([{ tenantId, launchId: params.launchId }]);
  if (!launch || launch.fact.isDeleted) throw notFound('Launch');
  await remove(launch, actor);
});
