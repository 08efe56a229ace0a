import type { Context, SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { queues } from '#functions/data/queue';
import { createQueueHandler } from '#functions/data/queue-pipeline';
import { defineJob, handleJob, runJob } from '#functions/jobs/index';
import { takeJobs } from '#test/support/sent-jobs';

/** How long each message that failed was to be hidden, in seconds. */
let pauses: number[] = [];
queues.middlewareStack.add(
  (next, { commandName }) =>
    (args) => {
      if (commandName === 'ChangeMessageVisibilityCommand') pauses.push(asHidden(args.input).VisibilityTimeout);
      return next(args);
    },
  { step: 'initialize', name: 'pauses' },
);
const asHidden = (input: unknown) => input as { VisibilityTimeout: number };

beforeEach(() => {
  pauses = [];
});

const remainingMs = 100_000;
const context = { awsRequestId: 'a', functionName: 'f', getRemainingTimeInMillis: () => remainingMs };
const asContext = (value: unknown) => value as Context;
const asEvent = (value: unknown) => value as SQSEvent;

const deliver = (handler: ReturnType<typeof createQueueHandler>, bodies: readonly object[], attempt = 1) => {
  const Records = bodies.map((body, at) => ({
    messageId: `m${at}`,
    receiptHandle: `r${at}`,
    body: JSON.stringify(body),
    attributes: { ApproximateReceiveCount: String(attempt) },
  }));
  return handler(asEvent({ Records }), asContext(context));
};

const counting = defineJob('count', z.object({ to: z.number(), fails: z.boolean().optional() }));

test('a job that fails comes again after a pause that doubles, without those that came with it', async () => {
  const done: number[] = [];
  const work = handleJob(counting, async ({ to, fails }) => {
    if (fails) throw new Error('No.');
    done.push(to);
    return undefined;
  });
  const handler = createQueueHandler(runJob([work]));
  for (let attempt = 1; attempt <= 8; attempt++) {
    const bodies = [
      { kind: 'count', to: 1 },
      { kind: 'count', to: 2, fails: true },
    ];
    expect(await deliver(handler, bodies, attempt)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640]);
  expect(done).toEqual(Array.from({ length: 8 }, () => 1));
});

test('a job of a kind that nobody does, or that is none, is not lost but fails', async () => {
  const handler = createQueueHandler(runJob([handleJob(counting, async () => undefined)]));
  for (const body of [{ kind: 'dance' }, { to: 1 }, { kind: 'count', to: 'three' }])
    expect(await deliver(handler, [body])).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  expect(() =>
    runJob([handleJob(counting, async () => undefined), handleJob(counting, async () => undefined)]),
  ).toThrow('Two handlers do the same kind of job.');
});

test('what is left when the time is over is a job of its own, and time is left to send it', async () => {
  let left = 0;
  const work = handleJob(counting, async ({ to }, { deadline }) => {
    left = Date.now() + remainingMs - deadline;
    return to > 0 ? { rest: { to: to - 1 }, delaySeconds: 7 } : undefined;
  });
  const handler = createQueueHandler(runJob([work]));
  expect(await deliver(handler, [{ kind: 'count', to: 1 }])).toEqual({ batchItemFailures: [] });
  expect(takeJobs()).toEqual([{ kind: 'count', to: 0, delaySeconds: 7 }]);
  expect(left).toBeGreaterThanOrEqual(20_000);
  expect(await deliver(handler, [{ kind: 'count', to: 0 }])).toEqual({ batchItemFailures: [] });
  expect(takeJobs()).toEqual([]);
});
