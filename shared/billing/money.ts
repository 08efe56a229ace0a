import { currency } from './tiers.ts';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });

/** Whole cents as people read them: `$1,234.50`. */
export const formatMoney = (cents: number): string => format.format(cents / 100);
