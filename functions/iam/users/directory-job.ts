import * as z from 'zod';
import { defineJob } from '../../jobs/index.ts';

/** Gathers what changed of the users of a tenant. */
export const directoryJob = defineJob('gather-users', z.object({ tenantId: z.string() }));
