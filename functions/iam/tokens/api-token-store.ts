import { Entity, type EntityItem } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';
import type { UserKey } from '../users/user-store.ts';

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

export type ApiToken = EntityItem<typeof ApiTokenEntity>;
export type ApiTokenKey = { tenantId: string; userId: number; tokenId: number };

export const readApiToken = async ({ tenantId, userId, tokenId }: ApiTokenKey): Promise<ApiToken | undefined> =>
  (await ApiTokenEntity.get({ tenantId, userId, tokenId }).go()).data ?? undefined;

export const readApiTokens = async ({ tenantId, userId }: UserKey): Promise<ApiToken[]> =>
  (await ApiTokenEntity.query.ofUser({ tenantId, userId }).go({ pages: 'all' })).data;

export const writeNewApiToken = async (token: ApiToken): Promise<void> => {
  await ApiTokenEntity.create(token).go();
};

/** False when there is no such token. */
export const deleteApiToken = ({ tenantId, userId, tokenId }: ApiTokenKey): Promise<boolean> =>
  ApiTokenEntity.remove({ tenantId, userId, tokenId })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

const useIsNotedAgainAfterMs = 60_000;

/** To the minute: a suite of many processes is not a write each. A token revoked meanwhile does not come back. */
export const noteApiTokenUse = async ({ tenantId, userId, tokenId, lastUsedAt = 0 }: ApiToken): Promise<void> => {
  if (Date.now() - lastUsedAt < useIsNotedAgainAfterMs) return;
  await ApiTokenEntity.patch({ tenantId, userId, tokenId })
    .set({ lastUsedAt: Date.now() })
    .go()
    .catch(whenConditionFails(() => undefined));
};
