import type { Subscription } from '#shared/billing/contract';
import { monthPriceOf } from '#shared/billing/proration';
import { asOf, upcomingOf } from '#shared/billing/subscription';
import { currency } from '#shared/billing/tiers';
import { notFound } from '#shared/http/errors';
import type { Seats } from '#shared/iam/users/seats';
import { readTenant, seatsOf, type Tenant } from '../iam/tenants/tenant-store.ts';
import { readBillingDetails, type StoredDetails } from './billing-details-store.ts';
import { paymentProvider } from './chosen-provider.ts';
import { firstSubscription, readSubscription, type StoredSubscription } from './subscription-store.ts';

export type Billing = {
  tenant: Tenant;
  seats: Seats;
  subscription: StoredSubscription;
  details: StoredDetails['details'];
};

/** What decides about the money of a workspace, in one round trip. */
export const readBilling = async (tenantId: string, now: number): Promise<Billing> => {
  const [tenant, subscription, { details }] = await Promise.all([
    readTenant(tenantId),
    readSubscription(tenantId),
    readBillingDetails(tenantId),
  ]);
  if (!tenant) throw notFound('Workspace');
  return {
    tenant,
    seats: seatsOf(tenant),
    subscription: asOf(subscription ?? firstSubscription(tenant, now), now),
    details,
  };
};

export const toShownSubscription = ({ seats, subscription, details }: Billing): Subscription => ({
  tierId: subscription.tierId,
  ...seats,
  currency,
  monthPrice: monthPriceOf(subscription),
  upcoming: toShownUpcoming(subscription),
  isPayable: paymentProvider.reasonNotToBuy(details) === undefined,
  revision: subscription.revision,
});

export const toShownUpcoming = (subscription: StoredSubscription): Subscription['upcoming'] => {
  const { month, lines, total } = upcomingOf(subscription);
  return { ...month, lines, total };
};
