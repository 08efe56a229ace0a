import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startAwsEndpoint } from '#infra/local/aws/aws-endpoint';
import { startStore } from '#infra/local/dynamodb/store';
import { createTable } from '#infra/local/dynamodb/table';
import { startObjectStore } from '#infra/local/s3/bucket';
import { openPostOffice, type PostOffice } from '#infra/local/ses/post-office';
import { createSesService } from '#infra/local/ses/ses-service';
import { createMessages } from '#infra/local/sqs/messages';
import { createQueues } from '#infra/local/sqs/queues';
import { createSqsService } from '#infra/local/sqs/sqs-service';
import { callersOf, ROOT_ACCESS_KEY_ID } from '#infra/local/template/callers';
import { readTemplate } from '#infra/local/template/template';
import { createUsageBook } from '#infra/local/usage';

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

/** Takes jobs and mail and gives them to nobody: a test does the jobs that it sent, and opens an office of its own. */
const startQueues = async (postOffice: PostOffice) => {
  const template = readTemplate([{ Resources: { Jobs: { Type: 'AWS::SQS::Queue' } } }]);
  const queues = createQueues(template, createMessages(new DatabaseSync(':memory:')));
  const root = callersOf(template).get(ROOT_ACCESS_KEY_ID);
  const callers = new Map(root ? [[accessKeyId, root]] : []);
  const usage = createUsageBook();
  const services = { sqs: createSqsService({ queues, usage }), ses: createSesService({ postOffice, usage }) };
  return startAwsEndpoint({ callers: () => callers, services: () => services });
};

const accessKeyId = 'S3RVER';

/** One real table and one real bucket for all tests of a run; each test makes its own tenant in them. */
export const setup = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-test-'));
  const store = await startStore();
  const objects = await startObjectStore({ directory, bucketNames: [bucketName] });
  await createTable(store.endpoint, testTable);
  const postOffice = openPostOffice(directory);
  const queues = await startQueues(postOffice);
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_ENDPOINT_URL_DYNAMODB: store.endpoint,
    AWS_ENDPOINT_URL_S3: objects.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.url,
    AWS_ENDPOINT_URL_SESV2: queues.url,
    JOBS_QUEUE_URL: `${queues.url}/000000000000/Jobs`,
    TABLE_NAME: tableName,
    BUCKET_NAME: bucketName,
    SITE_DOMAIN: 'localhost',
    POWERTOOLS_SERVICE_NAME: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'CRITICAL',
  });
  return async () => {
    queues.close();
    postOffice.close();
    await objects.close();
    await store.close();
    await rm(directory, { recursive: true, force: true });
  };
};
