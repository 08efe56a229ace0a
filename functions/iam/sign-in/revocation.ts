import { forgetRecentUser, type User, UserEntity, type UserKey } from '../users/user-store.ts';
import type { TokenSource } from './access-token.ts';
import { agentTokenSeconds, browserTokenSeconds } from './token-lifetimes.ts';

/** Whether a genuine token has been ended before its time, or its user may not sign in any more. */
export const isRevoked = (
  { status, epoch, revoked }: Pick<User, 'status' | 'epoch' | 'revoked'>,
  token: { source: string; epoch?: number },
): boolean => {
  if (status !== 'ACTIVE') return true;
  if (token.source.startsWith('signIn:') && token.epoch !== epoch) return true;
  return (revoked ?? []).some((entry) => entry.slice(entry.indexOf(':') + 1) === token.source);
};

/** Ends all access tokens that go back to one sign-in or API token. */
export const revoke = async (key: UserKey, source: TokenSource): Promise<void> => {
  const lifetime = source.startsWith('signIn:') ? browserTokenSeconds : agentTokenSeconds;
  const until = Math.floor(Date.now() / 1000) + lifetime;
  await UserEntity.patch(key)
    .add({ revoked: [`${until}:${source}`] })
    .go();
  forgetRecentUser(key);
};

/** Drops what no longer matters, because the tokens it was about have expired by themselves. */
export const forgetStaleRevocations = async ({ tenantId, userId, revoked = [] }: User): Promise<void> => {
  const stale = revoked.filter((entry) => Number.parseInt(entry, 10) * 1000 < Date.now());
  if (stale.length > 0) await UserEntity.patch({ tenantId, userId }).delete({ revoked: stale }).go();
};
