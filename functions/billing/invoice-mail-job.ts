import * as z from 'zod';
import { defineJob } from '../jobs/index.ts';

/** Mails an invoice to where its workspace wants invoices. */
export const invoiceMailJob = defineJob('mail-invoice', z.object({ tenantId: z.string(), number: z.number() }));
