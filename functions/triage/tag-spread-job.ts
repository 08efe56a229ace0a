import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** Gives a tag to all tests of launches that have a failure. */
export const tagSpreadJob = defineJob(
  'spread-failure-tag',
  z.object({
    tenantId: z.string(),
    projectId: z.number(),
    /** Where somebody decided. */
    launchId: z.number(),
    spreadId: z.string(),
    userId: z.number(),
    newTagId: z.number(),
    signature: z.string(),
    /** Those that are still to be looked through. */
    launchIds: z.array(z.number()),
    total: z.number(),
  }),
);
