import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { deadLetterQueue } from '../constructs/dead-letter-queue.ts';
import { houseFunction } from '../constructs/house-function.ts';
import {
  neverRewriteAudit,
  neverSecrets,
  toListObjects,
  toMissObjects,
  toReadItems,
  toSendJobs,
  toSendMail,
  toUseObjects,
  toWriteItems,
} from '../constructs/rights.ts';
import { commonEnvironment, type Surroundings } from './surroundings.ts';

export type ApiFunctions = {
  iam: LambdaFunction;
  saml: LambdaFunction;
  api: LambdaFunction;
  ingest: LambdaFunction;
  stream: LambdaFunction;
  authorizeUpload: LambdaFunction;
  onUpload: LambdaFunction;
  lostUploads: Queue;
};

/** A function per kind of traffic and of rights, not per endpoint. */
export const createApiFunctions = (surroundings: Surroundings): ApiFunctions => ({
  iam: createIam(surroundings),
  saml: createSaml(surroundings),
  ...createRequestFunctions(surroundings),
  ...createUploadFunctions(surroundings),
});

/** The only one that may read passwords and the keys that sign tokens. */
const createIam = (surroundings: Surroundings): LambdaFunction => {
  const { stack, data } = surroundings;
  const iam = houseFunction(stack, 'Iam', {
    entry: 'iam',
    description: 'Sign-in, tokens, users, tenants',
    timeoutSeconds: 29,
    // Hashing a password is work for a whole processor.
    memoryMegabytes: 1769,
    environment: commonEnvironment(surroundings),
    // A receipt, which it signs, says how many uploads of a launch have not been unpacked yet.
    may: [
      toReadItems(data.table),
      toWriteItems(data.table),
      neverRewriteAudit(data.table),
      neverSecrets(data.table, 'iam'),
      toListObjects(data.bucket, 'inbox', 'pictures'),
      toUseObjects(data.bucket, 'index', 'GetObject'),
      toUseObjects(data.bucket, 'pictures', 'PutObject', 'DeleteObject'),
      toSendJobs(surroundings.jobs.queue),
    ],
  });
  new Schedule(stack, 'EveryDay', {
    schedule: ScheduleExpression.rate(Duration.days(1)),
    description: 'Replaces the signing key when it is old',
    // The next day does what this one could not.
    target: new LambdaInvoke(iam, {
      input: ScheduleTargetInput.fromObject({ touchstone: 'rotate-signing-key' }),
      retryAttempts: 0,
    }),
  });
  // Invoked once by who deploys, to create the first tenant and its administrator.
  new CfnOutput(stack, 'IamFunction', { value: iam.functionName });
  return iam;
};

/** Reads what identity providers send. It finds out who signs in; that somebody is signed in is for `iam` to say. */
const createSaml = (surroundings: Surroundings): LambdaFunction => {
  const { stack, data, jobs } = surroundings;
  return houseFunction(stack, 'Saml', {
    entry: 'saml',
    description: 'Single sign-on with identity providers',
    timeoutSeconds: 29,
    // A signature over XML is work for a whole processor, and so is a new key.
    memoryMegabytes: 1769,
    environment: commonEnvironment(surroundings),
    may: [
      toReadItems(data.table),
      toWriteItems(data.table),
      neverRewriteAudit(data.table),
      neverSecrets(data.table, 'saml'),
      toSendJobs(jobs.queue),
    ],
  });
};

const createRequestFunctions = (surroundings: Surroundings) => {
  const { stack, data, settings } = surroundings;
  const environment = commonEnvironment(surroundings);
  const reading = [toReadItems(data.table), neverSecrets(data.table)];
  const writing = [
    toReadItems(data.table),
    toWriteItems(data.table),
    neverRewriteAudit(data.table),
    neverSecrets(data.table),
  ];
  return {
    api: houseFunction(stack, 'Api', {
      entry: 'api',
      description: 'Everything that answers a browser or a program',
      timeoutSeconds: 29,
      environment,
      may: [
        ...writing,
        toUseObjects(data.bucket, 'files', 'GetObject'),
        toUseObjects(data.bucket, 'index', 'GetObject'),
        toUseObjects(data.bucket, 'pictures', 'PutObject', 'DeleteObject'),
        toListObjects(data.bucket, 'pictures'),
        toSendMail(settings),
        toSendJobs(surroundings.jobs.queue),
      ],
    }),
    ingest: houseFunction(stack, 'Ingest', {
      entry: 'ingest',
      description: 'What test agents report',
      timeoutSeconds: 29,
      environment,
      may: [...writing, toUseObjects(data.bucket, 'files', 'PutObject')],
    }),
    stream: houseFunction(stack, 'Stream', {
      entry: 'stream',
      description: 'Answers that are larger than a Lambda may return at once: files, whole logs, whole indexes',
      timeoutSeconds: 300,
      environment,
      may: [
        ...reading,
        toUseObjects(data.bucket, 'files', 'GetObject'),
        toUseObjects(data.bucket, 'pictures', 'GetObject'),
        toUseObjects(data.bucket, 'exports', 'GetObject'),
        toUseObjects(data.bucket, 'invoices', 'GetObject'),
        toUseObjects(data.bucket, 'index', 'GetObject'),
        toMissObjects(data.bucket),
      ],
    }),
  };
};

const createUploadFunctions = (surroundings: Surroundings) => {
  const { stack, data } = surroundings;
  const lostUploads = deadLetterQueue(stack, 'LostUploads');
  const authorizeUpload = houseFunction(stack, 'AuthorizeUpload', {
    entry: 'authorize-upload',
    description: 'Says who may put a file into the inbox, and under which key',
    timeoutSeconds: 10,
    environment: commonEnvironment(surroundings),
    may: [toReadItems(data.table), neverSecrets(data.table)],
  });
  const onUpload = houseFunction(stack, 'OnUpload', {
    entry: 'on-upload',
    description: 'Unpacks a file from the inbox into the attachments',
    timeoutSeconds: 60,
    memoryMegabytes: 1769,
    environment: commonEnvironment(surroundings),
    may: [
      toReadItems(data.table),
      toWriteItems(data.table),
      neverRewriteAudit(data.table),
      neverSecrets(data.table),
      toUseObjects(data.bucket, 'inbox', 'GetObject', 'DeleteObject'),
      toUseObjects(data.bucket, 'files', 'PutObject'),
      toMissObjects(data.bucket),
    ],
    lostEvents: lostUploads,
  });
  new Rule(stack, 'Uploads', {
    description: 'A file was put into the inbox',
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: { bucket: { name: [data.bucket.bucketName] }, object: { key: [{ prefix: 'inbox/' }] } },
    },
    targets: [new LambdaTarget(onUpload, { deadLetterQueue: lostUploads })],
  });
  return { authorizeUpload, onUpload, lostUploads };
};
