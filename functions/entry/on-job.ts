import { billingJobs } from '../billing/billing-jobs.ts';
import { createQueueHandler } from '../data/queue-pipeline.ts';
import { exportJobs } from '../exports/export-jobs.ts';
import { iamJobs } from '../iam/iam-jobs.ts';
import { runJob } from '../jobs/index.ts';
import { launchJobs } from '../launches/removing/launch-jobs.ts';
import { workOffRetention } from '../retention/work-off-retention.ts';
import { triageJobs } from '../triage/triage-jobs.ts';

/** Each domain brings the jobs that it does. */
export const handler = createQueueHandler(
  runJob([...launchJobs, workOffRetention, ...exportJobs, ...triageJobs, ...iamJobs, ...billingJobs]),
);
