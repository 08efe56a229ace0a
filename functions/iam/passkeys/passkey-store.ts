import { Entity, type EntityItem, Service } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { refusalsOf } from '../../data/refusals.ts';
import { documents, tableName } from '../../data/table.ts';
import { forgetRecentUser, UserEntity, type UserKey } from '../users/user-store.ts';

/** A key pair of an authenticator, of which only the public half is here. */
const PasskeyEntity = new Entity(
  {
    model: { entity: 'passkey', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      /** As the authenticator names it, in base64url. */
      passkeyId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      /** In base64url, as COSE has it. */
      publicKey: { type: 'string', required: true },
      /** How often it has signed, where its authenticator counts: one that falls was copied. */
      counter: { type: 'number', required: true },
      /** Epoch milliseconds. */
      createdAt: { type: 'number', required: true },
      lastUsedAt: { type: 'number' },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#passkeys',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['passkeyId'], template: 'passkey#${passkeyId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const passkeys = new Service({ passkey: PasskeyEntity, user: UserEntity });

export type StoredPasskey = EntityItem<typeof PasskeyEntity>;
export type PasskeyKey = UserKey & { passkeyId: string };

/** Nobody has more devices than that. */
export const mostPasskeys = 20;

export const readPasskeys = async ({ tenantId, userId }: UserKey): Promise<StoredPasskey[]> =>
  (await PasskeyEntity.query.ofUser({ tenantId, userId }).go({ pages: 'all', consistent: true })).data;

export const readPasskey = async ({ tenantId, userId, passkeyId }: PasskeyKey): Promise<StoredPasskey | undefined> =>
  (await PasskeyEntity.get({ tenantId, userId, passkeyId }).go({ consistent: true })).data ?? undefined;

/** False when the user has it already, or too many. */
export const writeNewPasskey = async (passkey: StoredPasskey): Promise<boolean> => {
  const { tenantId, userId } = passkey;
  const outcome = await passkeys.transaction
    .write((items) => [
      items.passkey.create(passkey).commit(),
      items.user
        .patch({ tenantId, userId })
        .add({ passkeysCount: 1 })
        .where(
          ({ passkeysCount }, { notExists, lt }) => `${notExists(passkeysCount)} OR ${lt(passkeysCount, mostPasskeys)}`,
        )
        .commit(),
    ])
    .go();
  forgetRecentUser(passkey);
  return !refusalsOf(outcome).includes(true);
};

/** False when it is gone already. */
export const deletePasskey = async ({ tenantId, userId, passkeyId }: PasskeyKey): Promise<boolean> => {
  const outcome = await passkeys.transaction
    .write((items) => [
      items.passkey
        .delete({ tenantId, userId, passkeyId })
        .where(({ createdAt }, { exists }) => exists(createdAt))
        .commit(),
      items.user.patch({ tenantId, userId }).add({ passkeysCount: -1 }).commit(),
    ])
    .go();
  forgetRecentUser({ tenantId, userId });
  return !refusalsOf(outcome).includes(true);
};

export const renamePasskeyOf = ({ tenantId, userId, passkeyId }: PasskeyKey, name: string): Promise<boolean> =>
  PasskeyEntity.patch({ tenantId, userId, passkeyId })
    .set({ name })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** False when it was used meanwhile: of two uses that knew the same count only the first succeeds. */
export const notePasskeyUse = (read: StoredPasskey, counter: number): Promise<boolean> =>
  PasskeyEntity.patch({ tenantId: read.tenantId, userId: read.userId, passkeyId: read.passkeyId })
    .set({ counter, lastUsedAt: Date.now() })
    .where((item, { eq }) => eq(item.counter, read.counter))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
