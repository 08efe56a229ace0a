import { expect, test } from 'vitest';
import { reasonNotToChange } from '#shared/billing/change-rules';
import { invoiceNameOf, invoiceStateOf } from '#shared/billing/invoice';
import { formatMoney } from '#shared/billing/money';
import { linesOf, monthOf, monthPriceOf, proratedAmount, totalOf, toWholeSecond } from '#shared/billing/proration';
import { afterMonth, asOf, type Charged, changedTo, isMonthOver, upcomingOf } from '#shared/billing/subscription';
import { featuresOfEdition, firstSeats, readOnlySeatsOf, tiers } from '#shared/billing/tiers';
import { features } from '#shared/features';

const monthSeconds = 30 * 86_400;
const november = monthOf(Date.UTC(2026, 10, 20, 12));
const at = (day: number, hour = 0, minute = 0, second = 0) => Date.UTC(2026, 10, day, hour, minute, second);

const onTeam: Charged = { tierId: 'TEAM', seats: 10, sinceAt: november.fromAt, monthAt: november.fromAt, terms: [] };

test.each([
  { price: 15_000, seconds: 0, amount: 0 },
  { price: 15_000, seconds: monthSeconds, amount: 15_000 },
  { price: 15_000, seconds: monthSeconds / 2, amount: 7_500 },
  { price: 15_000, seconds: 1, amount: 0 },
  // 2,592,000 seconds are 10,000 cents here: 129.6 are half a cent, which is rounded up, and less is not.
  { price: 10_000, seconds: 129, amount: 0 },
  { price: 10_000, seconds: 130, amount: 1 },
  { price: 1, seconds: monthSeconds / 2, amount: 1 },
  { price: 1, seconds: monthSeconds / 2 - 1, amount: 0 },
])('$seconds seconds of a month at $price cents are $amount cents', ({ price, seconds, amount }) => {
  expect(proratedAmount(price, seconds, monthSeconds)).toBe(amount);
});

test('the dearest workspace is charged to the cent, for all but a second of the longest month', () => {
  const longest = 31 * 86_400;
  const price = monthPriceOf({ tierId: 'BUSINESS', seats: tiers.BUSINESS.seats.most });
  const exact = (BigInt(2 * price) * BigInt(longest - 1) + BigInt(longest)) / BigInt(2 * longest);
  expect(proratedAmount(price, longest - 1, longest)).toBe(Number(exact));
  expect(2 * price * longest).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('a month is one of the calendar, leap years and turns of the year included', () => {
  expect(monthOf(at(30, 23, 59, 59))).toEqual({ fromAt: Date.UTC(2026, 10, 1), untilAt: Date.UTC(2026, 11, 1) });
  expect(monthOf(Date.UTC(2026, 11, 31)).untilAt).toBe(Date.UTC(2027, 0, 1));
  const leap = monthOf(Date.UTC(2028, 1, 29));
  expect((leap.untilAt - leap.fromAt) / 86_400_000).toBe(29);
});

test('an unchanged month costs its price, and what is free of charge is on no invoice', () => {
  expect(upcomingOf(onTeam)).toMatchObject({ total: 15_000, lines: [{ ...november, seats: 10, amount: 15_000 }] });
  expect(upcomingOf({ ...onTeam, tierId: 'TRIAL' })).toMatchObject({ total: 0, lines: [] });
  expect(upcomingOf({ ...onTeam, sinceAt: at(16) }).total).toBe(7_500);
});

test('a change is charged by the second, and the terms of a month fill it without a gap', () => {
  const more = changedTo(onTeam, { tierId: 'TEAM', seats: 20 }, at(16) + 999);
  const other = changedTo(more, { tierId: 'BUSINESS', seats: 20 }, at(25, 12));
  const { lines, total } = upcomingOf(other);
  expect(lines.map(({ fromAt }) => fromAt)).toEqual([november.fromAt, at(16), at(25, 12)]);
  expect(lines.map(({ untilAt }) => untilAt)).toEqual([at(16), at(25, 12), november.untilAt]);
  // 10 seats for 15 days, 20 for 9.5, then 20 at another price for 5.5 of 30.
  expect(lines.map(({ amount }) => amount)).toEqual([7_500, 9_500, 10_633]);
  expect(total).toBe(27_633);
});

test('changing back within the same second costs nothing, and a clock that goes back charges nothing twice', () => {
  const back = changedTo(changedTo(onTeam, { tierId: 'TEAM', seats: 500 }, at(9) + 1), onTeam, at(9) + 900);
  expect(upcomingOf(back).total).toBe(15_000);
  const early = changedTo({ ...onTeam, sinceAt: at(9) }, { tierId: 'TEAM', seats: 11 }, at(8));
  expect(early).toMatchObject({ sinceAt: at(9), terms: [] });
  expect(toWholeSecond(1_999)).toBe(1_000);
});

test('a change in the last second of a month is in that month, and the next one begins with it', () => {
  const late = changedTo(onTeam, { tierId: 'TEAM', seats: 20 }, november.untilAt - 1);
  expect(totalOf(linesOf(late.terms, november))).toBe(15_000);
  const december = afterMonth(late, november.untilAt);
  expect(isMonthOver(late, november.untilAt - 1)).toBe(false);
  expect(isMonthOver(late, november.untilAt)).toBe(true);
  expect(upcomingOf(december)).toMatchObject({ total: 30_000, month: { fromAt: november.untilAt } });
});

test('months that are free of charge pass by themselves, and those that are not wait for their invoice', () => {
  const nextYear = Date.UTC(2027, 5, 3);
  const free = { ...onTeam, tierId: 'FREE' } as const;
  expect(asOf(free, nextYear)).toMatchObject({ monthAt: Date.UTC(2027, 5, 1), terms: [] });
  expect(asOf(onTeam, nextYear)).toBe(onTeam);
  expect(asOf(changedTo(onTeam, { tierId: 'FREE', seats: 5 }, at(16)), nextYear).terms).toHaveLength(1);
});

const taken = { paidUsers: 12, readOnlyUsers: 60 };
test.each([
  { wish: { tierId: 'TEAM', seats: 15 }, reason: undefined },
  { wish: { tierId: 'BUSINESS', seats: 12 }, reason: undefined },
  {
    wish: { tierId: 'TEAM', seats: 11 },
    reason: '12 user seats are in use. Free 1 of them first: deactivate users, or make them read-only.',
  },
  {
    wish: { tierId: 'TEAM', seats: 14 },
    reason: '60 read-only user seats are in use. Free 4 of them first: deactivate users.',
  },
  { wish: { tierId: 'TEAM', seats: 0 }, reason: 'Team has 1 to 500 seats.' },
  { wish: { tierId: 'TEAM', seats: 501 }, reason: 'Team has 1 to 500 seats.' },
  { wish: { tierId: 'FREE', seats: 6 }, reason: 'Free has 5 seats.' },
  { wish: { tierId: 'TRIAL', seats: 25 }, reason: 'Trial can not be chosen again.' },
] as const)('from Team to $wish.tierId with $wish.seats: $reason', ({ wish, reason }) => {
  expect(reasonNotToChange('TEAM', wish, taken)).toBe(reason);
});

test('a new workspace has everything and the seats that it always had; a tier takes away what it leaves out', () => {
  expect(firstSeats).toEqual({ paidSeats: 25, readOnlySeats: 100 });
  expect(featuresOfEdition({})).toEqual([...features]);
  expect(featuresOfEdition({ tierId: 'TEAM', disabledFeatures: ['LAUNCHER'] })).toEqual(
    features.filter((feature) => !['SAML_SINGLE_SIGN_ON', 'USER_PROVISIONING', 'LAUNCHER'].includes(feature)),
  );
  expect(readOnlySeatsOf('BUSINESS', 3)).toBe(30);
});

test('an invoice is overdue when its day is over, unless it was paid', () => {
  const dueAt = at(30);
  expect(invoiceStateOf({ dueAt }, dueAt)).toBe('OPEN');
  expect(invoiceStateOf({ dueAt }, dueAt + 1)).toBe('OVERDUE');
  expect(invoiceStateOf({ dueAt, paidAt: dueAt + 9 }, dueAt + 10)).toBe('PAID');
  expect(invoiceNameOf({ tenantId: 'acme', number: 7 })).toBe('ACME-0007');
});

test('money is read in dollars and cents', () => {
  expect([0, 5, 123_450, -1_999].map(formatMoney)).toEqual(['$0.00', '$0.05', '$1,234.50', '-$19.99']);
});
