import { Entity, type EntityItem } from 'electrodb';
import { whenConditionFails } from '../data/conditions.ts';
import { documents, tableName } from '../data/table.ts';

/** One sign-in of a browser: the family of refresh tokens of which only the newest is good. */
const SignInEntity = new Entity(
  {
    model: { entity: 'signIn', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      signInId: { type: 'string', required: true },
      /** SHA-256 of the newest refresh token's secret. */
      hash: { type: 'string', required: true },
      epoch: { type: 'number', required: true },
      startedAt: { type: 'number', required: true },
      /** Epoch seconds. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#signins',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['signInId'], template: 'family#${signInId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredSignIn = EntityItem<typeof SignInEntity>;
export type SignInKey = { tenantId: string; userId: number; signInId: string };

export const writeNewSignIn = async (signIn: StoredSignIn): Promise<void> => {
  await SignInEntity.create(signIn).go();
};

export const readSignIn = async (key: SignInKey): Promise<StoredSignIn | undefined> =>
  (await SignInEntity.get(key).go({ consistent: true })).data ?? undefined;

/** False when the token has been used before: of two who refresh with the same one only the first succeeds. */
export const rotateSignIn = (
  key: SignInKey,
  rotation: { fromHash: string; toHash: string; expiresAt: number },
): Promise<boolean> =>
  SignInEntity.patch(key)
    .set({ hash: rotation.toHash, expiresAt: rotation.expiresAt })
    .where(({ hash }, { eq }) => eq(hash, rotation.fromHash))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** Lets one sign-in survive what has ended all others. */
export const keepSignIn = async (key: SignInKey, epoch: number): Promise<void> => {
  await SignInEntity.patch(key)
    .set({ epoch })
    .go()
    .catch(whenConditionFails(() => undefined));
};

export const deleteSignIn = async (key: SignInKey): Promise<void> => {
  await SignInEntity.delete(key).go();
};
