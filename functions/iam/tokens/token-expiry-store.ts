import { Entity } from 'electrodb';
import { documents, tableName } from '../../data/table.ts';
import type { UserKey } from '../users/user-store.ts';

const platform = '_platform';

/**
 * API tokens that end, of all tenants, by when their owners are to hear of it: the clock reads those whose time has come
 * and no others. What is revoked meanwhile stays here until then.
 */
export const TokenExpiryEntity = new Entity(
  {
    model: { entity: 'tokenExpiry', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      /** Epoch milliseconds in 15 digits, and whose token. */
      dueAt: { type: 'string', required: true },
      token: { type: 'string', required: true },
      siteUrl: { type: 'string', required: true },
    },
    indexes: {
      byTime: {
        pk: { field: 'PK', composite: ['platform'], template: '${platform}#token-expiry', casing: 'none' },
        sk: { field: 'SK', composite: ['dueAt', 'token'], template: '${dueAt}#${token}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

type TokenKey = UserKey & { tokenId: number };
export type TokenExpiry = TokenKey & { dueAt: string; siteUrl: string };

const toDueAt = (time: number): string => String(time).padStart(15, '0');
const nameOf = ({ tenantId, userId, tokenId }: TokenKey): string => `${tenantId}#${userId}#${tokenId}`;

/** When a token's owner is to be warned, and where the workspace is then said to be. */
export type Warning = { time: number; siteUrl: string };

export const tokenExpiryItem = (key: TokenKey, { time, siteUrl }: Warning) => ({
  platform,
  dueAt: toDueAt(time),
  token: nameOf(key),
  siteUrl,
});

const readAtOnce = 100;

/** Those whose time has come, the first of them; the rest of a long list is for the next minute. */
export const readDueTokenExpiries = async (now: number): Promise<TokenExpiry[]> => {
  const { data } = await TokenExpiryEntity.query
    .byTime({ platform })
    .lte({ dueAt: toDueAt(now), token: '~' })
    .go({ limit: readAtOnce });
  return data.map(({ dueAt, token, siteUrl }) => {
    const [tenantId = '', userId, tokenId] = token.split('#');
    return { tenantId, userId: Number(userId), tokenId: Number(tokenId), dueAt, siteUrl };
  });
};

export const forgetTokenExpiry = async ({ dueAt, ...key }: TokenExpiry): Promise<void> => {
  await TokenExpiryEntity.delete({ platform, dueAt, token: nameOf(key) }).go();
};
