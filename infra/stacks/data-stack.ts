import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Settings } from '../settings.ts';

export type Data = { stack: Stack; table: Table; bucket: Bucket; accessLogs: Bucket };

/** All that must outlive a deployment; a stack of its own, so that the rest can be deleted and created again. */
export const dataStack = (scope: Construct, id: string, settings: Settings): Data => {
  const isKept = settings.removalPolicy === 'retain';
  const stack = new Stack(scope, id, {
    description: 'Touchstone: the table and the buckets',
    terminationProtection: isKept,
  });
  const removalPolicy = isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  const table = createTable(stack, removalPolicy);
  const accessLogs = createAccessLogs(stack, removalPolicy);
  const bucket = createBucket(stack, removalPolicy, accessLogs);
  return { stack, table, bucket, accessLogs };
};

const createTable = (stack: Stack, removalPolicy: RemovalPolicy): Table => {
  const table = new Table(stack, 'Table', {
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    sortKey: { name: 'SK', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'expiresAt',
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: removalPolicy === RemovalPolicy.RETAIN,
    removalPolicy,
  });
  table.addGlobalSecondaryIndex({
    indexName: 'GSI1',
    partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
    sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  });
  return table;
};

const createBucket = (stack: Stack, removalPolicy: RemovalPolicy, serverAccessLogsBucket: Bucket): Bucket => {
  const bucket = new Bucket(stack, 'Bucket', {
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    serverAccessLogsBucket,
    serverAccessLogsPrefix: 'bucket/',
    removalPolicy,
    lifecycleRules: [
      { id: 'forget-unpacked-uploads', prefix: 'inbox/', expiration: Duration.days(1) },
      { id: 'forget-exports', prefix: 'exports/', expiration: Duration.days(1) },
      { id: 'forget-broken-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  // The construct's own switch would bring a function that changes the bucket; the resource can say it itself.
  if (bucket.node.defaultChild instanceof CfnBucket)
    bucket.node.defaultChild.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  return bucket;
};

const createAccessLogs = (stack: Stack, removalPolicy: RemovalPolicy): Bucket => {
  const bucket = new Bucket(stack, 'AccessLogs', {
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    // CloudFront delivers its logs by an access control list.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    removalPolicy,
    lifecycleRules: [{ id: 'forget', expiration: Duration.days(90) }],
  });
  acknowledge(bucket, 'AwsSolutions-S1', 'It holds the access logs; logging itself would never end.');
  return bucket;
};
