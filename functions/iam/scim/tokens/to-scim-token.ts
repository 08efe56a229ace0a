import type { ScimToken as ShownScimToken } from '#shared/iam/scim/scim-token-contract';
import type { ScimToken } from './scim-token-store.ts';

/** A stored provisioning token as answers show it. */
export const toScimToken = ({ tokenId, name, createdAt, createdBy, ...token }: ScimToken): ShownScimToken => ({
  id: tokenId,
  name,
  createdAt: new Date(createdAt).toISOString(),
  createdBy,
  expiresAt: toIso(token.validUntil),
  lastUsedAt: toIso(token.lastUsedAt),
});

const toIso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());
