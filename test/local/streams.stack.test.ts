import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { type Miniature, startMiniature } from './miniature/start-miniature.ts';

let cloud: Miniature;
afterEach(() => cloud.close());

const mapping = (properties: object = {}) => ({
  DeadLetters: { Type: 'AWS::SQS::Queue', Properties: {} },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      FunctionName: { Ref: 'OnRecords' },
      BatchSize: 10,
      StartingPosition: 'TRIM_HORIZON',
      MaximumRetryAttempts: 2,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['DeadLetters', 'Arn'] } } },
      ...properties,
    },
  },
});

const write = async (keys: readonly string[]): Promise<void> => {
  const client = new DynamoDBClient({
    endpoint: cloud.platform.aws.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'root', secretAccessKey: 'local' },
  });
  for (const key of keys)
    await client.send(new PutItemCommand({ TableName: 'Table', Item: { PK: { S: key }, SK: { S: 'item' } } }));
  client.destroy();
};

const keys = (count: number, prefix = 'k') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const batches = async () => (await cloud.heard()).map(({ items }) => items as string[]);
const delivered = async () => (await batches()).flat();
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const deadLetters = () => cloud.platform.state.messages.list('arn:aws:sqs:us-east-1:000000000000:DeadLetters');

test('records come in order, in batches of the size that the template states', async () => {
  cloud = await startMiniature({ resources: mapping() });
  await write(keys(35));
  await eventually(async () => expect(await delivered()).toEqual(keys(35)));
  expect(Math.max(...(await batches()).map((items) => items.length))).toBeLessThanOrEqual(10);
});

test('a windowed batch names its shard and carries the state of its window', async () => {
  cloud = await startMiniature({ resources: mapping({ TumblingWindowInSeconds: 900 }) });
  await write(keys(5));
  await eventually(async () => expect(await delivered()).toHaveLength(5));
  await write(keys(5, 'l'));
  await eventually(async () => expect(await delivered()).toHaveLength(10));
  const [first, ...others] = await cloud.heard();
  expect(first).toMatchObject({ shardId: expect.stringContaining('shardId-'), before: 0 });
  expect(others.at(-1)?.before).toBeGreaterThan(0);
});

test('a batch that fails is halved until only what is poisoned is set aside', async () => {
  cloud = await startMiniature({ resources: mapping({ BisectBatchOnFunctionError: true, MaximumRetryAttempts: 6 }) });
  await write([...keys(4), 'poison', ...keys(4, 'l')]);
  await eventually(async () => expect(deadLetters()).toHaveLength(1));
  await eventually(async () => expect((await delivered()).at(-1)).toBe('l3'));
  expect(JSON.parse(deadLetters()[0] ?? '')).toMatchObject({ DDBStreamBatchInfo: { batchSize: 1 } });
  const whole = (await batches()).filter((items) => !items.includes('poison')).flat();
  expect(new Set(whole)).toEqual(new Set([...keys(4), ...keys(4, 'l')]));
});

test('after a record that the function reports as failed, only the rest comes again', async () => {
  cloud = await startMiniature({ resources: mapping() });
  await write(['a', 'b', 'refused', 'c']);
  await eventually(async () => expect(deadLetters()).toHaveLength(1));
  const all = await batches();
  expect(all.filter((items) => items.includes('a'))).toHaveLength(1);
  expect(all.filter((items) => items[0] === 'refused').length).toBeGreaterThanOrEqual(2);
});

test('batches can be duplicated and delayed on demand', async () => {
  cloud = await startMiniature({ resources: mapping() });
  cloud.platform.faults.duplicateBatches(1);
  await write(['twice']);
  await eventually(async () => expect(await delivered()).toEqual(['twice', 'twice']));
  cloud.platform.faults.delayBatches(1, 400);
  const startedAt = Date.now();
  await write(['late']);
  await eventually(async () => expect(await delivered()).toContain('late'));
  expect(Date.now() - startedAt).toBeGreaterThan(400);
});

test('a restart goes on after the last record that was delivered', async () => {
  cloud = await startMiniature({ resources: mapping() });
  await write(['before']);
  await eventually(async () => expect(await delivered()).toEqual(['before']));
  await cloud.stop();
  cloud = await startMiniature({ folder: cloud.home, resources: mapping({ Enabled: false }) });
  await write(['meanwhile']);
  await cloud.stop();
  cloud = await startMiniature({ folder: cloud.home, resources: mapping() });
  await write(['after']);
  await eventually(async () => expect(await delivered()).toEqual(['before', 'meanwhile', 'after']));
});
