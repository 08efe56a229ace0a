import { reasonNotToChange, type Wish } from '#shared/billing/change-rules';
import { monthPriceOf } from '#shared/billing/proration';
import { mostTerms } from '#shared/billing/subscription';
import { paymentProvider } from './chosen-provider.ts';
import type { Billing } from './read-billing.ts';

/** Why a workspace can not go over to a tier with so many seats, or undefined when it can. */
export const reasonNotToBuy = ({ subscription, seats, details }: Billing, wish: Wish): string | undefined => {
  const reason = reasonNotToChange(subscription.tierId, wish, seats);
  if (reason) return reason;
  if (subscription.terms.length >= mostTerms)
    return `The plan has been changed ${mostTerms} times this month. Change it again when the next one begins.`;
  return monthPriceOf(wish) === 0 ? undefined : paymentProvider.reasonNotToBuy(details);
};
