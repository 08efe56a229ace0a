import { createHash } from 'node:crypto';
import { type AwsAnswer, type AwsService, jsonError } from '../aws/aws-call.ts';
import { asProperties, type Properties } from '../template/cloudformation.ts';
import type { UsageBook } from '../usage.ts';
import { type Queue, type Queues, takeMessages } from './queues.ts';

type SqsOptions = { queues: Queues; usage: UsageBook };
type Action = (queue: Queue, input: Properties) => AwsAnswer;

/** SQS as the SDK speaks to it: rights, limits, and the messages of `cloud.db`. */
export const createSqsService = ({ queues, usage }: SqsOptions): AwsService => {
  const actions = { ...sendingActions(queues), ...receivingActions(queues) };
  return async ({ caller, traceId, headers, body }) => {
    const name = String(headers['x-amz-target']).replace('AmazonSQS.', '');
    const action = actions[name];
    if (!action) return jsonError(501, 'NotImplemented', `The local cloud can not do ${name} yet: see sqs-service.ts.`);
    const input = asProperties(JSON.parse(body.toString('utf8')));
    const queue = queues.find(String(input.QueueUrl));
    // A batch needs the right of its parts.
    const wish = { action: `sqs:${name.replace(/Batch$/, '')}`, resource: queue?.arn ?? '*' };
    const refusal = caller.policy.refusal(wish);
    if (refusal) return jsonError(403, 'AccessDeniedException', refusal);
    if (!queue) return jsonError(400, 'QueueDoesNotExist', 'The specified queue does not exist.');
    usage.note(caller.id, traceId, { roundTrips: 1, readUnits: 0, writeUnits: 0 });
    return action(queue, input);
  };
};

const MAX_BYTES = 262_144;
const MAX_BATCH = 10;
const MAX_DELAY_SECONDS = 900;

const sendingActions = (queues: Queues): Record<string, Action> => {
  const send = (queue: Queue, entries: readonly Properties[]): AwsAnswer | Properties[] => {
    const problem = problemOf(entries);
    if (problem) return jsonError(400, 'InvalidParameterValue', problem);
    const messages = entries.map(({ MessageBody, DelaySeconds }) => ({
      body: String(MessageBody),
      visibleAt: Date.now() + Number(DelaySeconds ?? queue.delaySeconds) * 1000,
    }));
    const ids = queues.messages.send(queue.arn, messages);
    queues.changed.tell(queue.arn);
    return messages.map(({ body }, index) => ({ MessageId: ids[index], MD5OfMessageBody: md5(body) }));
  };
  return {
    SendMessage: (queue, input) => {
      const sent = send(queue, [input]);
      return Array.isArray(sent) ? answer(sent[0] ?? {}) : sent;
    },
    SendMessageBatch: (queue, { Entries }) => {
      const entries: Properties[] = Array.isArray(Entries) ? Entries : [];
      const names = new Set(entries.map(({ Id }) => Id));
      if (entries.length === 0) return jsonError(400, 'EmptyBatchRequest', 'There are no entries in the batch.');
      if (entries.length > MAX_BATCH) return jsonError(400, 'TooManyEntriesInBatchRequest', 'A batch has 10 entries.');
      if (names.size < entries.length) return jsonError(400, 'BatchEntryIdsNotDistinct', 'Two entries have one id.');
      const sent = send(queue, entries);
      if (!Array.isArray(sent)) return sent;
      return answer({ Successful: sent.map((result, index) => ({ Id: entries[index]?.Id, ...result })), Failed: [] });
    },
  };
};

const problemOf = (entries: readonly Properties[]): string | undefined => {
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(String(MessageBody ?? '')), 0);
  if (bytes > MAX_BYTES) return `The messages exceed ${MAX_BYTES} bytes.`;
  if (entries.some(({ MessageBody }) => MessageBody === undefined || MessageBody === ''))
    return 'A message has no body.';
  const isDelayValid = ({ DelaySeconds = 0 }: Properties): boolean =>
    Number.isInteger(DelaySeconds) && Number(DelaySeconds) >= 0 && Number(DelaySeconds) <= MAX_DELAY_SECONDS;
  return entries.every(isDelayValid) ? undefined : `DelaySeconds must be from 0 to ${MAX_DELAY_SECONDS}.`;
};

const receivingActions = (queues: Queues): Record<string, Action> => ({
  ReceiveMessage: (queue, { MaxNumberOfMessages = 1, VisibilityTimeout }) => {
    const seconds = VisibilityTimeout === undefined ? undefined : Number(VisibilityTimeout);
    const taken = takeMessages(queues, queue, Number(MaxNumberOfMessages), seconds);
    const Messages = taken.map(({ messageId, receipt, body, count }) => ({
      MessageId: messageId,
      ReceiptHandle: receipt,
      Body: body,
      MD5OfBody: md5(body),
      Attributes: { ApproximateReceiveCount: String(count) },
    }));
    return answer({ Messages });
  },
  DeleteMessage: (queue, { ReceiptHandle }) => {
    queues.messages.remove(queue.arn, String(ReceiptHandle));
    return answer({});
  },
  ChangeMessageVisibility: (queue, { ReceiptHandle, VisibilityTimeout }) => {
    const until = Date.now() + Number(VisibilityTimeout) * 1000;
    if (!queues.messages.hide(queue.arn, String(ReceiptHandle), until))
      return jsonError(400, 'ReceiptHandleIsInvalid', 'The receipt handle is not of a message of this queue.');
    queues.changed.tell(queue.arn);
    return answer({});
  },
});

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const answer = (body: Properties): AwsAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(body),
});
