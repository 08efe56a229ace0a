import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { environment } from './environment.ts';

/** The client of the one queue. */
export const queues = new SQSClient({ maxAttempts: 5 });
const QueueUrl = environment.jobsQueueUrl;

/** SQS keeps a message back, or hidden, for no longer than this. */
const longestDelaySeconds = 900;
const batchLimit = 10;
/** Ten of these stay below what a batch may carry. */
const largestMessageBytes = 20_000;

type Message = { body: string; delaySeconds?: number };

/** Puts messages into the queue of jobs. What was taken when this fails may come although it failed. */
export const sendMessages = async (messages: readonly Message[]): Promise<void> => {
  for (let start = 0; start < messages.length; start += batchLimit)
    await sendBatch(messages.slice(start, start + batchLimit));
};

const sendBatch = async (messages: readonly Message[]): Promise<void> => {
  const Entries = messages.map(({ body, delaySeconds = 0 }, index) => {
    if (Buffer.byteLength(body) > largestMessageBytes) throw new Error('A job is too large for its queue.');
    const DelaySeconds = Math.min(longestDelaySeconds, Math.max(0, Math.ceil(delaySeconds)));
    return { Id: String(index), MessageBody: body, DelaySeconds };
  });
  const { Failed = [] } = await queues.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  const [first] = Failed;
  if (first) throw new Error(`${Failed.length} jobs were not taken: ${first.Code} ${first.Message ?? ''}`);
};

/** Lets a message that failed come again after a pause of its own, not after the whole time-out of its queue. */
export const showAgainIn = async (ReceiptHandle: string, seconds: number): Promise<void> => {
  const VisibilityTimeout = Math.min(longestDelaySeconds, seconds);
  await queues.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
};
