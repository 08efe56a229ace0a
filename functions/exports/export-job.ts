import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** How far it is, is kept with the export itself: the message can come again at any time. */
export const exportJob = defineJob(
  'exportLaunch',
  z.object({ tenantId: z.string(), launchId: z.number().int(), exportId: z.string() }),
);
