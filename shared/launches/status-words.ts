import type { LaunchStatus, StatisticsKey } from './statuses.ts';

/** Everything a result can be, as the palette and the icons name it. */
export type StatusKey = StatisticsKey | 'queued';

/** One word for each result, on pages, in mails and in exports. */
export const statusWords: Readonly<Record<StatusKey, string>> = {
  passed: 'Passed',
  passedManually: 'Passed manually',
  failed: 'Failed',
  failedAsKnown: 'Failed as known',
  skipped: 'Skipped',
  blocked: 'Blocked',
  aborted: 'Aborted',
  inProgress: 'In progress',
  queued: 'Queued',
};

const keyOfLaunchStatus: Record<LaunchStatus, StatusKey> = {
  QUEUED: 'queued',
  IN_PROGRESS: 'inProgress',
  PASSED: 'passed',
  FAILED: 'failed',
  SKIPPED: 'skipped',
  BLOCKED: 'blocked',
  ABORTED: 'aborted',
};

export const launchStatusKey = (status: LaunchStatus): StatusKey => keyOfLaunchStatus[status];
