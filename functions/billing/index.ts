import type { Handled } from '../http/handle.ts';
import { changeSubscription } from './change-subscription.ts';
import { getBillingDetails } from './get-billing-details.ts';
import { getSubscription } from './get-subscription.ts';
import { getUsage } from './get-usage.ts';
import { listInvoices } from './list-invoices.ts';
import { previewSubscription } from './preview-subscription.ts';
import { setBillingDetails } from './set-billing-details.ts';

export { MarkPaidEvent, markPaid } from './mark-paid.ts';

/** Answered by `api`. */
export const billingEndpoints: readonly Handled[] = [
  getSubscription,
  previewSubscription,
  changeSubscription,
  getBillingDetails,
  setBillingDetails,
  listInvoices,
  getUsage,
];
