import * as z from 'zod';
import { maybe, someText, wholeNumber } from '#shared/launches/reporting/agent-values';

/** Which run of a CI's workflow reports: processes that name the same run report into one launch, without a merge step. */
export const RunIdentity = z.object({
  repository: someText(300),
  commit: someText(100),
  workflowRun: someText(100),
  /** CI services count how often a run was started again; another attempt is another launch. */
  attempt: maybe(wholeNumber),
});
export type RunIdentity = z.output<typeof RunIdentity>;

const mostShards = 500;

/** Which part of a run a process is. With `total` the launch ends when so many have ended, not earlier. */
export const Shard = z
  .object({
    index: wholeNumber.refine((index) => index >= 0 && index <= mostShards, {
      message: `Must be between 0 and ${mostShards}`,
    }),
    total: maybe(
      wholeNumber.refine((total) => total >= 1 && total <= mostShards, {
        message: `Must be between 1 and ${mostShards}`,
      }),
    ),
  })
  .refine(({ index, total }) => total === undefined || index <= total, {
    path: ['index'],
    message: 'Must not be above the total',
  });
export type Shard = z.output<typeof Shard>;

/** How far the processes of a launch that several report to have come. */
export const ShardProgress = z.object({
  started: z.number().int(),
  finished: z.number().int(),
  /** How many there will be, when they said so. */
  expected: z.number().int().optional(),
});
export type ShardProgress = z.infer<typeof ShardProgress>;

/** The launch ends with the last process: with all that started, and with as many as were expected. */
export const isLastFinish = ({ started, finished, expected = 0 }: ShardProgress): boolean =>
  finished >= Math.max(started, expected);
