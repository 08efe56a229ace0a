import { toIso } from '#shared/launches/agent-values';
import { unpackLabels, unpackReferences } from '#shared/launches/labels';
import type { ReportedLaunch } from '#shared/launches/reporting-launch';
import type { LaunchFact } from './launch-store.ts';

/** A launch as agents read it. */
export const reportLaunch = (launch: LaunchFact): ReportedLaunch => {
  const { launchId, uuid, name, framework, startedAt, endedAt, milestone } = launch;
  return {
    id: launchId,
    uuid,
    name,
    framework,
    status: launch.isAborted ? 'ABORTED' : 'IN_PROGRESS',
    startedAt: toIso(startedAt),
    endedAt: endedAt === undefined ? undefined : toIso(endedAt),
    config: {
      environment: launch.environment,
      build: launch.build,
      treatSkipsAsFailures: launch.treatSkipsAsFailures,
    },
    milestone,
    labels: unpackLabels(launch.labels),
    artifactReferences: unpackReferences(launch.artifactReferences),
  };
};
