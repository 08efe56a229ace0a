import { expect, test } from 'vitest';
import { givenApp, type Json, propertiesOf, resourcesOf } from './assembly.ts';

const { service } = givenApp();
const alarms = Object.values(resourcesOf(service, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);

const isWatched = (metric: string, dimension: string, id: string): boolean =>
  alarms.some(
    ({ MetricName, Dimensions }) =>
      MetricName === metric &&
      Dimensions.some(({ Name, Value }: Json) => Name === dimension && JSON.stringify(Value).includes(`"${id}`)),
  );

for (const id of Object.keys(resourcesOf(service, 'AWS::Lambda::Function')))
  test.each(['Errors', 'Throttles'])(`%s of ${id} raise an alarm`, (metric) => {
    expect(isWatched(metric, 'FunctionName', id)).toBe(true);
  });

const deadLetters = Object.keys(resourcesOf(service, 'AWS::SQS::Queue')).filter((id) => id.startsWith('Lost'));
for (const id of deadLetters)
  test(`the first message in ${id} raises an alarm`, () => {
    expect(isWatched('ApproximateNumberOfMessagesVisible', 'QueueName', id)).toBe(true);
  });

test('a projector that falls behind raises an alarm after three minutes', () => {
  const late = alarms.find(({ MetricName }) => MetricName === 'IteratorAge');
  expect(late).toMatchObject({ Threshold: 60_000, Period: 60, EvaluationPeriods: 3, Statistic: 'Maximum' });
});

test('jobs that wait for an hour raise an alarm', () => {
  expect(isWatched('ApproximateAgeOfOldestMessage', 'QueueName', 'Jobs')).toBe(true);
});

test('every alarm tells the topic and says what it means', () => {
  for (const { AlarmActions, AlarmDescription, TreatMissingData } of alarms) {
    expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^Alarms/) }]);
    expect(AlarmDescription).toMatch(/\.$/);
    expect(TreatMissingData).toBe('notBreaching');
  }
});

test('CloudWatch may tell the topic, and nobody may without TLS', () => {
  const [policy] = Object.values(resourcesOf(service, 'AWS::SNS::TopicPolicy'));
  expect(policy?.Properties.PolicyDocument.Statement).toEqual([
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    expect.objectContaining({ Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
  ]);
});

test('alarms are mailed to the address that was given, and to nobody otherwise', () => {
  expect(resourcesOf(service, 'AWS::SNS::Subscription')).toEqual({});
  const told = givenApp({ alarmEmail: 'ops@example.com' });
  const [subscription] = Object.values(resourcesOf(told.service, 'AWS::SNS::Subscription'));
  expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@example.com' });
});

test('one dashboard shows it all', () => {
  const { DashboardBody } = propertiesOf(service, 'AWS::CloudWatch::Dashboard', 'Dashboard');
  const body = JSON.stringify(DashboardBody);
  for (const title of ['Alarms', 'Requests', 'Failures', 'Answer time', 'Behind the facts', 'Dead letters'])
    expect(body).toContain(title);
});
