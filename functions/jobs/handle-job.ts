import type { Job } from './define-job.ts';
import { sendJob } from './send-job.ts';

/** What is left when the time is over: a job like the first, which knows how far that one came. */
type Rest<Input> = { rest: Input; delaySeconds?: number };
type Work<Input> = (input: Input, time: { deadline: number }) => Promise<Rest<Input> | undefined>;

/** A kind of job with its work. Answers whether all of it is done. */
export type HandledJob = { kind: string; run: (message: unknown, deadline: number) => Promise<boolean> };

/**
 * Says how a kind of job is done. The work must be repeatable: a message can come twice, also at the same moment. Work
 * that sees its deadline pass answers the rest, which is sent as a job of its own.
 */
export const handleJob = <Input>(job: Job<Input>, work: Work<Input>): HandledJob => ({
  kind: job.kind,
  run: async (message, deadline) => {
    const left = await work(job.input.parse(message), { deadline });
    if (left) await sendJob(job, left.rest, left);
    return left === undefined;
  },
});
