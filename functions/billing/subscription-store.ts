import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { monthOf, type Term } from '#shared/billing/proration';
import { tierIds } from '#shared/billing/tiers';
import { documents, tableName } from '../data/table.ts';
import type { Tenant } from '../iam/tenants/tenant-store.ts';

/** What a workspace is on and since when. How many seats that gives is written with it to the tenant, where they are taken. */
export const SubscriptionEntity = new Entity(
  {
    model: { entity: 'subscription', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      tierId: { type: tierIds, required: true },
      seats: { type: 'number', required: true },
      /** Since when these are the tier and the seats. */
      sinceAt: { type: 'number', required: true },
      /** When the month began that is to be invoiced next. */
      monthAt: { type: 'number', required: true },
      /** What it was on earlier in that month. */
      terms: { type: CustomAttributeType<readonly Term[]>('any'), required: true },
      /** The number of the last one. */
      invoicesCount: { type: 'number', required: true },
      /** Where the workspace is, as whoever changed it last saw it: for links in mails. */
      siteUrl: { type: 'string' },
      revision: { type: 'number', required: true },
    },
    indexes: {
      ofTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#billing', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'subscription', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredSubscription = EntityItem<typeof SubscriptionEntity>;

/** As it is at this moment; undefined when the workspace has never left what it began with. */
export const readSubscription = async (tenantId: string): Promise<StoredSubscription | undefined> =>
  (await SubscriptionEntity.get({ tenantId }).go({ consistent: true })).data ?? undefined;

/** Of a workspace that is on what it began with. */
export const firstSubscription = ({ tenantId, paidSeats }: Tenant, now: number): StoredSubscription => {
  const { fromAt } = monthOf(now);
  return {
    tenantId,
    tierId: 'TRIAL',
    seats: paidSeats,
    sinceAt: fromAt,
    monthAt: fromAt,
    terms: [],
    invoicesCount: 0,
    revision: 0,
  };
};
