import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { InvoiceLine } from './contract.ts';
import { invoiceStates } from './invoice.ts';

const place = '/api/billing/v1/invoices' as const;
const access = { to: 'workspace', anyOf: ['BILLING'] } as const;
const Instant = z.number().int();

export const Invoice = z
  .object({
    /** Of the workspace, from 1 on and without a gap. */
    number: z.number().int(),
    /** As it stands on the invoice: `ACME-0007`. */
    name: z.string(),
    /** The month; epoch milliseconds, as all instants here. */
    fromAt: Instant,
    untilAt: Instant,
    issuedAt: Instant,
    dueAt: Instant,
    state: z.enum(invoiceStates),
    paidAt: Instant.optional(),
    /** Where it was mailed to. */
    email: z.string().optional(),
    currency: z.string(),
    lines: z.array(InvoiceLine),
    /** Cents, without tax. */
    total: z.number().int(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

const InvoiceNumber = z.coerce.number().int().min(1).max(999_999);

export const invoiceEndpoints = {
  listInvoices: defineEndpoint({
    service: 'api',
    method: 'GET',
    path: place,
    summary: 'The invoices of the workspace, the newest first',
    access,
    query: z.object({
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
      /** `next` of the page before. */
      before: InvoiceNumber.optional(),
    }),
    status: 200,
    answer: z.object({ items: z.array(Invoice), next: z.number().int().optional() }),
  }),
  downloadInvoice: defineEndpoint({
    service: 'stream',
    method: 'GET',
    path: `${place}/{number}/pdf`,
    summary: 'An invoice as a PDF',
    access,
    params: z.object({ number: InvoiceNumber }),
    status: 200,
    answer: { kind: 'raw', contentType: 'application/pdf' },
    errors: ['NOT_FOUND'],
  }),
};
