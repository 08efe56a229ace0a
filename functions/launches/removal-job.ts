import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** Removes everything of a launch that is deleted and can not be restored any more. */
export const removalJob = defineJob('remove-launch', z.object({ tenantId: z.string(), launchId: z.number() }));
