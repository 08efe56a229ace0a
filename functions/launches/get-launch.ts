import { notFound } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../http/handle.ts';
import { readLaunchRows } from './read-launch-rows.ts';

export const getLaunch = handle(launchEndpoints.getLaunch, async ({ tenantId, params }) => {
  const [launch] = await readLaunchRows(tenantId, [params.launchId]);
  if (!launch) throw notFound('Launch');
  return launch;
});
