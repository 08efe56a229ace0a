import { Duration } from 'aws-cdk-lib';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { FilterCriteria, FilterRule, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { deadLetterQueue } from '../constructs/dead-letter-queue.ts';
import { houseFunction } from '../constructs/house-function.ts';
import {
  neverRewriteAudit,
  neverSecrets,
  toReachSockets,
  toReadItems,
  toSendJobs,
  toUseObjects,
  toWriteItems,
} from '../constructs/rights.ts';
import { socketEndpoint } from './realtime-stack.ts';
import { commonEnvironment, type Surroundings } from './surroundings.ts';

export type Projector = { onTableChange: LambdaFunction; onSchedule: LambdaFunction; deadLetters: Queue[] };

/** What follows from the facts: derived from the table's stream, and by the clock where nothing happens any more. */
export const projectorStack = (surroundings: Surroundings, sockets: WebSocketApi): Projector => {
  const changes = createOnTableChange(surroundings, sockets);
  const schedule = createOnSchedule(surroundings);
  return { ...changes, ...schedule, deadLetters: [changes.lostChanges, schedule.lostMinutes] };
};

const createOnTableChange = (surroundings: Surroundings, sockets: WebSocketApi) => {
  const { stack, data, jobs } = surroundings;
  const lostChanges = deadLetterQueue(stack, 'LostChanges');
  const onTableChange = houseFunction(stack, 'OnTableChange', {
    entry: 'on-table-change',
    description: 'Derives statistics, indexes and live messages from the stream of the table',
    timeoutSeconds: 60,
    memoryMegabytes: 1769,
    environment: { ...commonEnvironment(surroundings), SOCKET_ENDPOINT: socketEndpoint(sockets) },
    may: [
      toReadItems(data.table),
      toWriteItems(data.table),
      neverRewriteAudit(data.table),
      neverSecrets(data.table),
      toUseObjects(data.bucket, 'index', 'GetObject', 'PutObject', 'DeleteObject'),
      toReachSockets(sockets),
      toSendJobs(jobs.queue),
    ],
  });
  onTableChange.addEventSource(
    new DynamoEventSource(data.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // Only a windowed batch says which shard it is of, and the guards of exactly-once are kept per shard.
      tumblingWindow: Duration.minutes(15),
      // Logs, guards, postings and all that follows from itself would only be read over.
      filters: [
        FilterCriteria.filter({
          dynamodb: { Keys: { SK: { S: FilterRule.or('launch', 'statistics', 'test', 'session') } } },
        }),
        FilterCriteria.filter({ dynamodb: { Keys: { SK: { S: FilterRule.beginsWith('screenshot#') } } } }),
        FilterCriteria.filter({ dynamodb: { Keys: { SK: { S: FilterRule.beginsWith('artifact#') } } } }),
      ],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // With the pauses between them these last far longer than any throttle; then the record is set aside.
      retryAttempts: 50,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(lostChanges),
    }),
  );
  return { onTableChange, lostChanges };
};

const createOnSchedule = (surroundings: Surroundings) => {
  const { stack, data, jobs } = surroundings;
  const lostMinutes = deadLetterQueue(stack, 'LostMinutes');
  const onSchedule = houseFunction(stack, 'OnSchedule', {
    entry: 'on-schedule',
    description: 'Aborts launches that went silent, closes what a finished launch left open',
    timeoutSeconds: 55,
    environment: commonEnvironment(surroundings),
    may: [
      toReadItems(data.table),
      toWriteItems(data.table),
      neverRewriteAudit(data.table),
      neverSecrets(data.table),
      toUseObjects(data.bucket, 'index', 'GetObject'),
      toSendJobs(jobs.queue),
    ],
    lostEvents: lostMinutes,
  });
  new Schedule(stack, 'EveryMinute', {
    schedule: ScheduleExpression.rate(Duration.minutes(1)),
    description: 'Stale launches and leftovers of finished ones',
    // The next minute does what this one could not.
    target: new LambdaInvoke(onSchedule, {
      retryAttempts: 0,
      maxEventAge: Duration.minutes(1),
      deadLetterQueue: lostMinutes,
    }),
  });
  return { onSchedule, lostMinutes };
};
