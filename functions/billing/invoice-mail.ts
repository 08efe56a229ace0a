import { invoiceNameOf } from '#shared/billing/invoice';
import { formatMoney } from '#shared/billing/money';
import { formatDay, formatMonth, formatPeriod, lineText } from '#shared/billing/words';
import type { MailContent } from '../mail/index.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** To whoever pays, who need not know the product. */
export const toInvoiceMail = (invoice: StoredInvoice, workspaceName: string): MailContent => {
  const { fromAt, issuedAt, dueAt, lines, total, billedTo, siteUrl } = invoice;
  const name = invoiceNameOf(invoice);
  const order = billedTo?.purchaseOrder;
  return {
    subject: `Invoice ${name} for ${formatMonth(fromAt)}`,
    title: `Invoice ${name}`,
    blocks: [
      {
        kind: 'text',
        text: `This is what the Touchstone workspace ${workspaceName} came to in ${formatMonth(fromAt)}. It is due on ${formatDay(dueAt)}. The invoice is attached as a PDF.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Total', value: formatMoney(total) },
          { label: 'Issued', value: formatDay(issuedAt) },
          { label: 'Due', value: formatDay(dueAt) },
          ...(order === undefined ? [] : [{ label: 'Purchase order', value: order }]),
        ],
      },
      ...(siteUrl === undefined
        ? []
        : [
            {
              kind: 'button' as const,
              label: 'Open billing history',
              url: `${siteUrl}/settings/billing/billing-history`,
            },
          ]),
      {
        kind: 'list',
        title: 'For',
        items: lines.map((line) => ({
          title: `${lineText(line)}: ${formatMoney(line.amount)}`,
          detail: formatPeriod(line),
        })),
      },
    ],
    reason: `You get this because ${workspaceName} sends its invoices to this address. All amounts are without tax.`,
  };
};
