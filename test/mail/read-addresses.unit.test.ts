import { expect, test } from 'vitest';
import { addAddresses, endsAddress, readAddresses } from '../../web/src/features/mail/read-addresses.ts';

test('addresses are read from what people paste', () => {
  const pasted = 'Ann Lee <ann@example.com>; bob@example.com,\r\ncarl@example.com\tdora@example.com eve@example.com\n';
  expect(readAddresses(pasted)).toEqual([
    'ann@example.com',
    'bob@example.com',
    'carl@example.com',
    'dora@example.com',
    'eve@example.com',
  ]);
  expect(readAddresses('mailto:ann@example.com')).toEqual(['ann@example.com']);
  expect(readAddresses(' ,; \n')).toEqual([]);
});

test('an address that is there already is not added in other letters', () => {
  expect(addAddresses(['Ann@example.com'], ['ann@EXAMPLE.com', 'bob@example.com'])).toEqual([
    'Ann@example.com',
    'bob@example.com',
  ]);
});

test('a comma, a semicolon, a line or a space after an address ends it', () => {
  for (const text of ['ann@example.com,', 'ann@example.com;', 'ann@example.com\n', 'ann@example.com ', 'nonsense,'])
    expect(endsAddress(text), text).toBe(true);
  for (const text of ['ann', 'ann lee ', 'ann@', 'ann@example.com']) expect(endsAddress(text), text).toBe(false);
});
