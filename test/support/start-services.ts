import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '#infra/local/bucket';
import { startStore } from '#infra/local/store';
import { createTable } from '#infra/local/table';

const tableName = 'touchstone-test';
const bucketName = 'touchstone-test';

/** The table of the template, in short; `test/architecture` compares the two. */
export const testTable = {
  TableName: tableName,
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'GSI1',
      KeySchema: [
        { AttributeName: 'GSI1PK', KeyType: 'HASH' },
        { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
};

/** One real table and one real bucket for all tests of a run; each test makes its own tenant in them. */
export const setup = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-test-'));
  const store = await startStore();
  const objects = await startObjectStore({ directory, bucketNames: [bucketName] });
  await createTable(store.endpoint, testTable);
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_ENDPOINT_URL_DYNAMODB: store.endpoint,
    AWS_ENDPOINT_URL_S3: objects.endpoint,
    TABLE_NAME: tableName,
    BUCKET_NAME: bucketName,
    SITE_DOMAIN: 'localhost',
    POWERTOOLS_SERVICE_NAME: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'CRITICAL',
  });
  return async () => {
    await objects.close();
    await store.close();
    await rm(directory, { recursive: true, force: true });
  };
};
