import { forbidden } from '#shared/http/errors';
import type { ApiToken as ShownApiToken } from '#shared/iam/tokens/api-token-contract';
import type { Actor } from '../../http/actor.ts';
import type { ApiToken } from './api-token-store.ts';

export const refuseReadOnly = ({ hasReadOnlyAccess }: Actor): void => {
  if (hasReadOnlyAccess) throw forbidden('Read-only users can not have API tokens.');
};

export const refuseTokens = ({ source }: Actor): void => {
  if (!source.startsWith('signIn:')) throw forbidden('Sign in with your password to create an API token.');
};

/** The table takes its time to forget a token that has ended, and what nobody made by hand nobody needs to see then. */
export const isSpentDemo = ({ isDemo, validUntil = 0 }: ApiToken): boolean =>
  isDemo === true && validUntil <= Date.now();

export const toApiToken = ({ tokenId, name, createdAt, validUntil, lastUsedAt, isDemo }: ApiToken): ShownApiToken => ({
  id: tokenId,
  name,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: toIso(validUntil),
  lastUsedAt: toIso(lastUsedAt),
  isDemo,
});

const toIso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());
