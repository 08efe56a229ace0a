import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { finishLaunch } from '../stores/launch-ending-store.ts';
import { changeLaunch } from '../stores/launch-store.ts';
import { readStatistics } from '../stores/statistics-store.ts';
import { milestoneOf } from './milestone-of.ts';
import { shardName } from './participant.ts';
import { reportLaunch } from './report-launch.ts';

/** A finished launch is not closed: it may be finished again, and what is reported afterwards still counts. */
export const updateLaunch = handle(reportingEndpoints.updateLaunch, async ({ tenantId, project, params, body }) => {
  const { endedAt, name, config, shard } = body;
  const key = { tenantId, ...params };
  const milestone = body.milestone && (await milestoneOf({ tenantId, projectId: project.projectId }, body.milestone));
  const changes = {
    milestone,
    name,
    environment: config?.environment,
    build: config?.build,
    treatSkipsAsFailures: config?.treatSkipsAsFailures,
  };
  if (endedAt === undefined) return reportLaunch(await changeLaunch(key, changes));
  const launch = await finishLaunch(key, { endedAt, changes, participant: shard && shardName(shard) });
  return reportLaunch(launch, await readStatistics(key));
});
