import { afterEach, expect, test, vi } from 'vitest';
import { schedule } from './miniature/schedule.ts';
import { type Miniature, startMiniature } from './miniature/start-miniature.ts';

let cloud: Miniature;
afterEach(() => cloud.close());

const rule = (State = 'ENABLED') => ({
  LostUploads: { Type: 'AWS::SQS::Queue', Properties: {} },
  Uploads: {
    Type: 'AWS::Events::Rule',
    Properties: {
      State,
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { bucket: { name: [{ Ref: 'Bucket' }] }, object: { key: [{ prefix: 'inbox/' }] } },
      },
      Targets: [
        {
          Id: 'target',
          Arn: { 'Fn::GetAtt': ['OnUpload', 'Arn'] },
          DeadLetterConfig: { Arn: { 'Fn::GetAtt': ['LostUploads', 'Arn'] } },
        },
      ],
    },
  },
});

const uploadFile = (name: string) => fetch(`${cloud.url}/api/uploads/${name}`, { method: 'POST', body: 'bytes' });
const uploaded = async (key: string) => (await cloud.heard()).filter((told) => told.uploaded === key).length;
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });

test('an object put into the inbox is told to the function', async () => {
  cloud = await startMiniature({ resources: rule() });
  expect((await uploadFile('file')).status).toBe(201);
  await eventually(async () => expect(await uploaded('inbox/file')).toBe(1));
});

test('what was put before a crash is told after it', async () => {
  cloud = await startMiniature({ resources: rule('DISABLED') });
  await uploadFile('left & behind');
  await cloud.stop();
  cloud = await startMiniature({ folder: cloud.home, resources: rule() });
  await eventually(async () => expect(await uploaded('inbox/left & behind')).toBe(1));
});

test('what fails is tried three times and then set aside', async () => {
  cloud = await startMiniature({ resources: rule() });
  await uploadFile('broken');
  const lost = () => cloud.platform.state.messages.list('arn:aws:sqs:us-east-1:000000000000:LostUploads');
  await eventually(async () => expect(lost()).toHaveLength(1));
  expect(await uploaded('inbox/broken')).toBe(3);
});

test('a schedule at a rate is kept', async () => {
  cloud = await startMiniature({ resources: schedule('rate(1 second)') });
  await eventually(async () => expect((await cloud.heard()).length).toBeGreaterThanOrEqual(2));
});
