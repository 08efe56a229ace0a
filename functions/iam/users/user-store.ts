import { Entity, type EntityItem } from 'electrodb';
import { userSources, userStatuses } from '#shared/iam/users/user-states';
import { createCache } from '../../data/cache.ts';
import { readItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';

export const UserEntity = new Entity(
  {
    model: { entity: 'user', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      username: { type: 'string', required: true },
      email: { type: 'string', required: true },
      firstName: { type: 'string' },
      lastName: { type: 'string' },
      photoUrl: { type: 'string' },
      status: { type: userStatuses, required: true },
      source: { type: userSources, required: true },
      hasReadOnlyAccess: { type: 'boolean', required: true },
      isSystem: { type: 'boolean' },
      /** Of who signed up and has not opened the link that the e-mail brought. */
      isEmailUnconfirmed: { type: 'boolean' },
      /** Sign-ins by password ask for a code; the secret is kept elsewhere. */
      hasAuthenticator: { type: 'boolean' },
      passkeysCount: { type: 'number' },
      /** What the tenant's identity provider calls the user. */
      externalId: { type: 'string' },
      /** The identity provider has deleted the user, who is inactive since. */
      isDeprovisioned: { type: 'boolean' },
      groupIds: { type: 'list', items: { type: 'number' }, required: true },
      /** Raised by each edit, so that of two who edit the same one is told; none is 0. */
      revision: { type: 'number' },
      landingPage: { type: 'string' },
      /** Raised to end every sign-in at once. */
      epoch: { type: 'number', required: true },
      /** `<epoch seconds until which it matters>:<sign-in or API token>`: tokens that died before their time. */
      revoked: { type: 'set', items: 'string' },
      createdAt: { type: 'number', required: true },
      /** With the revision; none of who was never changed. */
      changedAt: { type: 'number' },
      lastLogin: { type: 'number' },
    },
    indexes: {
      inTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#users', casing: 'none' },
        sk: { field: 'SK', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type User = EntityItem<typeof UserEntity>;
export type UserKey = { tenantId: string; userId: number };

export const readUser = async ({ tenantId, userId }: UserKey): Promise<User | undefined> =>
  (await UserEntity.get({ tenantId, userId }).go()).data ?? undefined;

/** The user as of this moment: what is written next is compared with it. */
export const readUserToChange = async ({ tenantId, userId }: UserKey): Promise<User | undefined> =>
  (await UserEntity.get({ tenantId, userId }).go({ consistent: true })).data ?? undefined;

/** Deactivation and revocation act within these seconds in every function instance. */
const snapshots = createCache<User>({ ttlMs: 5_000 });
const snapshotKey = ({ tenantId, userId }: UserKey) => `${tenantId}#${userId}`;

/** The user as known a few seconds ago at most: no read for most requests. */
export const readRecentUser = (key: UserKey): Promise<User | undefined> =>
  snapshots.load(snapshotKey(key), () => readUser(key));

/** The user as of this moment, also for who asks next: before anybody is refused by what was known a few seconds ago. */
export const rereadUser = (key: UserKey): Promise<User | undefined> => {
  forgetRecentUser(key);
  return snapshots.load(snapshotKey(key), () => readUserToChange(key));
};

export const forgetRecentUser = (key: UserKey): void => snapshots.forget(snapshotKey(key));

/** All users of a tenant, one by one; `readDirectory` is for lists. */
export const readUsers = async (tenantId: string): Promise<User[]> =>
  (await UserEntity.query.inTenant({ tenantId }).go({ pages: 'all', consistent: true })).data;

/** Those of the users that are there, in the order of their ids, in one batch. */
export const readUsersById = async (tenantId: string, userIds: readonly number[]): Promise<User[]> => {
  const items = await readItems(userIds.map((userId) => ({ PK: `${tenantId}#users`, SK: `user#${userId}` })));
  return items.flatMap((item) => (item ? (UserEntity.parse({ Item: item }).data ?? []) : []));
};

/** What a user says of oneself that nobody is shown. */
export const updateUser = async (
  key: UserKey,
  changes: Partial<Pick<User, 'landingPage' | 'lastLogin'>>,
): Promise<void> => {
  await UserEntity.patch(key).set(changes).go();
  forgetRecentUser(key);
};

/** Ends every sign-in of a user and answers the epoch that new ones carry. */
export const raiseEpoch = async (key: UserKey): Promise<number> => {
  const { data } = await UserEntity.patch(key).add({ epoch: 1 }).go({ response: 'updated_new' });
  forgetRecentUser(key);
  if (data?.epoch === undefined) throw new Error('The epoch of a user was not answered.');
  return data.epoch;
};
