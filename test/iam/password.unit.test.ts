import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '#functions/iam/sign-in/password';

test('a password is hashed by scrypt with 32 MiB and three rounds, with a salt of its own', async () => {
  const [one, other] = [await hashPassword('Correct-horse-1'), await hashPassword('Correct-horse-1')];
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('Correct-horse-1', one)).toBe(true);
  expect(await isPassword('Correct-horse-2', one)).toBe(false);
});

test('nobody has a password without a hash', async () => {
  expect(await isPassword('Correct-horse-1', undefined)).toBe(false);
});
