import { Service } from 'electrodb';
import { upcomingOf } from '#shared/billing/subscription';
import { readOnlySeatsOf } from '#shared/billing/tiers';
import { conflict } from '#shared/http/errors';
import { writeUncontended } from '../data/refusals.ts';
import { type Tenant, TenantEntity } from '../iam/tenants/tenant-store.ts';
import { BillingDueEntity, billingDueItem } from './billing-due-store.ts';
import { InvoiceEntity, type StoredInvoice } from './invoice-store.ts';
import { type StoredSubscription, SubscriptionEntity } from './subscription-store.ts';

const billing = new Service({
  tenant: TenantEntity,
  subscription: SubscriptionEntity,
  invoice: InvoiceEntity,
  due: BillingDueEntity,
});
type Items = Parameters<Parameters<typeof billing.transaction.write>[0]>[0];

/**
 * Puts a subscription in the place of the one that was read, with the seats it gives: seats that were taken since are
 * not given up. CONFLICT when somebody else changed it, or took them.
 */
export const writeSubscription = async (
  before: StoredSubscription,
  after: StoredSubscription,
  tenant: Tenant,
): Promise<void> => {
  const refusals = await writeUncontended(() =>
    billing.transaction
      .write((items) => [
        replaceSubscription(items, before, after),
        changeSeats(items, tenant, after),
        ...dueItems(items, after),
      ])
      .go(),
  );
  if (refusals[0]) throw changedMeanwhile();
  if (refusals[1]) throw conflict('Somebody has just taken a seat that this change gives up. Look at it again.');
};

/** The end of a month: what is charged is an invoice now. False when somebody else has ended it. */
export const writeMonthEnded = async (
  before: StoredSubscription,
  after: StoredSubscription,
  invoice: StoredInvoice | undefined,
): Promise<boolean> => {
  const refusals = await writeUncontended(() =>
    billing.transaction
      .write((items) => [
        replaceSubscription(items, before, after),
        ...(invoice ? [items.invoice.create(invoice).commit()] : []),
        ...dueItems(items, after),
      ])
      .go(),
  );
  return refusals.length === 0;
};

export const changedMeanwhile = () =>
  conflict('Somebody else has changed the plan since. Load the page again to see it.');

const replaceSubscription = (items: Items, before: StoredSubscription, after: StoredSubscription) =>
  items.subscription
    .put(after)
    .where(({ revision }, { eq, notExists }) =>
      before.revision === 0 ? notExists(revision) : eq(revision, before.revision),
    )
    .commit();

/** What is free grows by what is bought, and is never less than nothing. */
const changeSeats = (items: Items, before: Tenant, { tenantId, tierId, seats }: StoredSubscription) => {
  const readOnlySeats = readOnlySeatsOf(tierId, seats);
  const [gained, gainedReadOnly] = [seats - before.paidSeats, readOnlySeats - before.readOnlySeats];
  return items.tenant
    .patch({ tenantId })
    .set({ tierId, paidSeats: seats, readOnlySeats })
    .add({ freeSeats: gained, freeReadOnlySeats: gainedReadOnly })
    .where((tenant, { eq, gte }) =>
      [
        eq(tenant.paidSeats, before.paidSeats),
        eq(tenant.readOnlySeats, before.readOnlySeats),
        gte(tenant.freeSeats, -gained),
        gte(tenant.freeReadOnlySeats, -gainedReadOnly),
      ].join(' AND '),
    )
    .commit();
};

/** The clock comes when the month is over, if there will be anything to invoice. */
const dueItems = (items: Items, after: StoredSubscription) => {
  const { month, total } = upcomingOf(after);
  return total > 0 ? [items.due.put(billingDueItem(after.tenantId, month.untilAt)).commit()] : [];
};
