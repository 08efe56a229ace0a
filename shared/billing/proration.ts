import { type TierId, tiers } from './tiers.ts';

/** Epoch milliseconds; the end is not part of it. */
export type Period = { fromAt: number; untilAt: number };

/** A time during which tier and seats were the same. */
export type Term = Period & { tierId: TierId; seats: number };

/** What a term costs, in cents. */
export type Line = Term & { amount: number };

const secondMs = 1_000;

/** Terms begin and end with whole seconds, so that those of a month fill it exactly. */
export const toWholeSecond = (at: number): number => Math.floor(at / secondMs) * secondMs;

/** The calendar month of an instant, UTC: what is charged and invoiced at once. */
export const monthOf = (at: number): Period => {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { fromAt: Date.UTC(year, month, 1), untilAt: Date.UTC(year, month + 1, 1) };
};

/**
 * The part of a month's price that falls on some seconds of it: price × seconds of the term ÷ seconds of the month, in
 * whole cents, half a cent rounded up. All is integers below 2^53, so no fraction gets lost on the way.
 */
export const proratedAmount = (monthPrice: number, seconds: number, monthSeconds: number): number =>
  Math.floor((2 * monthPrice * seconds + monthSeconds) / (2 * monthSeconds));

/**
 * What the terms of a month cost, a line each; what is free of charge has none. Each line is rounded by itself, so that
 * they add up to the total.
 */
export const linesOf = (terms: readonly Term[], month: Period): Line[] =>
  terms.map((term) => ({ ...term, amount: amountOf(term, month) })).filter(({ amount }) => amount > 0);

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** For a whole month, in cents. */
export const monthPriceOf = ({ tierId, seats }: { tierId: TierId; seats: number }): number =>
  tiers[tierId].seatPrice * seats;

const amountOf = (term: Term, month: Period): number =>
  proratedAmount(monthPriceOf(term), secondsOf(term), secondsOf(month));

const secondsOf = ({ fromAt, untilAt }: Period): number => (untilAt - fromAt) / secondMs;
