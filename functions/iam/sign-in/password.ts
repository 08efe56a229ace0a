import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The cost that OWASP names for scrypt with 32 MiB. It stands in each hash, so that it can be raised for new ones. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;
const maxmem = 64 * 1024 * 1024;

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return toText(salt, await derive(normalise(password), salt, keyLength, { ...cost, maxmem }));
};

/** Takes the same work when there is no hash: guessing an unknown name shows nothing by its time. */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash()).split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const derived = await derive(normalise(password), Buffer.from(salt, 'base64url'), expected.byteLength, options);
  return timingSafeEqual(derived, expected) && hash !== undefined;
};

const toText = (salt: Buffer, key: Buffer): string =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');

const nobodysHash = () => toText(randomBytes(16), randomBytes(keyLength));

/** One character can be typed in several ways that look the same. */
const normalise = (password: string): string => password.normalize('NFKC');
