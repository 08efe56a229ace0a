import { queues } from '#functions/data/queue';
import { type HandledJob, runJob } from '#functions/jobs/index';

type Sent = { body: string; delaySeconds: number };

const sent: Sent[] = [];

/** What the queue took of this process. */
queues.middlewareStack.add(
  (next, context) => async (args) => {
    const result = await next(args);
    if (context.commandName === 'SendMessageBatchCommand')
      for (const { MessageBody, DelaySeconds } of asBatch(args.input).Entries)
        sent.push({ body: MessageBody, delaySeconds: DelaySeconds });
    return result;
  },
  { step: 'initialize', name: 'keep', priority: 'low' },
);

const asBatch = (input: unknown) => input as { Entries: { MessageBody: string; DelaySeconds: number }[] };

/** The jobs that were sent since the last call. */
export const takeJobs = (): (Record<string, unknown> & { delaySeconds: number })[] =>
  sent.splice(0).map(({ body, delaySeconds }) => ({ ...JSON.parse(body), delaySeconds }));

const usualMs = 60_000;

/** Does a job as the function behind the queue would. A deadline that is over lets it do nothing but say what is left. */
export const doJob = (
  handlers: readonly HandledJob[],
  { delaySeconds, ...job }: Record<string, unknown>,
  deadline = Date.now() + usualMs,
): Promise<void> => runJob(handlers)(JSON.stringify(job), deadline);
