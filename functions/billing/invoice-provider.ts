import { sendJob } from '../jobs/index.ts';
import { invoiceMailJob } from './invoice-mail-job.ts';
import type { PaymentProvider } from './payment-provider.ts';

const dayMs = 86_400_000;
export const daysToPay = 30;

/** Built in, and without anybody else: mails an invoice, which a person pays and the operator marks as paid. */
export const invoiceProvider: PaymentProvider = {
  reasonNotToBuy: (details) =>
    details ? undefined : 'Say first whom invoices are for: fill in the payment method, then choose a plan.',
  dueAt: (issuedAt) => issuedAt + daysToPay * dayMs,
  collect: ({ tenantId, number }) => sendJob(invoiceMailJob, { tenantId, number }),
};
