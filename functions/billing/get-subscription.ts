import { billingEndpoints } from '#shared/billing/contract';
import { handle } from '../http/handle.ts';
import { readBilling, toShownSubscription } from './read-billing.ts';

export const getSubscription = handle(billingEndpoints.getSubscription, async ({ tenantId }) =>
  toShownSubscription(await readBilling(tenantId, Date.now())),
);
