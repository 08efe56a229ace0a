import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { mergeLaunchTcmConfig, readLaunch } from '../stores/launch-store.ts';
import { reportLaunch } from './report-launch.ts';

export const mergeTcmConfig = handle(reportingEndpoints.mergeTcmConfig, async ({ tenantId, params, body }) => {
  const key = { tenantId, ...params };
  await mergeLaunchTcmConfig(key, body);
  return reportLaunch(await readLaunch(key));
});
