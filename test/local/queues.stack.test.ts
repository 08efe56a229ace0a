import { ReceiveMessageCommand, SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, expect, test, vi } from 'vitest';
import { jobsArn, type Miniature, startMiniature } from './miniature/start-miniature.ts';

let cloud: Miniature;
afterEach(() => cloud.close());

const mapping = (properties: object = {}) => ({
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: jobsArn,
      FunctionName: { Ref: 'OnMessages' },
      BatchSize: 3,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ...properties,
    },
  },
});

const QueueUrl = 'https://sqs.us-east-1.amazonaws.com/000000000000/Jobs';

const withClient = async <Answer>(work: (client: SQSClient) => Promise<Answer>): Promise<Answer> => {
  const credentials = { accessKeyId: 'root', secretAccessKey: 'local' };
  const endpoint = cloud.platform.aws.url;
  const client = new SQSClient({ endpoint, region: 'us-east-1', credentials, useQueueUrlAsEndpoint: false });
  return work(client).finally(() => client.destroy());
};

const send = (MessageBody: string, DelaySeconds?: number) =>
  withClient((client) => client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds })));
const sendAll = (bodies: readonly string[]) => {
  const Entries = bodies.map((MessageBody, index) => ({ Id: `m${index}`, MessageBody }));
  return withClient((client) => client.send(new SendMessageBatchCommand({ QueueUrl, Entries })));
};

const batches = async () => (await cloud.heard()).map(({ messages }) => messages as string[]);
const delivered = async () => (await batches()).flat();
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const left = (name = 'Jobs') => cloud.platform.state.messages.list(`arn:aws:sqs:us-east-1:000000000000:${name}`);

test('messages are delivered in batches of the size that the template states, and are gone then', async () => {
  cloud = await startMiniature({ resources: mapping() });
  await cloud.functions.warm('OnMessages');
  await send('first');
  await eventually(async () => expect(await delivered()).toEqual(['first']));
  await sendAll(['a', 'b', 'c', 'd', 'e']);
  await eventually(async () => expect((await delivered()).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'first']));
  expect(Math.max(...(await batches()).map((messages) => messages.length))).toBe(3);
  await eventually(async () => expect(left()).toEqual([]));

  // One that is to wait comes no sooner, and any may come twice.
  const delayedAt = Date.now();
  await send('later', 1);
  cloud.platform.faults.duplicateMessages(1);
  await send('twice');
  await eventually(async () => expect((await delivered()).slice(6)).toEqual(['twice', 'twice', 'later']));
  expect(Date.now() - delayedAt).toBeGreaterThanOrEqual(1000);
});

test('what fails comes again after the time-out and is set aside in the end, without what came with it', async () => {
  cloud = await startMiniature({ resources: mapping() });
  await sendAll(['good', 'refused', 'fine']);
  await send('broken');
  await eventually(async () => expect(left('LostJobs').sort()).toEqual(['broken', 'refused']));
  expect(left()).toEqual([]);
  const all = await delivered();
  expect(all.filter((body) => body === 'refused')).toHaveLength(2);
  expect(all.filter((body) => body === 'good')).toHaveLength(1);
  expect((await cloud.heard()).at(-1)?.attributes).toMatchObject({ ApproximateReceiveCount: '2' });
});

test('a function may say itself how soon a message comes again', async () => {
  const resources = mapping();
  cloud = await startMiniature({
    resources: { ...resources, Jobs: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 600 } } },
  });
  await send('refused for now');
  await eventually(async () => expect((await delivered()).length).toBeGreaterThanOrEqual(3));
});

test('what was under way or waiting when everything ended comes after the next start', async () => {
  const resources = {
    ...mapping({ ScalingConfig: { MaximumConcurrency: 1 }, BatchSize: 1 }),
    Jobs: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 600 } },
  };
  cloud = await startMiniature({ resources });
  await send('endless');
  await eventually(async () => expect(await delivered()).toEqual(['endless']));
  await send('waiting');
  await cloud.stop();
  const { home } = cloud;
  cloud = await startMiniature({ folder: home, resources: mapping({ Enabled: false }) });
  expect(left()).toEqual(['endless', 'waiting']);
  await cloud.stop();
  cloud = await startMiniature({ folder: home, resources: mapping({ BatchSize: 2 }) });
  await eventually(async () => expect((await batches())[1]).toEqual(['endless', 'waiting']));
});

test('who is not allowed to send is refused, and so is what no queue takes', async () => {
  const errorOf = async () => (await (await fetch(`${cloud.url}/api/rights?call=send&key=work`)).json()).error;
  cloud = await startMiniature();
  expect(await errorOf()).toBe('AccessDeniedException');
  expect(left()).toEqual([]);
  await cloud.close();
  cloud = await startMiniature({ statements: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: jobsArn }] });
  expect(await errorOf()).toBeNull();
  expect(left()).toEqual(['work']);
  await expect(send('late', 901)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  await expect(send('x'.repeat(262_145))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  await expect(sendAll(Array.from({ length: 11 }, String))).rejects.toMatchObject({
    name: 'TooManyEntriesInBatchRequest',
  });
  const looked = await withClient((client) => client.send(new ReceiveMessageCommand({ QueueUrl })));
  expect(looked.Messages).toMatchObject([{ Body: 'work', Attributes: { ApproximateReceiveCount: '1' } }]);
});
