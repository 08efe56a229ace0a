import type { Handled } from '../../http/handle.ts';
import { abortLaunch } from '../acting/abort-launch.ts';
import { abortLaunches } from '../acting/abort-launches.ts';
import { assignLaunchToMilestone } from '../acting/assign-launch-to-milestone.ts';
import { assignLaunchesToMilestone } from '../acting/assign-launches-to-milestone.ts';
import { deleteLaunch } from '../acting/delete-launch.ts';
import { deleteLaunches } from '../acting/delete-launches.ts';
import { measureLaunches } from '../acting/measure-launches.ts';
import { notifyOfReview } from '../acting/notify-of-review.ts';
import { buildJob, rerunLaunch } from '../acting/rerun-launch.ts';
import { restoreLaunches } from '../acting/restore-launches.ts';
import { reviewLaunch } from '../acting/review-launch.ts';
import { reviewLaunches } from '../acting/review-launches.ts';
import { getLaunch } from './get-launch.ts';
import { getLaunchStatistics } from './get-launch-statistics.ts';
import { getTest } from './get-test.ts';
import { getTestOutline } from './get-test-outline.ts';
import { listDeletedLaunches } from './list-deleted-launches.ts';
import { listJobParameters } from './list-job-parameters.ts';
import { listLabelKeys } from './list-label-keys.ts';
import { listLabelValues } from './list-label-values.ts';
import { listLaunchActivity } from './list-launch-activity.ts';
import { listLaunchAttempts } from './list-launch-attempts.ts';
import { listLaunchUsers } from './list-launch-users.ts';
import { listLaunchValues } from './list-launch-values.ts';
import { listLaunches } from './list-launches.ts';
import { listLogsAndScreenshots } from './list-logs-and-screenshots.ts';
import { listPassRates } from './list-pass-rates.ts';
import { listTestSessions } from './list-test-sessions.ts';
import { listTestValues } from './list-test-values.ts';
import { listTests } from './list-tests.ts';
import { readLogs } from './read-logs.ts';

/** What people and programs read and do, answered by `api`; apart from `index.ts`, because `ingest` must stay small. */
export const launchEndpoints: readonly Handled[] = [
  listLaunches,
  listLaunchValues,
  listLaunchUsers,
  listLabelKeys,
  listLabelValues,
  getLaunch,
  getLaunchStatistics,
  listLaunchAttempts,
  listPassRates,
  abortLaunch,
  reviewLaunch,
  rerunLaunch,
  buildJob,
  listJobParameters,
  deleteLaunch,
  assignLaunchToMilestone,
  abortLaunches,
  reviewLaunches,
  notifyOfReview,
  deleteLaunches,
  measureLaunches,
  listDeletedLaunches,
  restoreLaunches,
  assignLaunchesToMilestone,
  listLaunchActivity,
  listTests,
  getTestOutline,
  listTestValues,
  getTest,
  listTestSessions,
  listLogsAndScreenshots,
  readLogs,
];
