import { billingJobs } from '../billing/billing-jobs.ts';
import { createQueueHandler } from '../data/queue-pipeline.ts';
import { fillDemo } from '../demo/index.ts';
import { exportJobs } from '../exports/export-jobs.ts';
import { iamJobs } from '../iam/iam-jobs.ts';
import { runJob } from '../jobs/index.ts';
import { launchEndpoints, reportingEndpoints } from '../launches/index.ts';
import { launchJobs } from '../launches/removing/launch-jobs.ts';
import { workOffRetention } from '../retention/work-off-retention.ts';
import { triageEndpoints } from '../triage/index.ts';
import { triageJobs } from '../triage/triage-jobs.ts';

const workOffDemo = fillDemo([...reportingEndpoints, ...launchEndpoints, ...triageEndpoints]);

/** Each domain brings the jobs that it does. */
export const handler = createQueueHandler(
  runJob([...launchJobs, workOffRetention, ...exportJobs, ...triageJobs, ...iamJobs, ...billingJobs, workOffDemo]),
);
