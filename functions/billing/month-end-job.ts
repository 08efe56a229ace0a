import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** Invoices the months of a workspace that are over by then: epoch milliseconds. */
export const monthEndJob = defineJob('end-billing-month', z.object({ tenantId: z.string(), now: z.number() }));
