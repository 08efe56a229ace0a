import { forbidden } from '#shared/http/errors';
import type { ApiToken as ShownApiToken } from '#shared/iam/api-token-contract';
import type { Actor } from '../http/actor.ts';
import type { ApiToken } from './api-token-store.ts';

export const refuseReadOnly = ({ hasReadOnlyAccess }: Actor): void => {
  if (hasReadOnlyAccess) throw forbidden('Read-only users can not have API tokens.');
};

export const toApiToken = ({ tokenId, name, createdAt, validUntil, lastUsedAt }: ApiToken): ShownApiToken => ({
  id: tokenId,
  name,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: toIso(validUntil),
  lastUsedAt: toIso(lastUsedAt),
});

const toIso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());
