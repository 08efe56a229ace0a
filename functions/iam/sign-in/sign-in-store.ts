import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';
import type { UserKey } from '../users/user-store.ts';

/** What an identity provider calls the user and the sign-in, by which it ends there or here. */
export type SamlSession = {
  providerId: number;
  nameId: string;
  nameIdFormat?: string | undefined;
  sessionIndex?: string | undefined;
};

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
      /** The same of the token before it, and of the name that the client gave its renewal; empty when it gave none. */
      previousHash: { type: 'string' },
      renewalHash: { type: 'string' },
      epoch: { type: 'number', required: true },
      /** Epoch seconds, as the two below. */
      startedAt: { type: 'number', required: true },
      /** As of the last refresh, like what follows: nothing is written for any other request. */
      lastUsedAt: { type: 'number' },
      sourceIp: { type: 'string' },
      userAgent: { type: 'string' },
      /** Nothing but a password was shown, and its user had no second factor. */
      isByPasswordAlone: { type: 'boolean' },
      /** Of single sign-on. */
      saml: { type: CustomAttributeType<SamlSession>('any') },
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

/** All of a user, ended ones included, which the table forgets in time. */
export const readSignIns = async ({ tenantId, userId }: UserKey): Promise<StoredSignIn[]> =>
  (await SignInEntity.query.ofUser({ tenantId, userId }).go({ pages: 'all', consistent: true })).data;

/** From where, and by what, a sign-in was used last. */
export type SignInUse = Pick<StoredSignIn, 'lastUsedAt' | 'sourceIp' | 'userAgent'>;
type Rotation = Pick<StoredSignIn, 'hash' | 'expiresAt'> & { previousHash: string; renewalHash: string } & SignInUse;

/** False when it has been rotated since it was read: of two at once only the first succeeds. */
export const rotateSignIn = (read: StoredSignIn, rotation: Rotation): Promise<boolean> =>
  SignInEntity.patch({ tenantId: read.tenantId, userId: read.userId, signInId: read.signInId })
    .set(rotation)
    .where(({ hash }, { eq }) => eq(hash, read.hash))
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

export const deleteSignIn = async ({ tenantId, userId, signInId }: SignInKey): Promise<void> => {
  await SignInEntity.delete({ tenantId, userId, signInId }).go();
};
