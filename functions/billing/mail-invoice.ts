import type * as z from 'zod';
import { invoiceNameOf } from '#shared/billing/invoice';
import { environment } from '../data/environment.ts';
import { writeObject } from '../data/objects.ts';
import { readTenant } from '../iam/tenants/tenant-store.ts';
import { sendAccountMail } from '../mail/index.ts';
import { toInvoiceMail } from './invoice-mail.ts';
import type { invoiceMailJob } from './invoice-mail-job.ts';
import { claimInvoiceMail, dropInvoiceMail, pdfKeyOf, readInvoice } from './invoice-store.ts';

const contentType = 'application/pdf';

/**
 * Writes an invoice as a PDF and mails it. One mail, however often the job comes: who marks it as mailed sends it, and
 * takes the mark back when that fails.
 */
export const mailInvoice = async (key: z.infer<typeof invoiceMailJob.input>): Promise<void> => {
  const [invoice, tenant] = await Promise.all([readInvoice(key), readTenant(key.tenantId)]);
  if (!invoice?.billedTo || !tenant || invoice.mailedAt !== undefined) return;
  const { renderInvoice } = await import('./render-invoice.ts');
  const bytes = await renderInvoice(invoice, environment.invoiceSender);
  await writeObject({ key: pdfKeyOf(key), bytes, contentType });
  if (!(await claimInvoiceMail(key, Date.now()))) return;
  const attachment = { fileName: `${invoiceNameOf(invoice)}.pdf`, contentType, bytes };
  try {
    await sendAccountMail(invoice.billedTo.email, toInvoiceMail(invoice, tenant.name), [attachment]);
  } catch (error) {
    await dropInvoiceMail(key);
    throw error;
  }
};
