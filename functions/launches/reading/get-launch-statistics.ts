import { launchEndpoints } from '#shared/launches/contract';
import { handle } from '../../http/handle.ts';
import { readLaunch } from '../stores/launch-store.ts';
import { readDerivedLaunch } from '../stores/statistics-store.ts';

export const getLaunchStatistics = handle(launchEndpoints.getLaunchStatistics, async ({ tenantId, params }) => {
  const key = { tenantId, launchId: params.launchId };
  const [{ projectId, reviewed }, { counts, status, version }] = await Promise.all([
    readLaunch(key),
    readDerivedLaunch(key),
  ]);
  return { testRunId: params.launchId, projectId, ...counts, status, reviewed, version };
});
