import { Entity } from 'electrodb';
import { documents, tableName } from '../../data/table.ts';
import type { UserKey } from '../users/user-store.ts';

const platform = '_platform';

/** Under the same guarded prefix as the signing key: no function but iam can read a hash. */
export const PasswordEntity = new Entity(
  {
    model: { entity: 'password', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      hash: { type: 'string', required: true },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['platform', 'tenantId'],
          template: '${platform}#secret#${tenantId}#users',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export const passwordItem = ({ tenantId, userId }: UserKey, hash: string) => ({ platform, tenantId, userId, hash });

export const readPasswordHash = async ({ tenantId, userId }: UserKey): Promise<string | undefined> =>
  (await PasswordEntity.get({ platform, tenantId, userId }).go({ consistent: true })).data?.hash;

/** Whatever it was before, or the first. */
export const writePasswordHash = async ({ tenantId, userId }: UserKey, hash: string): Promise<void> => {
  await PasswordEntity.put(passwordItem({ tenantId, userId }, hash)).go();
};

/** The condition decides between two changes that both knew the old password. */
export const replacePasswordHash = async (
  { tenantId, userId }: UserKey,
  hashes: { from: string; to: string },
): Promise<void> => {
  await PasswordEntity.patch({ platform, tenantId, userId })
    .set({ hash: hashes.to })
    .where(({ hash }, { eq }) => eq(hash, hashes.from))
    .go();
};
