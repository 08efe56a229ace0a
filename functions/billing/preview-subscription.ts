import { billingEndpoints } from '#shared/billing/contract';
import { monthPriceOf } from '#shared/billing/proration';
import { changedTo } from '#shared/billing/subscription';
import { featuresOfEdition, readOnlySeatsOf } from '#shared/billing/tiers';
import { handle } from '../http/handle.ts';
import { readBilling, toShownUpcoming } from './read-billing.ts';
import { reasonNotToBuy } from './reason-not-to-buy.ts';

export const previewSubscription = handle(billingEndpoints.previewSubscription, async ({ tenantId, body }) => {
  const now = Date.now();
  const billing = await readBilling(tenantId, now);
  const { tenant, subscription } = billing;
  const upcoming = toShownUpcoming(changedTo(subscription, body, now));
  const { disabledFeatures } = tenant;
  const kept = featuresOfEdition({ tierId: body.tierId, disabledFeatures });
  return {
    obstacle: reasonNotToBuy(billing, body),
    readOnlySeats: readOnlySeatsOf(body.tierId, body.seats),
    monthPrice: monthPriceOf(body),
    upcoming,
    difference: upcoming.total - toShownUpcoming(subscription).total,
    lostFeatures: featuresOfEdition(tenant).filter((feature) => !kept.includes(feature)),
  };
});
