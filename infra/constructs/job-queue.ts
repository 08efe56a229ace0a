import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterQueue } from './dead-letter-queue.ts';

export type JobQueue = { queue: Queue; lostJobs: Queue };

export const jobTimeoutSeconds = 300;

/** What takes longer than a request. A job that failed this often, with growing pauses, is set aside. */
export const jobQueue = (scope: Construct): JobQueue => {
  const lostJobs = deadLetterQueue(scope, 'LostJobs');
  const queue = new Queue(scope, 'Jobs', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    // Six times the function's own, as AWS advises: a throttled function must not lose its message to another.
    visibilityTimeout: Duration.seconds(6 * jobTimeoutSeconds),
    deadLetterQueue: { queue: lostJobs, maxReceiveCount: 8 },
  });
  return { queue, lostJobs };
};
