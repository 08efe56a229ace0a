import {
  type Line,
  linesOf,
  monthOf,
  monthPriceOf,
  type Period,
  type Term,
  totalOf,
  toWholeSecond,
} from './proration.ts';
import type { TierId } from './tiers.ts';

/** What a workspace is on, and what of the running month is to be charged. */
export type Charged = {
  tierId: TierId;
  seats: number;
  /** Since when these are the tier and the seats: epoch milliseconds, a whole second. */
  sinceAt: number;
  /** When the month began that is to be invoiced next. */
  monthAt: number;
  /** What it was on earlier in this month, in their order. */
  terms: readonly Term[];
};

export const mostTerms = 100;

/** The same after a change. A tier that did not last a second is forgotten. */
export const changedTo = <Subscription extends Charged>(
  subscription: Subscription,
  { tierId, seats }: { tierId: TierId; seats: number },
  now: number,
): Subscription => {
  const at = Math.max(toWholeSecond(now), subscription.sinceAt);
  const ended = currentTerm(subscription, at);
  const terms = ended.untilAt > ended.fromAt ? [...subscription.terms, ended] : subscription.terms;
  return { ...subscription, tierId, seats, sinceAt: at, terms };
};

/** What the month that is to be invoiced next will have cost when it ends, if nothing changes any more. */
export const upcomingOf = (subscription: Charged): { month: Period; lines: Line[]; total: number } => {
  const month = monthOf(subscription.monthAt);
  const lines = linesOf([...subscription.terms, currentTerm(subscription, month.untilAt)], month);
  return { month, lines, total: totalOf(lines) };
};

/** The same when that month has been invoiced. Months that are free of charge are passed over at once. */
export const afterMonth = <Subscription extends Charged>(subscription: Subscription, now: number): Subscription => {
  const next = monthOf(subscription.monthAt).untilAt;
  const isFree = monthPriceOf(subscription) === 0;
  return { ...subscription, monthAt: isFree ? Math.max(next, monthOf(now).fromAt) : next, terms: [] };
};

export const isMonthOver = ({ monthAt }: Charged, now: number): boolean => monthOf(monthAt).untilAt <= now;

/** As it is now: a month in which nothing was charged ends without anybody who writes that down. */
export const asOf = <Subscription extends Charged>(subscription: Subscription, now: number): Subscription =>
  isMonthOver(subscription, now) && upcomingOf(subscription).total === 0 ? afterMonth(subscription, now) : subscription;

const currentTerm = ({ tierId, seats, sinceAt, monthAt }: Charged, untilAt: number): Term => ({
  tierId,
  seats,
  fromAt: Math.max(sinceAt, monthAt),
  untilAt,
});
