import { Entity, type EntityItem } from 'electrodb';
import { createCache } from '../../../data/cache.ts';
import { whenConditionFails } from '../../../data/conditions.ts';
import { documents, tableName } from '../../../data/table.ts';

/** What a tenant's identity provider shows to manage its users and groups. */
const ScimTokenEntity = new Entity(
  {
    model: { entity: 'scimToken', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      tokenId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      /** SHA-256 of the secret; the secret itself is never stored. */
      hash: { type: 'string', required: true },
      /** The username of who made it. */
      createdBy: { type: 'string', required: true },
      createdAt: { type: 'number', required: true },
      /** Epoch milliseconds. */
      validUntil: { type: 'number' },
      lastUsedAt: { type: 'number' },
    },
    indexes: {
      ofTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#scim-tokens', casing: 'none' },
        sk: { field: 'SK', composite: ['tokenId'], template: 'token#${tokenId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type ScimToken = EntityItem<typeof ScimTokenEntity>;
export type ScimTokenKey = Pick<ScimToken, 'tenantId' | 'tokenId'>;

/** Revocation acts within these seconds in every function instance. */
const snapshots = createCache<ScimToken>({ ttlMs: 5_000 });
const snapshotKey = ({ tenantId, tokenId }: ScimTokenKey) => `${tenantId}#${tokenId}`;

/** The token as known a few seconds ago at most; its use is noted when it is read. */
export const readRecentScimToken = (key: ScimTokenKey): Promise<ScimToken | undefined> =>
  snapshots.load(snapshotKey(key), async () => {
    const token = await readScimToken(key);
    if (token) await noteUse(token);
    return token;
  });

const readScimToken = async ({ tenantId, tokenId }: ScimTokenKey): Promise<ScimToken | undefined> =>
  (await ScimTokenEntity.get({ tenantId, tokenId }).go({ consistent: true })).data ?? undefined;

export const readScimTokens = async (tenantId: string): Promise<ScimToken[]> =>
  (await ScimTokenEntity.query.ofTenant({ tenantId }).go({ pages: 'all', consistent: true })).data;

export const writeNewScimToken = async (token: ScimToken): Promise<void> => {
  await ScimTokenEntity.create(token).go();
};

/** False when there is no such token. */
export const deleteScimToken = async ({ tenantId, tokenId }: ScimTokenKey): Promise<boolean> => {
  const isGone = await ScimTokenEntity.remove({ tenantId, tokenId })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
  snapshots.forget(snapshotKey({ tenantId, tokenId }));
  return isGone;
};

const useIsNotedAgainAfterMs = 60_000;

/** To the minute. A token revoked meanwhile does not come back. */
const noteUse = async ({ tenantId, tokenId, lastUsedAt = 0 }: ScimToken): Promise<void> => {
  if (Date.now() - lastUsedAt < useIsNotedAgainAfterMs) return;
  await ScimTokenEntity.patch({ tenantId, tokenId })
    .set({ lastUsedAt: Date.now() })
    .go()
    .catch(whenConditionFails(() => undefined));
};
