import * as z from 'zod';
import { testStatuses } from '#shared/launches/statuses';
import { FailingSince } from './failing-since.ts';

/** How a test ended in one launch, small enough to be kept for every result. Long texts are cut. */
export const TestResult = z.object({
  testId: z.number().int(),
  testRunId: z.number().int(),
  name: z.string(),
  testClass: z.string().optional(),
  status: z.enum(testStatuses),
  passedManually: z.boolean(),
  knownIssue: z.boolean(),
  startTime: z.number().int(),
  /** Milliseconds. */
  elapsed: z.number().int(),
  message: z.string().optional(),
  /** Of a failure: the same number for the same failure. */
  messageHashCode: z.number().int().optional(),
  launchName: z.string(),
  environment: z.string().optional(),
  build: z.string().optional(),
  browser: z.string().optional(),
  /** More than 1 when the test was started again within the launch. */
  attempt: z.number().int(),
  /** All attempts, the oldest first: `P` passed, `F` failed, `u` undecided. */
  outcomes: z.string(),
  /** Of a failed result. */
  failingSince: FailingSince.optional(),
});
export type TestResult = z.infer<typeof TestResult>;
