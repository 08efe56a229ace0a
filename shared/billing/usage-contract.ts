import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { tierIds } from './tiers.ts';

const Count = z.number().int();

const Used = z.object({
  launches: Count,
  tests: Count,
  /** Bytes of screenshots and artifacts at the end of the month; now, in the running one. */
  storedBytes: Count,
});

export const Usage = z
  .object({
    tierId: z.enum(tierIds),
    /** What the tier includes: tests in a month, and bytes. */
    included: z.object({ tests: Count, bytes: Count }),
    /** The running one first. */
    months: z.array(
      Used.extend({
        /** `2026-11`, UTC. */
        month: z.string(),
        /** Those with anything to say, the most tests first. */
        projects: z.array(
          Used.extend({
            projectId: Count,
            /** Left out of projects that were deleted, and of those that the caller may not see. */
            key: z.string().optional(),
            name: z.string(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

export const usageEndpoints = {
  getUsage: defineEndpoint({
    service: 'api',
    method: 'GET',
    path: '/api/billing/v1/usage',
    summary: 'What was reported and is stored, by month and project',
    description: 'A launch is counted when it ends, and again when it was opened once more and brought more tests.',
    access: { to: 'workspace', anyOf: ['BILLING'] },
    query: z.object({ months: z.coerce.number().int().min(1).max(24).default(12) }),
    status: 200,
    answer: Usage,
  }),
};
