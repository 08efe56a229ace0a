import { createHash } from 'node:crypto';
import { limitReached } from '#shared/http/errors';
import { toSignInName } from '../users/sign-in-name-store.ts';
import { type AttemptKey, type Attempts, countAttempt, forgetAttempts, takeBackAttempt } from './attempt-store.ts';

const lockSeconds = 5 * 60;
const guessesPerName = 10;
/** High, because a whole office may come from one address. */
const guessesPerAddress = 300;

const signUpSeconds = 60 * 60;
const signUpsPerAddress = 30;

/** Attempts from one address are counted over all tenants. */
const platform = '_platform';

/**
 * Counts a guess at a password before it is looked at, so that guesses in parallel count as well.
 * Throws LIMIT_REACHED, with the same words for names that do not exist; a success takes the counts back.
 */
export const limitGuesses = async (guess: { tenantId: string; name: string; sourceIp: string }) => {
  const ofName = { tenantId: guess.tenantId, what: `password#${digest(toSignInName(guess.name))}` };
  const ofAddress = { tenantId: platform, what: `password#${guess.sourceIp}` };
  const [name, address] = await Promise.all([countAttempt(ofName, lockSeconds), countAttempt(ofAddress, lockSeconds)]);
  refuseOver(guessesPerName, name);
  refuseOver(guessesPerAddress, address);
  return {
    /** A guess that could not be looked at, as when too many wait for that, does not count. */
    check: (isRight: () => Promise<boolean>): Promise<boolean> =>
      isRight().catch(async (error: unknown) => {
        await Promise.all([takeBackAttempt(ofName), takeBackAttempt(ofAddress)]);
        throw error;
      }),
    forgive: async () => {
      await Promise.all([forgetAttempts(ofName), takeBackAttempt(ofAddress)]);
    },
  };
};

export const limitSignUps = async (sourceIp: string): Promise<void> => {
  const key: AttemptKey = { tenantId: platform, what: `sign-up#${sourceIp}` };
  refuseOver(signUpsPerAddress, await countAttempt(key, signUpSeconds));
};

const samlSeconds = 5 * 60;
const samlCallsPerAddress = 600;

/** Beginnings and ends of single sign-on: each is work for who does not have to show anything for it. */
export const limitSamlCalls = async (sourceIp: string): Promise<void> => {
  const key: AttemptKey = { tenantId: platform, what: `saml#${sourceIp}` };
  refuseOver(samlCallsPerAddress, await countAttempt(key, samlSeconds));
};

const metadataReadsPerProvider = 5;

/** Counts that metadata of an identity provider is read for an answer that anybody may have sent: false when it was often. */
export const mayReadMetadata = async (of: { tenantId: string; providerId: number }): Promise<boolean> => {
  const key: AttemptKey = { tenantId: of.tenantId, what: `saml-metadata#${of.providerId}` };
  return (await countAttempt(key, samlSeconds)).count <= metadataReadsPerProvider;
};

/** Whoever begins one has a challenge kept. */
export const limitPasskeySignIns = async (sourceIp: string): Promise<void> => {
  const key: AttemptKey = { tenantId: platform, what: `passkey#${sourceIp}` };
  refuseOver(guessesPerAddress, await countAttempt(key, lockSeconds));
};

const demoTokenSeconds = 60 * 60;
const demoTokensPerUser = 20;

/** A guide fetches one whenever it is opened; nobody reads that many in an hour. */
export const limitDemoTokens = async ({ tenantId, userId }: { tenantId: string; userId: number }): Promise<void> => {
  const key: AttemptKey = { tenantId, what: `demo-token#${userId}` };
  refuseOver(demoTokensPerUser, await countAttempt(key, demoTokenSeconds));
};

export const refuseOver = (limit: number, { count, expiresAt }: Attempts) => {
  if (count <= limit) return;
  const seconds = Math.max(1, expiresAt - Math.floor(Date.now() / 1000));
  throw limitReached('Too many attempts. Try again in a few minutes.', seconds);
};

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
