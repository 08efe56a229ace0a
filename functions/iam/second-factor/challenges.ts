import { randomUUID } from 'node:crypto';
import { unauthenticated } from '#shared/http/errors';
import type { SignInChallenge } from '#shared/iam/sign-in/sign-in-contract';
import { createSecretText, isSameHash, parseSecretText } from '../sign-in/secret-text.ts';
import { readUser, type User } from '../users/user-store.ts';
import { claimChallenge, readChallenge, type StoredChallenge, writeChallenge } from './challenge-store.ts';

type Step = SignInChallenge['step'];

/** Long enough to find the phone; setting up an app takes longer. */
const lifetimeSeconds: Readonly<Record<Step, number>> = { verify: 5 * 60, setUp: 15 * 60 };

/** For a user whose password was right. */
export const startChallenge = async ({ tenantId, userId, epoch }: User, step: Step): Promise<SignInChallenge> => {
  const challengeId = randomUUID();
  const { text, hash } = createSecretText('tsf', [tenantId, userId, challengeId]);
  const expiresIn = lifetimeSeconds[step];
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  await writeChallenge({ tenantId, userId, challengeId, step, hash, epoch, expiresAt });
  return { challenge: text, step, expiresIn, userId };
};

/** The challenge that a text is, and its user; throws the same for any that can not be used, whatever the reason. */
export const findChallenge = async (
  tenantId: string,
  text: string,
  step: Step,
): Promise<{ challenge: StoredChallenge; user: User }> => {
  const parsed = parseSecretText('tsf', text);
  const [ofTenant, userId, challengeId] = parsed?.address ?? [];
  if (!parsed || ofTenant !== tenantId || !/^\d+$/.test(userId ?? '') || !challengeId) throw tooLate();
  const key = { tenantId, userId: Number(userId) };
  const [challenge, user] = await Promise.all([readChallenge({ ...key, challengeId }), readUser(key)]);
  if (!challenge || !user || challenge.step !== step || !isSameHash(challenge.hash, parsed.hash)) throw tooLate();
  const isOver = challenge.expiresAt * 1000 <= Date.now() || challenge.epoch !== user.epoch || user.status !== 'ACTIVE';
  if (isOver) throw tooLate();
  return { challenge, user };
};

/** Ends a challenge that was met; throws when somebody else was faster. */
export const spendChallenge = async (challenge: StoredChallenge): Promise<void> => {
  if (!(await claimChallenge(challenge))) throw tooLate();
};

const tooLate = () => unauthenticated('This sign-in took too long. Begin again with your password.');
