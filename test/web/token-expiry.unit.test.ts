import { expect, test } from 'vitest';
import { endOfDay, isExpired, NewTokenValues } from '../../web/src/features/iam/token-expiry.ts';

test('a day ends at its last second, in the zone of the user', () => {
  expect(endOfDay('12/31/2030')).toEqual(new Date(2030, 11, 31, 23, 59, 59));
  expect(endOfDay('02/29/2028')).toEqual(new Date(2028, 1, 29, 23, 59, 59));
});

test('what is no day of the calendar is no expiry', () => {
  for (const text of ['', '2030-12-31', '31/12/2030', '02/30/2030', '02/29/2027', '1/1/2030', '13/01/2030'])
    expect(endOfDay(text), text).toBeUndefined();
});

test('a token without an expiry never expires, one of the past has', () => {
  expect(isExpired({}, Date.now())).toBe(false);
  expect(isExpired({ expiresAt: '2030-01-01T00:00:00.000Z' }, Date.parse('2029-12-31T23:59:59Z'))).toBe(false);
  expect(isExpired({ expiresAt: '2030-01-01T00:00:00.000Z' }, Date.parse('2030-01-01T00:00:00Z'))).toBe(true);
});

test('the expiry is looked at only while its box is checked', () => {
  expect(NewTokenValues.safeParse({ name: 'ci', hasExpiry: false, expiry: 'nonsense' }).success).toBe(true);
  const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
  expect(NewTokenValues.safeParse({ name: 'ci', hasExpiry: true, expiry: today }).success).toBe(true);
  const refused = NewTokenValues.safeParse({ name: 'ci', hasExpiry: true, expiry: '01/01/2020' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Must be today or a day in the future']);
});
