import { Entity, type EntityItem } from 'electrodb';
import { documents, tableName } from '../data/table.ts';

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
