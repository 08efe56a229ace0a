import { randomUUID } from 'node:crypto';
import { invokeLater } from '../functions/asynchronous.ts';
import type { LocalCloud, Running } from '../local-cloud.ts';
import { startFailure } from '../process/start-failure.ts';
import { asProperties, type Resource } from '../template/cloudformation.ts';
import { account, region } from '../template/local-names.ts';

const unitSeconds: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** An `AWS::Scheduler::Schedule` at a rate. Schedules by `cron()` and `at()` join when something needs them. */
export const startSchedule = ({ id, properties }: Resource, cloud: LocalCloud): Running | undefined => {
  if (properties.State === 'DISABLED') return undefined;
  const target = asProperties(properties.Target);
  const functionId = cloud.functionOf(String(target.Arn));
  const { MaximumRetryAttempts } = asProperties(target.RetryPolicy);
  const deadLetterArn = asProperties(target.DeadLetterConfig).Arn;
  const timer = setInterval(
    () => {
      const event = target.Input === undefined ? scheduledEvent(id) : JSON.parse(String(target.Input));
      invokeLater(cloud, functionId, event, {
        retries: Number(MaximumRetryAttempts ?? 2),
        deadLetterArn: deadLetterArn === undefined ? undefined : String(deadLetterArn),
      });
    },
    periodMilliseconds(String(properties.ScheduleExpression)),
  );
  return { close: async () => clearInterval(timer) };
};

const periodMilliseconds = (expression: string): number => {
  const [, count, unit = ''] = /^rate\((\d+) (\w+?)s?\)$/.exec(expression) ?? [];
  const seconds = unitSeconds[unit];
  const milliseconds = Number(count) * Number(seconds) * 1000;
  if (!(milliseconds <= LONGEST_TIMER_MILLISECONDS))
    throw startFailure(`The local cloud can not keep the schedule ${expression} yet: see scheduler.ts.`);
  return milliseconds;
};

/** What is longer, Node would do at once. */
const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1;

const scheduledEvent = (id: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.scheduler',
  account,
  time: new Date().toISOString(),
  region,
  resources: [`arn:aws:scheduler:${region}:${account}:schedule/default/${id}`],
  detail: '{}',
});
