import { invalid } from '#shared/http/errors';
import { limitCodes } from '../limits/limit-codes.ts';
import type { UserKey } from '../users/user-store.ts';
import { claimRecoveryHash, claimStep, readAuthenticator } from './authenticator-store.ts';
import { hashRecoveryCode, stepOfCode } from './one-time-codes.ts';

/**
 * Uses up a code of the authenticator app, or a recovery code, and answers which it was. Throws INVALID for one that is
 * wrong or was used, LIMIT_REACHED after too many of them.
 */
export const spendCode = async (key: UserKey, code: string): Promise<'authenticator' | 'recoveryCode'> => {
  const guess = await limitCodes(key);
  const used = await claim(key, code);
  if (!used) throw wrongCode();
  await guess.forgive();
  return used;
};

const claim = async (key: UserKey, code: string) => {
  const authenticator = await readAuthenticator(key);
  if (!authenticator) return undefined;
  const step = stepOfCode(authenticator.secret, code);
  if (step !== undefined) return (await claimStep(key, step)) ? 'authenticator' : undefined;
  return (await claimRecoveryHash(key, hashRecoveryCode(key, code))) ? 'recoveryCode' : undefined;
};

/** The same for a code that was used already: who looks over a shoulder learns nothing. */
export const wrongCode = () => {
  const message = 'This code is not right. Try the next one.';
  return invalid(message, [{ field: 'code', message }]);
};
