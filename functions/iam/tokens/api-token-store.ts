import { Entity, type EntityItem, Service } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { refusalsOf } from '../../data/refusals.ts';
import { documents, tableName } from '../../data/table.ts';
import type { UserKey } from '../users/user-store.ts';
import { TokenExpiryEntity, tokenExpiryItem, type Warning } from './token-expiry-store.ts';

export const ApiTokenEntity = new Entity(
  {
    model: { entity: 'apiToken', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      tokenId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      /** SHA-256 of the secret; the secret itself is never stored. */
      hash: { type: 'string', required: true },
      /** Epoch milliseconds. */
      validUntil: { type: 'number' },
      lastUsedAt: { type: 'number' },
      createdAt: { type: 'number', required: true },
      isDemo: { type: 'boolean' },
      /** When its owner was told that it ends soon. */
      warnedAt: { type: 'number' },
      /** Epoch seconds; the table forgets the item some time after. Tokens that people made stay listed. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#tokens',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['tokenId'], template: 'token#${tokenId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const tokens = new Service({ token: ApiTokenEntity, expiry: TokenExpiryEntity });

export type ApiToken = EntityItem<typeof ApiTokenEntity>;
export type ApiTokenKey = { tenantId: string; userId: number; tokenId: number };

export const readApiToken = async ({ tenantId, userId, tokenId }: ApiTokenKey): Promise<ApiToken | undefined> =>
  (await ApiTokenEntity.get({ tenantId, userId, tokenId }).go()).data ?? undefined;

export const readApiTokens = async ({ tenantId, userId }: UserKey): Promise<ApiToken[]> =>
  (await ApiTokenEntity.query.ofUser({ tenantId, userId }).go({ pages: 'all' })).data;

/** With the warning that it ends, where one is wanted: both or nothing. */
export const writeNewApiToken = async (token: ApiToken, warning?: Warning): Promise<void> => {
  const outcome = await tokens.transaction
    .write((items) => [
      items.token.create(token).commit(),
      ...(warning ? [items.expiry.put(tokenExpiryItem(token, warning)).commit()] : []),
    ])
    .go();
  if (refusalsOf(outcome).length > 0) throw new Error('The id of an API token was given twice.');
};

/** False when there is no such token. */
export const deleteApiToken = ({ tenantId, userId, tokenId }: ApiTokenKey): Promise<boolean> =>
  ApiTokenEntity.remove({ tenantId, userId, tokenId })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** False when the owner of the token has been warned, or the token is gone. */
export const claimExpiryWarning = ({ tenantId, userId, tokenId }: ApiTokenKey): Promise<boolean> =>
  ApiTokenEntity.patch({ tenantId, userId, tokenId })
    .set({ warnedAt: Date.now() })
    .where(({ warnedAt }, { notExists }) => notExists(warnedAt))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** The warning could not be sent: the next try is the first again. */
export const dropExpiryWarning = async ({ tenantId, userId, tokenId }: ApiTokenKey): Promise<void> => {
  await ApiTokenEntity.patch({ tenantId, userId, tokenId })
    .remove(['warnedAt'])
    .go()
    .catch(whenConditionFails(() => undefined));
};

const useIsNotedAgainAfterMs = 60_000;

/** To the minute: a suite of many processes is not a write each. A token revoked meanwhile does not come back. */
export const noteApiTokenUse = async ({ tenantId, userId, tokenId, lastUsedAt = 0 }: ApiToken): Promise<void> => {
  if (Date.now() - lastUsedAt < useIsNotedAgainAfterMs) return;
  await ApiTokenEntity.patch({ tenantId, userId, tokenId })
    .set({ lastUsedAt: Date.now() })
    .go()
    .catch(whenConditionFails(() => undefined));
};
