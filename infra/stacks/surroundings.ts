import type { Stack } from 'aws-cdk-lib';
import type { JobQueue } from '../constructs/job-queue.ts';
import { type Settings, senderOf } from '../settings.ts';
import type { Data } from './data-stack.ts';

/** What each part of the service is built from. */
export type Surroundings = { stack: Stack; data: Data; jobs: JobQueue; settings: Settings };

/** What every function is told; `functions/data/environment.ts` reads it. */
export const commonEnvironment = ({ data, jobs, settings }: Surroundings): Record<string, string> => ({
  TABLE_NAME: data.table.tableName,
  BUCKET_NAME: data.bucket.bucketName,
  JOBS_QUEUE_URL: jobs.queue.queueUrl,
  SITE_DOMAIN: settings.domain ?? 'localhost',
  MAIL_FROM: senderOf(settings),
  INVOICE_SENDER: settings.invoiceSender,
  FIRST_TENANT: settings.firstTenant,
  ALLOW_SIGN_UP: settings.allowSignUp,
  STALE_LAUNCH_MINUTES: String(settings.staleLaunchMinutes),
  DELETION_GRACE_SECONDS: String(settings.deletionGraceSeconds),
  LEFTOVER_GRACE_SECONDS: String(settings.leftoverGraceSeconds),
  PROJECTS_LIMIT: String(settings.projectsLimit),
  LOG_LEVEL: settings.logLevel,
});
