import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { BillingDetails } from '#shared/billing/details-contract';
import type { Line } from '#shared/billing/proration';
import { whenConditionFails } from '../data/conditions.ts';
import { documents, tableName } from '../data/table.ts';

/** What was asked for. It never changes; whether it was mailed and paid is written beside it. */
export const InvoiceEntity = new Entity(
  {
    model: { entity: 'invoice', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      /** Of the workspace, from 1 on and without a gap. In six digits, so that their order as text is their order. */
      number: { type: 'number', required: true },
      sequence: { type: 'string', required: true },
      /** The month. */
      fromAt: { type: 'number', required: true },
      untilAt: { type: 'number', required: true },
      issuedAt: { type: 'number', required: true },
      dueAt: { type: 'number', required: true },
      currency: { type: 'string', required: true },
      lines: { type: CustomAttributeType<readonly Line[]>('any'), required: true },
      total: { type: 'number', required: true },
      /** As the details were then. */
      billedTo: { type: CustomAttributeType<BillingDetails>('any') },
      siteUrl: { type: 'string' },
      mailedAt: { type: 'number' },
      paidAt: { type: 'number' },
    },
    indexes: {
      ofTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#billing', casing: 'none' },
        sk: { field: 'SK', composite: ['sequence'], template: 'invoice#${sequence}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredInvoice = EntityItem<typeof InvoiceEntity>;
export type InvoiceKey = { tenantId: string; number: number };

export const toSequence = (number: number): string => String(number).padStart(6, '0');

/** Where the bucket has it as a PDF. */
export const pdfKeyOf = ({ tenantId, number }: InvoiceKey): string => `invoices/${tenantId}/${toSequence(number)}.pdf`;

const keyOf = ({ tenantId, number }: InvoiceKey) => ({ tenantId, sequence: toSequence(number) });

export const readInvoice = async (key: InvoiceKey): Promise<StoredInvoice | undefined> =>
  (await InvoiceEntity.get(keyOf(key)).go()).data ?? undefined;

type Range = { limit: number; before?: number | undefined };

/** The newest of those with a number below `before`, the newest first. */
export const readInvoices = async (tenantId: string, { limit, before }: Range): Promise<StoredInvoice[]> => {
  const query = InvoiceEntity.query.ofTenant({ tenantId });
  const { data } = await (before === undefined ? query : query.lt({ sequence: toSequence(before) })).go({
    order: 'desc',
    limit,
    consistent: true,
  });
  return data;
};

/** False when somebody has mailed it, or is about to. */
export const claimInvoiceMail = (key: InvoiceKey, mailedAt: number): Promise<boolean> =>
  InvoiceEntity.patch(keyOf(key))
    .set({ mailedAt })
    .where((invoice, { notExists }) => notExists(invoice.mailedAt))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** For who claimed it and could not. */
export const dropInvoiceMail = async (key: InvoiceKey): Promise<void> => {
  await InvoiceEntity.patch(keyOf(key)).remove(['mailedAt']).go();
};

type Payment = { paidAt: number; isNew: boolean };

/** Says when it was paid; the first who says so is right. Answers when that was, or undefined when there is no such invoice. */
export const markInvoicePaid = async (key: InvoiceKey, paidAt: number): Promise<Payment | undefined> => {
  const isNew = await InvoiceEntity.patch(keyOf(key))
    .set({ paidAt })
    .where((invoice, { notExists }) => notExists(invoice.paidAt))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  const { data } = await InvoiceEntity.get(keyOf(key)).go({ consistent: true });
  return data?.paidAt === undefined ? undefined : { paidAt: data.paidAt, isNew };
};
