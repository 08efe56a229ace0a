import { invoiceNameOf } from '#shared/billing/invoice';
import { invoiceEndpoints } from '#shared/billing/invoice-contract';
import { notFound } from '#shared/http/errors';
import { readObject } from '../data/objects.ts';
import { handle } from '../http/handle.ts';
import { pdfKeyOf } from './invoice-store.ts';

export const downloadInvoice = handle(invoiceEndpoints.downloadInvoice, async ({ tenantId, params: { number } }) => {
  const key = { tenantId, number };
  const pdf = await readObject(pdfKeyOf(key));
  if (!pdf) throw notFound('Invoice');
  return {
    contentType: pdf.contentType,
    bytes: pdf.bytes,
    headers: { 'content-disposition': `attachment; filename="${invoiceNameOf(key)}.pdf"` },
  };
});
