import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** Marks the tests of a launch by what is known of their failure. */
export const knownTestsJob = defineJob(
  'mark-known-tests',
  z.object({
    tenantId: z.string(),
    projectId: z.number(),
    launchId: z.number(),
    signature: z.string(),
    act: z.object({
      id: z.string(),
      at: z.number(),
      by: z.number(),
      from: z.string().optional(),
      to: z.string().optional(),
    }),
  }),
);
