import { notFound } from '#shared/http/errors';
import { launchEndpoints } from '#shared/launches/contract';
import { toIso } from '#shared/launches/reporting/agent-values';
import type { Statistics } from '#shared/launches/statuses';
import { handle } from '../../http/handle.ts';
import { readLaunchAttempts } from '../stores/launch-attempt-store.ts';
import { readLaunchRows } from './read-launch-rows.ts';

/** The attempt that is under way or was the last comes at the end. */
export const listLaunchAttempts = handle(launchEndpoints.listLaunchAttempts, async ({ tenantId, params }) => {
  const key = { tenantId, launchId: params.launchId };
  const [[launch], earlier] = await Promise.all([readLaunchRows(tenantId, [key.launchId]), readLaunchAttempts(key)]);
  if (!launch) throw notFound('Launch');
  const starts = [launch.startedAt, ...earlier.map(({ reopenedAt }) => reopenedAt)];
  const all = [...earlier, { attempt: launch.attempts, endedAt: launch.endedAt, counts: launch }];
  return {
    items: all.map(({ attempt, endedAt, counts }, index) => ({
      id: attempt,
      attempt,
      startedAt: toIso(starts[index] ?? launch.startedAt),
      finishedAt: endedAt === undefined ? undefined : toIso(endedAt),
      startedBy: launch.user,
      ...toFinishCounts(counts),
    })),
  };
});

const toFinishCounts = (counts: Statistics) => ({
  finishPassed: counts.passed,
  finishPassedManually: counts.passedManually,
  finishFailed: counts.failed,
  finishKnownIssue: counts.failedAsKnown,
  finishSkipped: counts.skipped,
  finishBlocked: counts.blocked,
  finishAborted: counts.aborted,
});
