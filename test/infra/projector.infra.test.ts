import { expect, test } from 'vitest';
import { givenApp, type Json, propertiesOf, resourcesOf } from './assembly.ts';

const { service } = givenApp();

/** What delivers to a function, and nothing else does. */
const mappingOf = (functionName: string): Json => {
  const all = Object.entries(resourcesOf(service, 'AWS::Lambda::EventSourceMapping'));
  const [found, ...others] = all.filter(([id]) => id.startsWith(functionName));
  expect(others).toEqual([]);
  return found?.[1].Properties;
};

test('the stream is delivered in windows, from its beginning, again and again, and set aside only then', () => {
  const mapping = mappingOf('OnTableChange');
  expect(mapping).toMatchObject({
    BatchSize: 100,
    // Without a window the event does not say its shard, and nothing could be counted exactly once.
    TumblingWindowInSeconds: 900,
    StartingPosition: 'TRIM_HORIZON',
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 50,
    DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^LostChanges/), 'Arn'] } } },
  });
});

test('the clock calls once a minute and leaves to the next minute what it could not deliver in this one', () => {
  const { ScheduleExpression, Target } = propertiesOf(service, 'AWS::Scheduler::Schedule', 'EveryMinute');
  expect(ScheduleExpression).toBe('rate(1 minute)');
  expect(Target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 });
});

test('the age of the signing key is looked at once a day', () => {
  const { ScheduleExpression, Target } = propertiesOf(service, 'AWS::Scheduler::Schedule', 'EveryDay');
  expect(ScheduleExpression).toBe('rate(1 day)');
  expect(Target).toMatchObject({
    Arn: { 'Fn::GetAtt': [expect.stringMatching(/^Iam/), 'Arn'] },
    Input: '{"touchstone":"rotate-signing-key"}',
  });
});

test('an upload is unpacked by an event of the inbox alone, and what fails is kept', () => {
  const { EventPattern, Targets } = propertiesOf(service, 'AWS::Events::Rule', 'Uploads');
  expect(EventPattern).toMatchObject({
    source: ['aws.s3'],
    'detail-type': ['Object Created'],
    detail: { object: { key: [{ prefix: 'inbox/' }] } },
  });
  expect(Targets).toMatchObject([
    { DeadLetterConfig: { Arn: { 'Fn::GetAtt': [expect.stringMatching(/^LostUploads/), 'Arn'] } } },
  ]);
  const onUpload = propertiesOf(service, 'AWS::Lambda::Function', 'OnUpload');
  expect(JSON.stringify(onUpload.DeadLetterConfig)).toContain('LostUploads');
});

test('live messages go to the WebSocket API of the same stack', () => {
  for (const name of ['Realtime', 'OnTableChange']) {
    const { SOCKET_ENDPOINT } = propertiesOf(service, 'AWS::Lambda::Function', name).Environment.Variables;
    expect(JSON.stringify(SOCKET_ENDPOINT)).toMatch(/"https:\/\/",\{"Ref":"Sockets\w+"\},"\.execute-api\."/);
  }
});

test('every frame of a browser reaches the one function', () => {
  const routes = Object.values(resourcesOf(service, 'AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties);
  expect(routes.map(({ RouteKey }: Json) => RouteKey).sort()).toEqual(['$connect', '$default', '$disconnect']);
});

test('a job comes alone, with time for all its attempts, and is set aside after the last', () => {
  const mapping = mappingOf('OnJob');
  expect(mapping).toMatchObject({ BatchSize: 1, FunctionResponseTypes: ['ReportBatchItemFailures'] });
  expect(mapping.ScalingConfig).toEqual({ MaximumConcurrency: 10 });
  const { VisibilityTimeout, RedrivePolicy } = propertiesOf(service, 'AWS::SQS::Queue', 'Jobs');
  expect(VisibilityTimeout).toBe(6 * propertiesOf(service, 'AWS::Lambda::Function', 'OnJob').Timeout);
  expect(RedrivePolicy).toMatchObject({
    deadLetterTargetArn: { 'Fn::GetAtt': [expect.stringMatching(/^LostJobs/), 'Arn'] },
    maxReceiveCount: 8,
  });
});

test('what waits or is set aside is encrypted, kept for two weeks and reachable over TLS alone', () => {
  const queues = resourcesOf(service, 'AWS::SQS::Queue');
  expect(Object.keys(queues).sort()).toEqual(['Jobs', 'LostChanges', 'LostJobs', 'LostMinutes', 'LostUploads']);
  const policies = Object.values(resourcesOf(service, 'AWS::SQS::QueuePolicy'));
  expect(policies.map(({ Properties }) => Properties.PolicyDocument.Statement)).toEqual(
    Object.keys(queues).map(() =>
      expect.arrayContaining([
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      ]),
    ),
  );
  for (const { Properties } of Object.values(queues))
    expect(Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 1_209_600 });
});
