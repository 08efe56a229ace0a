import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** Deletes what the rules of a project mean. A run is known by the time at which it was asked for. */
export const retentionJob = defineJob(
  'retention',
  z.object({ tenantId: z.string(), projectId: z.number(), startedAt: z.number(), after: z.number().default(0) }),
);
