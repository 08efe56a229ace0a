import { sendMessages } from '../data/queue.ts';
import type { Job } from './define-job.ts';

type Sending = {
  /** The job begins no earlier; a queue waits for a quarter of an hour at most. */
  delaySeconds?: number;
};

/** Leaves work to the background. It is done at least once, perhaps twice, and in no order. */
export const sendJob = <Input>(job: Job<Input>, input: Input, sending: Sending = {}): Promise<void> =>
  sendJobs(job, [input], sending);

/** The same for many at once. When it fails, some of them may have been taken. */
export const sendJobs = <Input>(
  { kind, input: schema }: Job<Input>,
  inputs: readonly Input[],
  { delaySeconds }: Sending = {},
): Promise<void> =>
  sendMessages(inputs.map((input) => ({ body: JSON.stringify({ ...schema.parse(input), kind }), delaySeconds })));
