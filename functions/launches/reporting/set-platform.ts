import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { changeLaunch } from '../stores/launch-store.ts';
import { reportLaunch } from './report-launch.ts';

export const setPlatform = handle(reportingEndpoints.setPlatform, async ({ tenantId, params, body }) => {
  const platform = { name: body.name, ...(body.version && { version: body.version }) };
  return reportLaunch(await changeLaunch({ tenantId, ...params }, { platform }));
});
