import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logger } from './logger.ts';
import { showAgainIn } from './queue.ts';

/** Works on one message until the deadline at most; what it throws lets the message come again. */
export type OnMessage = (body: string, deadline: number) => Promise<void>;

/** Enough for the step that is under way to end, and for the rest to be sent, before the function is ended. */
const reserveMs = 20_000;
const firstPauseSeconds = 5;

/** The handler of the Lambda behind a queue. One message that fails does not make the others come again. */
export const createQueueHandler = (work: OnMessage) =>
  middy<SQSEvent, SQSBatchResponse>()
    .use(injectLambdaContext(logger))
    .handler(async ({ Records }, context) => {
      const deadline = Date.now() + context.getRemainingTimeInMillis() - reserveMs;
      const failed = await Promise.all(Records.map((record) => take(record, work, deadline)));
      return { batchItemFailures: failed.flat() };
    });

const take = async (
  { body, messageId, receiptHandle, attributes }: SQSRecord,
  work: OnMessage,
  deadline: number,
): Promise<SQSBatchResponse['batchItemFailures']> => {
  try {
    await work(body, deadline);
    return [];
  } catch (error) {
    const attempt = Number(attributes.ApproximateReceiveCount);
    logger.error('A message could not be worked on', { messageId, attempt, error });
    // When this fails too, the message comes after the time-out of its queue.
    await showAgainIn(receiptHandle, firstPauseSeconds * 2 ** (attempt - 1)).catch((refusal: unknown) =>
      logger.warn('The pause of a message could not be set', { messageId, error: refusal }),
    );
    return [{ itemIdentifier: messageId }];
  }
};
