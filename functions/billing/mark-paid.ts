import * as z from 'zod';
import { byOperator, recordOperation } from '../audit/index.ts';
import { markInvoicePaid } from './invoice-store.ts';

export const MarkPaidEvent = z.object({
  touchstone: z.literal('mark-invoice-paid'),
  /** As it stands on the invoice: `ACME-0007`. */
  invoice: z.string().regex(/^[A-Z0-9-]+-\d{4,6}$/, 'Must be a number of an invoice, like ACME-0007'),
  /** The day on which the money came: `2026-12-24`; today when left out. */
  paidOn: z.iso.date().optional(),
});

/** For who runs the product and has seen the money come in; saying it again changes nothing. */
export const markPaid = async ({ invoice, paidOn }: z.infer<typeof MarkPaidEvent>): Promise<object> => {
  const at = invoice.lastIndexOf('-');
  const key = { tenantId: invoice.slice(0, at).toLowerCase(), number: Number(invoice.slice(at + 1)) };
  const payment = await markInvoicePaid(key, paidOn === undefined ? Date.now() : Date.parse(paidOn));
  if (!payment) throw new Error(`There is no invoice ${invoice}.`);
  const paidAt = new Date(payment.paidAt).toISOString();
  if (payment.isNew)
    await recordOperation(key.tenantId, {
      name: 'RUN /api/billing:mark-invoice-paid',
      subject: { number: String(key.number) },
      subjectName: invoice,
      after: { paidAt },
      origin: byOperator(),
    });
  return { invoice, paidAt };
};
