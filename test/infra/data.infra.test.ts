import { expect, test } from 'vitest';
import { givenApp, propertiesOf, resourcesOf } from './assembly.ts';

const { data } = givenApp();
const table = propertiesOf(data, 'AWS::DynamoDB::Table', 'Table');
const bucket = propertiesOf(data, 'AWS::S3::Bucket', 'Bucket');

test('the table can be restored to any second and is not deleted by mistake', () => {
  expect(table.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
  expect(table.DeletionProtectionEnabled).toBe(true);
  expect(resourcesOf(data, 'AWS::DynamoDB::Table')).toMatchObject({ Table: { DeletionPolicy: 'Retain' } });
});

test('the table costs nothing while nobody uses it', () => {
  expect(table.BillingMode).toBe('PAY_PER_REQUEST');
  expect(table.ProvisionedThroughput).toBeUndefined();
});

test('the table tells what changed, forgets what expired and has one index, of keys alone', () => {
  expect(table.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
  expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
  expect(table.KeySchema).toEqual([
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ]);
  expect(table.GlobalSecondaryIndexes).toMatchObject([
    { IndexName: 'GSI1', Projection: { ProjectionType: 'KEYS_ONLY' } },
  ]);
});

test('every bucket is encrypted, closed to the public and spoken to over TLS alone', () => {
  const { service } = givenApp();
  const buckets = { ...resourcesOf(data, 'AWS::S3::Bucket'), ...resourcesOf(service, 'AWS::S3::Bucket') };
  const policies = { ...resourcesOf(data, 'AWS::S3::BucketPolicy'), ...resourcesOf(service, 'AWS::S3::BucketPolicy') };
  expect(Object.keys(buckets).sort()).toEqual(['AccessLogs', 'Bucket', 'Site']);
  for (const [name, { Properties }] of Object.entries(buckets)) {
    expect(Properties.BucketEncryption).toBeDefined();
    expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    const statements: unknown[] = policies[`${name}Policy`]?.Properties.PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('what was uploaded but never unpacked or finished is gone after a day', () => {
  expect(bucket.LifecycleConfiguration.Rules).toEqual([
    { Id: 'forget-unpacked-uploads', Prefix: 'inbox/', ExpirationInDays: 1, Status: 'Enabled' },
    { Id: 'forget-exports', Prefix: 'exports/', ExpirationInDays: 1, Status: 'Enabled' },
    { Id: 'forget-broken-uploads', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
  ]);
});

test('the bucket announces its objects without a function of its own', () => {
  expect(bucket.NotificationConfiguration).toEqual({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
});

test('a trial deployment leaves nothing behind when its stacks are deleted', () => {
  const trial = givenApp({ removalPolicy: 'destroy' });
  expect(resourcesOf(trial.data, 'AWS::DynamoDB::Table')).toMatchObject({
    Table: { DeletionPolicy: 'Delete', Properties: { DeletionProtectionEnabled: false } },
  });
  expect(resourcesOf(trial.data, 'AWS::S3::Bucket')).toMatchObject({ Bucket: { DeletionPolicy: 'Delete' } });
});
