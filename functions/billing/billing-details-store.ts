import { CustomAttributeType, Entity } from 'electrodb';
import type { BillingDetails } from '#shared/billing/details-contract';
import { conflict } from '#shared/http/errors';
import { whenConditionFails } from '../data/conditions.ts';
import { documents, tableName } from '../data/table.ts';

const BillingDetailsEntity = new Entity(
  {
    model: { entity: 'billingDetails', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      details: { type: CustomAttributeType<BillingDetails>('any'), required: true },
      revision: { type: 'number', required: true },
    },
    indexes: {
      ofTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#billing', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'details', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredDetails = { details?: BillingDetails; revision: number };

/** Whom invoices of a workspace are for, and where they go; nothing until somebody has said it. */
export const readBillingDetails = async (tenantId: string): Promise<StoredDetails> => {
  const { data } = await BillingDetailsEntity.get({ tenantId }).go({ consistent: true });
  return data ? { details: data.details, revision: data.revision } : { revision: 0 };
};

/** CONFLICT when somebody else changed them since this revision was read. */
export const writeBillingDetails = async (
  tenantId: string,
  details: BillingDetails,
  revision: number,
): Promise<StoredDetails> => {
  const after = { details, revision: revision + 1 };
  await BillingDetailsEntity.upsert({ tenantId, ...after })
    .where((item, { eq, notExists }) => (revision === 0 ? notExists(item.revision) : eq(item.revision, revision)))
    .go()
    .catch(
      whenConditionFails(() => {
        throw conflict('Somebody else has changed the billing details since. Load the page again.');
      }),
    );
  return after;
};
