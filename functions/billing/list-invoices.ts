import { invoiceNameOf, invoiceStateOf } from '#shared/billing/invoice';
import { type Invoice, invoiceEndpoints } from '#shared/billing/invoice-contract';
import { handle } from '../http/handle.ts';
import { readInvoices, type StoredInvoice } from './invoice-store.ts';

export const listInvoices = handle(invoiceEndpoints.listInvoices, async ({ tenantId, query: { pageSize, before } }) => {
  const found = await readInvoices(tenantId, { limit: pageSize + 1, before });
  const page = found.slice(0, pageSize);
  const now = Date.now();
  return {
    items: page.map((invoice) => toShownInvoice(invoice, now)),
    next: found.length > pageSize ? page.at(-1)?.number : undefined,
  };
});

const toShownInvoice = (invoice: StoredInvoice, now: number): Invoice => {
  const { number, fromAt, untilAt, issuedAt, dueAt, paidAt, billedTo, currency, lines, total } = invoice;
  return {
    number,
    name: invoiceNameOf(invoice),
    fromAt,
    untilAt,
    issuedAt,
    dueAt,
    state: invoiceStateOf(invoice, now),
    paidAt,
    email: billedTo?.email,
    currency,
    lines: [...lines],
    total,
  };
};
