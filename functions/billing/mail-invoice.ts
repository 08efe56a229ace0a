import type * as z from 'zod';
import { readTenant } from '../iam/tenants/tenant-store.ts';
import { sendAccountMail } from '../mail/index.ts';
import { toInvoiceMail } from './invoice-mail.ts';
import type { invoiceMailJob } from './invoice-mail-job.ts';
import { claimInvoiceMail, dropInvoiceMail, readInvoice } from './invoice-store.ts';

/** One mail for an invoice, however often the job comes: who marks it as mailed sends it, and takes the mark back when that fails. */
export const mailInvoice = async (key: z.infer<typeof invoiceMailJob.input>): Promise<void> => {
  const [invoice, tenant] = await Promise.all([readInvoice(key), readTenant(key.tenantId)]);
  if (!invoice?.billedTo || !tenant || !(await claimInvoiceMail(key, Date.now()))) return;
  try {
    await sendAccountMail(invoice.billedTo.email, toInvoiceMail(invoice, tenant.name));
  } catch (error) {
    await dropInvoiceMail(key);
    throw error;
  }
};
