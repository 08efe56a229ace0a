import type { Line, Period } from './proration.ts';
import { tiers } from './tiers.ts';

/** Months and days of invoices are those of UTC, wherever their reader is. */
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const formatMonth = (at: number): string => month.format(at);

/** As the product writes dates: 'MMMM d, y'. */
export const formatDay = (at: number): string => day.format(at);

/** `Nov 20 – Nov 30`: the last day is the one in which it ends. */
export const formatPeriod = ({ fromAt, untilAt }: Period): string => {
  const [first, last] = [shortDay.format(fromAt), shortDay.format(untilAt - 1)];
  return first === last ? first : `${first} – ${last}`;
};

/** `Team, 20 seats`. */
export const lineText = ({ tierId, seats }: Pick<Line, 'tierId' | 'seats'>): string =>
  `${tiers[tierId].name}, ${countOf(seats, 'seat')}`;

export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
