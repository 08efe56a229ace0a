import type { LinkPurpose } from '#shared/iam/links/links';
import { isSameHash, parseSecretText } from '../sign-in/secret-text.ts';
import { readUser, type User } from '../users/user-store.ts';
import { canUse } from './can-use.ts';
import { deadLink } from './dead-link.ts';
import { readLink, type StoredLink } from './link-store.ts';

/** The link that a text is, and its user; throws the same for any that can not be used, whatever the reason. */
export const findLink = async (
  tenantId: string,
  purpose: LinkPurpose,
  text: string,
): Promise<{ link: StoredLink; user: User }> => {
  const parsed = parseSecretText('tsl', text);
  const [ofTenant, ofPurpose, userId] = parsed?.address ?? [];
  if (!parsed || ofTenant !== tenantId || ofPurpose !== purpose || !/^\d+$/.test(userId ?? '')) throw deadLink(purpose);
  const key = { tenantId, userId: Number(userId) };
  const [link, user] = await Promise.all([readLink({ ...key, purpose }), readUser(key)]);
  if (!link || !user || !isSameHash(link.hash, parsed.hash) || isOver(link, user)) throw deadLink(purpose);
  return { link, user };
};

const isOver = (link: StoredLink, user: User): boolean =>
  link.expiresAt * 1000 <= Date.now() ||
  link.epoch !== user.epoch ||
  link.email !== user.email ||
  !canUse(user, link.purpose);
