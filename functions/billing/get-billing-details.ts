import { billingDetailsEndpoints } from '#shared/billing/details-contract';
import { handle } from '../http/handle.ts';
import { readBillingDetails, type StoredDetails } from './billing-details-store.ts';

export const getBillingDetails = handle(billingDetailsEndpoints.getBillingDetails, async ({ tenantId }) =>
  toShownDetails(await readBillingDetails(tenantId)),
);

export const toShownDetails = ({ details, revision }: StoredDetails) => ({
  method: 'INVOICE' as const,
  ...details,
  revision,
});
