import type { Stack } from 'aws-cdk-lib';
import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Watched } from './watched.ts';

/** One page: is anything wrong, how much comes in, how fast is it answered, what does it cost. */
export const addDashboard = (stack: Stack, watched: Watched, table: Table, alarms: Alarm[]): void => {
  const { functions, restApi, deadLetters, jobs, distribution } = watched;
  const all = Object.values(functions);
  const { onTableChange } = functions;
  const dashboard = new Dashboard(stack, 'Dashboard');
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 }));
  dashboard.addWidgets(
    graph('Requests', [restApi.metricCount(), distribution.metricRequests()]),
    graph('Failures', [restApi.metricClientError(), restApi.metricServerError()]),
    graph('Answer time', [restApi.metricLatency({ statistic: 'p50' }), restApi.metricLatency({ statistic: 'p99' })]),
  );
  dashboard.addWidgets(
    graph(
      'Invocations',
      all.map((each) => each.metricInvocations()),
    ),
    graph(
      'Errors and throttles',
      all.flatMap((each) => [each.metricErrors(), each.metricThrottles()]),
    ),
    graph(
      'Duration, p99',
      all.map((each) => each.metricDuration({ statistic: 'p99' })),
    ),
  );
  dashboard.addWidgets(
    graph('Behind the facts', [
      onTableChange.metric('IteratorAge', { statistic: 'Maximum' }),
      jobs.metricApproximateAgeOfOldestMessage(),
    ]),
    graph(
      'Dead letters',
      deadLetters.map((queue) => queue.metricApproximateNumberOfMessagesVisible()),
    ),
    graph('Units of the table', [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()]),
  );
};

const graph = (title: string, left: ConstructorParameters<typeof GraphWidget>[0]['left']): GraphWidget =>
  new GraphWidget({ title, left, width: 8, height: 6 });
