import { randomUUID } from 'node:crypto';
import { unauthenticated } from '#shared/http/errors';
import type { SignIn } from '#shared/iam/sign-in/sign-in-contract';
import type { HttpRequest } from '../../http/request.ts';
import { readUser, type User } from '../users/user-store.ts';
import { signAccessToken } from './access-token.ts';
import { revoke } from './revocation.ts';
import { createSecretText, hashSecret, isSameHash, parseSecretText } from './secret-text.ts';
import {
  deleteSignIn,
  readSignIn,
  rotateSignIn,
  type SignInKey,
  type SignInUse,
  type StoredSignIn,
  writeNewSignIn,
} from './sign-in-store.ts';
import { browserTokenSeconds, longestSignInSeconds } from './token-lifetimes.ts';

const daySeconds = 24 * 60 * 60;
const idleSeconds = 30 * daySeconds;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Who asks, as the list of one's sign-ins shows it. */
type Caller = Pick<HttpRequest, 'headers' | 'sourceIp'>;

/** What was shown, where that matters later. */
type Proof = Pick<StoredSignIn, 'saml' | 'isByPasswordAlone'>;

/** Begins a sign-in of a user who has proved who it is. */
export const startSignIn = async (user: User, request: Caller, proof: Proof = {}): Promise<SignIn> => {
  const key = { tenantId: user.tenantId, userId: user.userId, signInId: randomUUID() };
  const { text, hash } = refreshTokenOf(key);
  const startedAt = nowSeconds();
  const expiresAt = startedAt + idleSeconds;
  await writeNewSignIn({ ...key, hash, epoch: user.epoch, startedAt, expiresAt, ...proof, ...useBy(request) });
  return toSignIn(user, { ...key, ...proof }, text);
};

type Continued = { tenantId: string; refreshToken: string; renewalId: string | undefined };

/**
 * Exchanges a refresh token for the next one. A token that has been used already ends the whole sign-in, also when
 * two use it at the same moment: which of them is the thief can not be told, so both have to sign in again. Only the
 * renewal that used it may come again, known by its secret name, while nobody has used what it brought.
 */
export const continueSignIn = async (
  { tenantId, refreshToken, renewalId }: Continued,
  request: Caller,
): Promise<SignIn> => {
  const renewal = { renewalHash: renewalId ? hashSecret(renewalId) : '', use: useBy(request) };
  const { signIn, refreshToken: next } = await rotate(tenantId, refreshToken, renewal);
  const user = await readUser(signIn);
  if (user?.status !== 'ACTIVE' || user.epoch !== signIn.epoch || signIn.expiresAt < nowSeconds()) {
    await deleteSignIn(signIn);
    throw unauthenticated();
  }
  return toSignIn(user, signIn, next);
};

type Renewal = { renewalHash: string; use: SignInUse };

/** Who comes second looks once more: the first may have been the same renewal, whose answer is on its way to nobody. */
const rotate = async (tenantId: string, refreshToken: string, renewal: Renewal, looksLeft = 2) => {
  const { renewalHash, use } = renewal;
  const found = await findSignIn(tenantId, refreshToken);
  if (!found) throw unauthenticated();
  const { signIn, hash } = found;
  const next = refreshTokenOf(signIn);
  const expiresAt = Math.min(nowSeconds() + idleSeconds, signIn.startedAt + longestSignInSeconds);
  const rotation = { hash: next.hash, previousHash: hash, renewalHash, expiresAt, ...use };
  const isGood = isSameHash(signIn.hash, hash) || isRepeated(signIn, hash, renewalHash);
  if (isGood && (await rotateSignIn(signIn, rotation))) return { signIn, refreshToken: next.text };
  if (isGood && looksLeft > 0) return rotate(tenantId, refreshToken, renewal, looksLeft - 1);
  await endFamily(signIn);
  throw unauthenticated();
};

const useBy = ({ headers, sourceIp }: Caller): SignInUse => ({
  lastUsedAt: nowSeconds(),
  sourceIp,
  userAgent: headers['user-agent']?.slice(0, 300),
});

const isRepeated = (signIn: StoredSignIn, hash: string, renewalHash: string): boolean =>
  renewalHash !== '' &&
  isSameHash(signIn.previousHash ?? '', hash) &&
  isSameHash(signIn.renewalHash ?? '', renewalHash);

/** Whoever holds any refresh token of a sign-in may end it. */
export const endSignIn = async (tenantId: string, refreshToken: string): Promise<void> => {
  const found = await findSignIn(tenantId, refreshToken);
  if (found) await endFamily(found.signIn);
};

/** The sign-in is over, and so is every access token it gave. */
export const endFamily = async (key: SignInKey): Promise<void> => {
  await Promise.all([deleteSignIn(key), revoke(key, `signIn:${key.signInId}`)]);
};

const findSignIn = async (
  tenantId: string,
  refreshToken: string,
): Promise<{ signIn: StoredSignIn; hash: string } | undefined> => {
  const parsed = parseSecretText('tsr', refreshToken);
  if (!parsed) return undefined;
  const [ofTenant, userId, signInId] = parsed.address;
  if (ofTenant !== tenantId || !userId || !signInId) return undefined;
  const signIn = await readSignIn({ tenantId, userId: Number(userId), signInId });
  return signIn && { signIn, hash: parsed.hash };
};

const refreshTokenOf = ({ tenantId, userId, signInId }: SignInKey) =>
  createSecretText('tsr', [tenantId, userId, signInId]);

const toSignIn = async (user: User, signIn: SignInKey & Proof, refreshToken: string): Promise<SignIn> => {
  const { tenantId, userId, username, epoch } = user;
  const { signInId, isByPasswordAlone } = signIn;
  const source = `signIn:${signInId}` as const;
  const token = { tenantId, userId, username, source, epoch, isByPasswordAlone };
  const authToken = await signAccessToken({ ...token, lifetimeSeconds: browserTokenSeconds });
  return { authTokenType: 'Bearer', authToken, refreshToken, expiresIn: browserTokenSeconds, userId };
};
