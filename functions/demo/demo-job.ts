import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** Fills a project with launches as a team would have. */
export const demoJob = defineJob(
  'fill-demo',
  z.object({
    tenantId: z.string(),
    projectId: z.number(),
    projectKey: z.string(),
    /** In whose name. */
    userId: z.number(),
    /** When it was asked for, epoch milliseconds: the same instant plans the same launches. */
    now: z.number(),
    /** How many of them are reported. */
    reported: z.number(),
  }),
);
