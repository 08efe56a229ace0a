import { type HandledJob, handleJob } from '../jobs/index.ts';
import { endMonths } from './end-months.ts';
import { invoiceMailJob } from './invoice-mail-job.ts';
import { mailInvoice } from './mail-invoice.ts';
import { monthEndJob } from './month-end-job.ts';

/** What this domain does in the background, answered by `on-job` alone. */
export const billingJobs: readonly HandledJob[] = [
  handleJob(monthEndJob, async ({ tenantId, now }) => {
    await endMonths(tenantId, now);
    return undefined;
  }),
  handleJob(invoiceMailJob, async (key) => {
    await mailInvoice(key);
    return undefined;
  }),
];
