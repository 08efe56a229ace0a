import { Duration, type Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { acknowledge } from '../constructs/acknowledge.ts';
import { addDashboard } from '../constructs/dashboard.ts';
import type { Watched } from '../constructs/watched.ts';
import type { Surroundings } from './surroundings.ts';

/** Who is told when something goes wrong, and where one sees what. */
export const operationsStack = ({ stack, data, settings }: Surroundings, watched: Watched): void => {
  const topic = new Topic(stack, 'Alarms', { displayName: 'Touchstone alarms', enforceSSL: true });
  acknowledge(
    topic,
    'AwsSolutions-SNS2',
    'An alarm names a metric and nothing else; a key of our own would cost by the month.',
  );
  // A policy of its own replaces the one that let CloudWatch in; without this no alarm would be heard.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsOfThisAccount',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  if (settings.alarmEmail) topic.addSubscription(new EmailSubscription(settings.alarmEmail));

  const alarms = [...functionAlarms(stack, watched), ...queueAlarms(stack, watched), ...apiAlarms(stack, watched)];
  for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(topic));
  addDashboard(stack, watched, data.table, alarms);
};

const period = Duration.minutes(5);

const functionAlarms = (stack: Stack, { functions }: Watched): Alarm[] => [
  ...Object.entries(functions).flatMap(([name, watched]) => [
    alarm(stack, `${name}Errors`, watched.metricErrors({ period }), `${name} failed. Its log says why.`),
    alarm(
      stack,
      `${name}Throttles`,
      watched.metricThrottles({ period }),
      `${name} was refused for lack of concurrency.`,
    ),
  ]),
  alarm(
    stack,
    'ProjectorIsLate',
    functions.onTableChange.metric('IteratorAge', { period: Duration.minutes(1), statistic: 'Maximum' }),
    'Statistics and live updates are more than a minute behind the facts.',
    { threshold: 60_000, evaluationPeriods: 3 },
  ),
];

const queueAlarms = (stack: Stack, { deadLetters, jobs }: Watched): Alarm[] => [
  ...deadLetters.map((queue) =>
    alarm(
      stack,
      `${queue.node.id}Waiting`,
      queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      `${queue.node.id} holds what could not be processed. Mend the cause, then send it again.`,
    ),
  ),
  alarm(
    stack,
    'JobsAreLate',
    jobs.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
    'A job has waited for an hour: more comes in than is worked on, or one fails again and again.',
    { threshold: 3600, evaluationPeriods: 3 },
  ),
];

const apiAlarms = (stack: Stack, { restApi }: Watched): Alarm[] => [
  alarm(stack, 'ApiFailures', restApi.metricServerError({ period }), 'The API answered with 5xx.', { threshold: 5 }),
];

type Limit = { threshold?: number; evaluationPeriods?: number };

const alarm = (
  stack: Stack,
  id: string,
  metric: IMetric | Metric,
  alarmDescription: string,
  limit: Limit = {},
): Alarm =>
  new Alarm(stack, `${id.charAt(0).toUpperCase()}${id.slice(1)}Alarm`, {
    metric,
    alarmDescription,
    threshold: limit.threshold ?? 1,
    evaluationPeriods: limit.evaluationPeriods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
