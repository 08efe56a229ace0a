import { unpackLabels, unpackReferences } from '#shared/launches/labels';
import { toIso } from '#shared/launches/reporting/agent-values';
import type { ReportedLaunch } from '#shared/launches/reporting/reporting-launch';
import { type LaunchStatus, launchStatusOf, noStatistics, type Statistics, totalOf } from '#shared/launches/statuses';
import type { LaunchFact } from '../stores/launch-store.ts';

/** A launch as agents read it; with the counts of its tests it says what it came to so far. */
export const reportLaunch = (launch: LaunchFact, counts?: Statistics): ReportedLaunch => {
  const { launchId, uuid, name, framework, startedAt, endedAt, milestone } = launch;
  return {
    id: launchId,
    uuid,
    name,
    framework,
    status: statusOf(launch, counts),
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

/** Counts follow the tests a moment later: as long as there are none, nothing can be said. */
const statusOf = (launch: LaunchFact, statistics = noStatistics()): LaunchStatus => {
  const { isAborted, finishRequestedAt, treatSkipsAsFailures } = launch;
  const isFinished = finishRequestedAt !== undefined && totalOf(statistics) > 0;
  return launchStatusOf({ isAborted, isFinished, treatSkipsAsFailures, statistics });
};
