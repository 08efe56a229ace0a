import type { BillingDetails } from '#shared/billing/details-contract';
import type { StoredInvoice } from './invoice-store.ts';

/**
 * Who gets the money in. A processor of cards joins by being one of these and being chosen in `chosen-provider.ts`:
 * subscriptions, months and invoices know nothing of how they are paid.
 */
export type PaymentProvider = {
  /** Why nothing can be bought yet, or undefined when it can. */
  reasonNotToBuy: (details: BillingDetails | undefined) => string | undefined;
  /** By when an invoice is to be paid that is issued then; both are epoch milliseconds. */
  dueAt: (issuedAt: number) => number;
  /** Asks for the money of an invoice. It may be called again for the same one, and is then to ask only once. */
  collect: (invoice: StoredInvoice) => Promise<void>;
};
