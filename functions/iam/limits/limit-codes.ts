import type { UserKey } from '../users/user-store.ts';
import { countAttempt, forgetAttempts } from './attempt-store.ts';
import { refuseOver } from './limit-guesses.ts';

const lockSeconds = 15 * 60;
const codesPerUser = 10;

/**
 * Counts a guess at a code before it is looked at, so that guesses in parallel count as well. Whoever gets here knows
 * the password: a stranger locks nobody out. Throws LIMIT_REACHED; a success takes the counts back.
 */
export const limitCodes = async ({ tenantId, userId }: UserKey) => {
  const key = { tenantId, what: `code#${userId}` };
  refuseOver(codesPerUser, await countAttempt(key, lockSeconds));
  return { forgive: () => forgetAttempts(key) };
};
