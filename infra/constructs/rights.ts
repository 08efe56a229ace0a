import { Aws } from 'aws-cdk-lib';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { type Settings, senderOf } from '../settings.ts';
import { stageName } from './stage-name.ts';

/** A transaction needs the rights of its parts; nothing may scan. */
export const toReadItems = (table: ITable): PolicyStatement =>
  new PolicyStatement({
    sid: 'ReadItems',
    actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
    resources: [table.tableArn, `${table.tableArn}/index/GSI1`],
  });

export const toWriteItems = (table: ITable): PolicyStatement =>
  new PolicyStatement({
    sid: 'WriteItems',
    actions: [
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:DeleteItem',
      'dynamodb:BatchWriteItem',
      'dynamodb:ConditionCheckItem',
    ],
    resources: [table.tableArn],
  });

/**
 * The keys that sign tokens, and passwords: whoever reads them can be anybody. And those that sign requests to identity
 * providers. Each is for one function alone.
 */
const secretKeys = { iam: '_platform#secret*', saml: '_platform#saml-secret*' };

export const neverSecrets = (table: ITable, except?: keyof typeof secretKeys): PolicyStatement =>
  new PolicyStatement({
    sid: 'NeverSecrets',
    effect: Effect.DENY,
    actions: ['dynamodb:*'],
    resources: [table.tableArn, `${table.tableArn}/index/GSI1`],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': secretsBut(except) } },
  });

const secretsBut = (except: string | undefined): string[] =>
  Object.entries(secretKeys).flatMap(([owner, keys]) => (owner === except ? [] : [keys]));

/** The audit log is only ever added to: what is in it goes by its time to live alone. */
export const neverRewriteAudit = (table: ITable): PolicyStatement =>
  new PolicyStatement({
    sid: 'NeverRewriteAudit',
    effect: Effect.DENY,
    actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
    resources: [table.tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['*#audit#*'] } },
  });

type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';
/** Uploads as they came; attachments; photos and logos; snapshots of a launch's tests; launches as files; invoices as PDF. */
type Prefix = 'inbox' | 'files' | 'pictures' | 'index' | 'exports' | 'invoices';

export const toUseObjects = (bucket: IBucket, prefix: Prefix, ...actions: ObjectAction[]): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `s3:${action}`),
    resources: [bucket.arnForObjects(`${prefix}/*`)],
  });

/** To find what a deleted launch left behind. */
export const toListObjects = (bucket: IBucket, ...prefixes: Prefix[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { 's3:prefix': prefixes.map((prefix) => `${prefix}/*`) } },
  });

/** Who may not list is told 403 of a missing object, as of a forbidden one; this right makes it a 404, without a prefix. */
export const toMissObjects = (bucket: IBucket): PolicyStatement =>
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] });

export const toSendJobs = (queue: IQueue): PolicyStatement =>
  new PolicyStatement({ sid: 'SendJobs', actions: ['sqs:SendMessage'], resources: [queue.queueArn] });

/** To post to the browsers that are connected, and to drop them. */
export const toReachSockets = (sockets: WebSocketApi): PolicyStatement =>
  new PolicyStatement({
    sid: 'ReachSockets',
    actions: ['execute-api:ManageConnections'],
    resources: [
      `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${sockets.apiId}/${stageName}/*/@connections/*`,
    ],
  });

/** To mail in the name of the product, and in no other: by the identity of its address, or of the domain. */
export const toSendMail = (settings: Settings): PolicyStatement => {
  const sender = senderOf(settings);
  const identities = [sender, sender.slice(sender.indexOf('@') + 1)];
  return new PolicyStatement({
    sid: 'SendMail',
    actions: ['ses:SendEmail'],
    resources: identities.map(
      (identity) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${identity}`,
    ),
    conditions: { StringEquals: { 'ses:FromAddress': sender } },
  });
};
