import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inHashingTurn } from './hashing-turns.ts';
import { passwordCost } from './password-cost.ts';

const deriveNow = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const keyLength = 32;
const maxmem = 64 * 1024 * 1024;

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return toText(salt, await derive(normalise(password), salt, keyLength, { ...passwordCost, maxmem }));
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
  [
    'scrypt',
    passwordCost.N,
    passwordCost.r,
    passwordCost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');

const nobodysHash = () => toText(randomBytes(16), randomBytes(keyLength));

const derive = (...of: Parameters<typeof deriveNow>): Promise<Buffer> => inHashingTurn(() => deriveNow(...of));

/** One character can be typed in several ways that look the same. */
const normalise = (password: string): string => password.normalize('NFKC');
