import { Entity, type EntityItem, Service } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { refusalsOf } from '../../data/refusals.ts';
import { documents, tableName } from '../../data/table.ts';
import { forgetRecentUser, UserEntity, type UserKey } from '../users/user-store.ts';

const platform = '_platform';

/** Beside the password, under the same guarded prefix: no function but iam can read the secret. */
const AuthenticatorEntity = new Entity(
  {
    model: { entity: 'authenticator', version: '1', service: 'touchstone' },
    attributes: {
      platform: { type: 'string', required: true },
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      /** What the app knows, in base32. */
      secret: { type: 'string', required: true },
      /** Epoch milliseconds; none while no code has confirmed it. */
      confirmedAt: { type: 'number' },
      /** The step of time whose code was used last: a code is good for one use, and so is every one before it. */
      lastStep: { type: 'number' },
      /** Of the recovery codes that have not been used. */
      recoveryHashes: { type: 'set', items: 'string' },
      /** Epoch seconds, while it is not confirmed; the table forgets it some time after. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['platform', 'tenantId'],
          template: '${platform}#secret#${tenantId}#users',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['userId'], template: 'authenticator#${userId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const factors = new Service({ authenticator: AuthenticatorEntity, user: UserEntity });

export type Authenticator = EntityItem<typeof AuthenticatorEntity>;

const keyOf = ({ tenantId, userId }: UserKey) => ({ platform, tenantId, userId });

/** Also one that waits for its first code. */
export const readAnyAuthenticator = async (key: UserKey): Promise<Authenticator | undefined> =>
  (await AuthenticatorEntity.get(keyOf(key)).go({ consistent: true })).data ?? undefined;

/** The one that sign-ins ask for. */
export const readAuthenticator = async (key: UserKey): Promise<Authenticator | undefined> => {
  const found = await readAnyAuthenticator(key);
  return found?.confirmedAt === undefined ? undefined : found;
};

/** Begins a set-up in the place of one that was not finished; false when the user has an authenticator. */
export const writeUnconfirmedAuthenticator = (
  key: UserKey,
  { secret, expiresAt }: { secret: string; expiresAt: number },
): Promise<boolean> =>
  AuthenticatorEntity.put({ ...keyOf(key), secret, expiresAt })
    .where(({ confirmedAt }, { notExists }) => notExists(confirmedAt))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

type Confirmation = { secret: string; lastStep: number; recoveryHashes: string[] };

/** Turns it on; false when the set-up was begun anew or finished meanwhile. */
export const confirmAuthenticatorOf = async (
  { tenantId, userId }: UserKey,
  { secret, lastStep, recoveryHashes }: Confirmation,
): Promise<boolean> => {
  const outcome = await factors.transaction
    .write(({ authenticator, user }) => [
      authenticator
        .patch(keyOf({ tenantId, userId }))
        .set({ confirmedAt: Date.now(), lastStep, recoveryHashes })
        .remove(['expiresAt'])
        .where((item, { eq, notExists }) => `${eq(item.secret, secret)} AND ${notExists(item.confirmedAt)}`)
        .commit(),
      user.patch({ tenantId, userId }).set({ hasAuthenticator: true }).commit(),
    ])
    .go();
  forgetRecentUser({ tenantId, userId });
  return !refusalsOf(outcome).includes(true);
};

/** Turns it off, also when it is off. */
export const deleteAuthenticator = async ({ tenantId, userId }: UserKey): Promise<void> => {
  const outcome = await factors.transaction
    .write(({ authenticator, user }) => [
      authenticator.delete(keyOf({ tenantId, userId })).commit(),
      user.patch({ tenantId, userId }).remove(['hasAuthenticator']).commit(),
    ])
    .go();
  refusalsOf(outcome);
  forgetRecentUser({ tenantId, userId });
};

/** False when the code of this step, or of a later one, has been used: of two at once only the first succeeds. */
export const claimStep = (key: UserKey, step: number): Promise<boolean> =>
  AuthenticatorEntity.patch(keyOf(key))
    .set({ lastStep: step })
    .where(({ lastStep }, { lt }) => lt(lastStep, step))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** False when no unused recovery code has this hash: each is good for one use. */
export const claimRecoveryHash = (key: UserKey, hash: string): Promise<boolean> =>
  AuthenticatorEntity.patch(keyOf(key))
    .delete({ recoveryHashes: [hash] })
    .where(({ recoveryHashes }, { contains }) => contains(recoveryHashes, hash))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );

/** False when the user has no authenticator. */
export const replaceRecoveryHashes = (key: UserKey, recoveryHashes: string[]): Promise<boolean> =>
  AuthenticatorEntity.patch(keyOf(key))
    .set({ recoveryHashes })
    .where(({ confirmedAt }, { exists }) => exists(confirmedAt))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
