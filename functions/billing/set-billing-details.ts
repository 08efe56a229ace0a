import { billingDetailsEndpoints } from '#shared/billing/details-contract';
import { handle } from '../http/handle.ts';
import { writeBillingDetails } from './billing-details-store.ts';
import { toShownDetails } from './get-billing-details.ts';

export const setBillingDetails = handle(billingDetailsEndpoints.setBillingDetails, async ({ tenantId, body }) => {
  const { revision, ...details } = body;
  return toShownDetails(await writeBillingDetails(tenantId, details, revision));
});
