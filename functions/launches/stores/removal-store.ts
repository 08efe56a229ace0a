import * as z from 'zod';
import { defineJob } from '../../jobs/index.ts';

const LaunchKey = z.object({ tenantId: z.string(), launchId: z.number() });

/** Removes everything of a launch that is deleted and can not be restored any more. */
export const removalJob = defineJob('remove-launch', LaunchKey);

/** Removes all tests of a launch but those that are pinned. */
export const reductionJob = defineJob('reduce-launch', LaunchKey);
