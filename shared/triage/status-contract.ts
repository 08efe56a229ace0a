import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch, LaunchParams, launchPath } from '../launches/contract.ts';
import { manualStatuses } from './status-rules.ts';

/** Of one request; who has more sends several. */
export const mostTestsAtOnce = 500;
export const longestReason = 500;

/** What came of an action on several tests. Those that it was not possible for are as they were. */
export const BulkOutcome = z.object({
  succeeded: z.number().int(),
  failed: z.number().int(),
  total: z.number().int(),
  failures: z.array(z.object({ testId: z.number().int(), reason: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const TestId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const testIds = (most: number) => z.array(TestId).min(1).max(most);
export const TestIds = testIds(mostTestsAtOnce);

/** What people decide on tests that have run. */
export const statusEndpoints = {
  markTests: defineEndpoint({
    ...inLaunch('tests:update'),
    method: 'POST',
    path: `${launchPath}/tests:mark`,
    summary: 'Mark tests of a launch as passed, failed or blocked',
    description:
      'A test that is in progress, or has the status already, stays as it is and is named among the failures. ' +
      'The change is in the activity of each test, with who made it and when.',
    params: LaunchParams,
    body: z.object({
      ids: TestIds,
      status: z.enum(manualStatuses),
      comment: z.string().trim().max(longestReason).optional(),
    }),
    status: 200,
    answer: BulkOutcome,
  }),
};
