import { newTraceId } from '../gateway/gateway.ts';
import type { LocalCloud, Running } from '../local-cloud.ts';
import { createBell } from '../process/signals.ts';
import { startFailure } from '../process/start-failure.ts';
import { asProperties, type Resource } from '../template/cloudformation.ts';
import { region } from '../template/local-names.ts';
import type { Taken } from './messages.ts';
import { type Queue, takeMessages } from './queues.ts';

/** What AWS begins with when the mapping states no limit. */
const USUAL_CONCURRENCY = 5;
const LONGEST_WAIT_MILLISECONDS = 60_000;

/**
 * An `AWS::Lambda::EventSourceMapping` of a queue: messages are delivered the moment they are due, and removed when the
 * function did not fail at them. What it failed at comes again after the time-out, and is set aside in the end.
 */
export const startQueueMapping = ({ properties }: Resource, cloud: LocalCloud): Running | undefined => {
  if (properties.Enabled === false) return undefined;
  const { queues } = cloud;
  const queue = queues.find(String(properties.EventSourceArn));
  if (!queue)
    throw startFailure(`The template delivers messages of ${properties.EventSourceArn}, which it does not have.`);
  // Of an end in the middle nobody is left who could finish with them.
  queues.messages.releaseTaken(queue.arn);
  const stopping = new AbortController();
  const bell = createBell();
  const stopListening = queues.changed.add((arn) => arn === queue.arn && bell.ring());
  const deliver = createDelivery(
    cloud,
    queue,
    cloud.functionOf(String(properties.FunctionName)),
    properties.FunctionResponseTypes,
  );
  const batchSize = Number(properties.BatchSize ?? 10);
  const concurrency = Number(asProperties(properties.ScalingConfig).MaximumConcurrency ?? USUAL_CONCURRENCY);
  let underWay = 0;

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = underWay < concurrency ? takeMessages(queues, queue, batchSize) : [];
      if (taken.length > 0) {
        underWay += 1;
        deliver(taken).finally(() => {
          underWay -= 1;
          bell.ring();
        });
      } else
        await bell.wait(
          waitingTime(underWay < concurrency ? queues.messages.nextAt(queue.arn) : undefined),
          stopping.signal,
        );
    }
  };
  const following = follow();
  return {
    close: async () => {
      stopListening();
      stopping.abort();
      await following;
    },
  };
};

const waitingTime = (nextAt: number | undefined): number =>
  Math.min(LONGEST_WAIT_MILLISECONDS, Math.max(1, (nextAt ?? Number.POSITIVE_INFINITY) - Date.now()));

const createDelivery = (cloud: LocalCloud, queue: Queue, functionId: string, responseTypes: unknown) => {
  const reportsItemFailures = Array.isArray(responseTypes) && responseTypes.includes('ReportBatchItemFailures');
  return async (taken: readonly Taken[]): Promise<void> => {
    const event = { Records: taken.map((message) => toRecord(message, queue)) };
    if (cloud.dueFaults.takesDuplicateMessage()) await cloud.functions.invoke(functionId, event, newTraceId());
    const { payload, error } = await cloud.functions.invoke(functionId, event, newTraceId());
    if (error) return;
    const failed = reportsItemFailures ? failedOf(payload, taken) : new Set<string>();
    for (const { messageId, receipt } of taken)
      if (!failed.has(messageId)) cloud.queues.messages.remove(queue.arn, receipt);
  };
};

/** An identifier that is not of the batch means all of it, as on AWS. */
const failedOf = (payload: string, taken: readonly Taken[]): ReadonlySet<string> => {
  const { batchItemFailures } = asProperties(JSON.parse(payload));
  const named: string[] = Array.isArray(batchItemFailures)
    ? batchItemFailures.map(({ itemIdentifier }) => String(itemIdentifier))
    : [];
  const all = taken.map(({ messageId }) => messageId);
  return new Set(named.every((messageId) => all.includes(messageId)) ? named : all);
};

const toRecord = ({ messageId, receipt, body, sentAt, firstAt, count }: Taken, queue: Queue) => ({
  messageId,
  receiptHandle: receipt,
  body,
  attributes: {
    ApproximateReceiveCount: String(count),
    SentTimestamp: String(sentAt),
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: String(firstAt),
  },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN: queue.arn,
  awsRegion: region,
});
