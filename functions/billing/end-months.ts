import { afterMonth, isMonthOver, upcomingOf } from '#shared/billing/subscription';
import { currency } from '#shared/billing/tiers';
import { readBillingDetails, type StoredDetails } from './billing-details-store.ts';
import { writeMonthEnded } from './billing-write-store.ts';
import { paymentProvider } from './chosen-provider.ts';
import { readInvoices, type StoredInvoice, toSequence } from './invoice-store.ts';
import { readSubscription, type StoredSubscription } from './subscription-store.ts';

/**
 * Invoices each month of a workspace that is over, once, whoever does it at the same moment: the invoice, its number and
 * the beginning of the next month are one write. Then asks for the money of all that nobody was asked for.
 */
export const endMonths = async (tenantId: string, now: number): Promise<void> => {
  for (;;) {
    const [subscription, details] = await Promise.all([readSubscription(tenantId), readBillingDetails(tenantId)]);
    if (!subscription || !isMonthOver(subscription, now)) break;
    await endMonth(subscription, details, now);
  }
  await collectMissing(tenantId);
};

const endMonth = async (subscription: StoredSubscription, details: StoredDetails, now: number): Promise<void> => {
  const invoice = toInvoice(subscription, details, now);
  const after = { ...afterMonth(subscription, now), revision: subscription.revision + 1 };
  await writeMonthEnded(subscription, invoice ? { ...after, invoicesCount: invoice.number } : after, invoice);
};

const toInvoice = (
  subscription: StoredSubscription,
  { details }: StoredDetails,
  issuedAt: number,
): StoredInvoice | undefined => {
  const { month, lines, total } = upcomingOf(subscription);
  if (total === 0) return undefined;
  const { tenantId, invoicesCount, siteUrl } = subscription;
  const number = invoicesCount + 1;
  return {
    tenantId,
    number,
    sequence: toSequence(number),
    ...month,
    issuedAt,
    dueAt: paymentProvider.dueAt(issuedAt),
    currency,
    lines,
    total,
    billedTo: details,
    siteUrl,
  };
};

/** A year: more than was ever left behind. */
const lookedBack = 12;

const collectMissing = async (tenantId: string): Promise<void> => {
  const invoices = await readInvoices(tenantId, { limit: lookedBack });
  const missing = invoices.filter(({ mailedAt }) => mailedAt === undefined).toReversed();
  for (const invoice of missing) await paymentProvider.collect(invoice);
};
