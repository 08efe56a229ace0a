import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { houseFunction } from '../constructs/house-function.ts';
import { jobTimeoutSeconds } from '../constructs/job-queue.ts';
import {
  neverRewriteAudit,
  neverSecrets,
  toListObjects,
  toReadItems,
  toSendJobs,
  toSendMail,
  toUseObjects,
  toWriteItems,
} from '../constructs/rights.ts';
import { commonEnvironment, type Surroundings } from './surroundings.ts';

/** Works on what takes longer than a request, one job at a time and a few at once. */
export const jobsStack = (surroundings: Surroundings): LambdaFunction => {
  const { stack, data, jobs, settings } = surroundings;
  const onJob = houseFunction(stack, 'OnJob', {
    entry: 'on-job',
    description: 'Does what takes longer than a request: removals and all else that is sent to the queue of jobs',
    timeoutSeconds: jobTimeoutSeconds,
    memoryMegabytes: 1769,
    environment: commonEnvironment(surroundings),
    may: [
      toReadItems(data.table),
      toWriteItems(data.table),
      neverRewriteAudit(data.table),
      neverSecrets(data.table),
      toUseObjects(data.bucket, 'index', 'GetObject', 'PutObject', 'DeleteObject'),
      // It writes the screenshots of demo projects.
      toUseObjects(data.bucket, 'files', 'GetObject', 'PutObject', 'DeleteObject'),
      toUseObjects(data.bucket, 'exports', 'GetObject', 'PutObject', 'DeleteObject'),
      toUseObjects(data.bucket, 'invoices', 'PutObject'),
      toUseObjects(data.bucket, 'pictures', 'DeleteObject'),
      toListObjects(data.bucket, 'files', 'pictures', 'index', 'exports'),
      toSendJobs(jobs.queue),
      // What is about accounts: links to accept, reset or confirm.
      toSendMail(settings),
    ],
  });
  onJob.addEventSource(
    new SqsEventSource(jobs.queue, {
      batchSize: 1,
      reportBatchItemFailures: true,
      // What is in the background must not take the table's capacity from what is waited for.
      maxConcurrency: 10,
    }),
  );
  return onJob;
};
