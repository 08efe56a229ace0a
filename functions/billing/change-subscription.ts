import { billingEndpoints } from '#shared/billing/contract';
import { changedTo, isMonthOver } from '#shared/billing/subscription';
import { conflict } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import { siteUrlOf } from '../http/site-url.ts';
import { changedMeanwhile, writeSubscription } from './billing-write-store.ts';
import { endMonths } from './end-months.ts';
import { readBilling, toShownSubscription } from './read-billing.ts';
import { reasonNotToBuy } from './reason-not-to-buy.ts';

export const changeSubscription = handle(billingEndpoints.changeSubscription, async ({ tenantId, body, request }) => {
  const now = Date.now();
  const { revision, ...wish } = body;
  const billing = await readBilling(tenantId, now);
  const { tenant, subscription } = billing;
  if (subscription.revision !== revision) throw changedMeanwhile();
  const reason = reasonNotToBuy(billing, wish);
  if (reason) throw conflict(reason);
  if (isMonthOver(subscription, now)) {
    await endMonths(tenantId, now);
    throw conflict('A month has just ended and was invoiced. Load the page again to see what begins now.');
  }
  const siteUrl = siteUrlOf(tenantId, request);
  const after = { ...changedTo(subscription, wish, now), siteUrl, revision: revision + 1 };
  await writeSubscription(subscription, after, tenant);
  return toShownSubscription(await readBilling(tenantId, now));
});
