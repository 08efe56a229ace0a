import { gunzipSync, gzipSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { bucketName, objects } from '../../data/bucket.ts';
import { createCache } from '../../data/cache.ts';
import { whenConditionFails } from '../../data/conditions.ts';
import { queryItems } from '../../data/items.ts';
import { documents, tableName } from '../../data/table.ts';
import { readUsers, type User } from './user-store.ts';

/** What users are searched, filtered and sorted by. */
export type DirectoryRow = Pick<
  User,
  | 'userId'
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'source'
  | 'hasReadOnlyAccess'
  | 'groupIds'
  | 'createdAt'
  | 'changedAt'
  | 'lastLogin'
  | 'externalId'
  | 'isDeprovisioned'
> & { revision: number };

/**
 * The directory of a tenant is one object in the bucket, and an entry for each user who changed since it was written:
 * so 50,000 users are searched without reading 50,000 items. As long as there is no such object the users themselves
 * are the directory.
 */
export const DirectoryEntryEntity = new Entity(
  {
    model: { entity: 'directoryEntry', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      row: { type: CustomAttributeType<DirectoryRow>('any'), required: true },
      revision: { type: 'number', required: true },
      /** Beside the row, because a sign-in is no new revision. */
      lastLogin: { type: 'number' },
    },
    indexes: {
      inTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#directory', casing: 'none' },
        sk: { field: 'SK', composite: ['userId'], template: 'entry#${userId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** Sorts behind the entries: who read those before they were gathered reads the new snapshot after. */
const SnapshotEntity = new Entity(
  {
    model: { entity: 'directorySnapshot', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      version: { type: 'number', required: true },
    },
    indexes: {
      ofTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#directory', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'snapshot', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export const toDirectoryEntry = (user: User) => {
  const { tenantId, userId, username, email, firstName, lastName, status, source } = user;
  const {
    hasReadOnlyAccess,
    groupIds,
    createdAt,
    changedAt,
    lastLogin,
    externalId,
    isDeprovisioned,
    revision = 0,
  } = user;
  const names = { username, email, firstName, lastName, externalId };
  const times = { createdAt, changedAt, lastLogin };
  const state = { status, source, hasReadOnlyAccess, isDeprovisioned, groupIds };
  const row: DirectoryRow = { userId, ...names, ...state, ...times, revision };
  return { tenantId, userId, row: withoutUndefined(row), revision, lastLogin };
};

/** All users of a tenant. At most two round trips, the second of which is for the bucket and seldom. */
export const readDirectory = async (tenantId: string): Promise<DirectoryRow[]> => {
  const { base, entries } = await readParts(tenantId);
  return merge(base, entries);
};

const merge = (base: readonly DirectoryRow[], entries: readonly Entry[]): DirectoryRow[] => {
  const rows = new Map(base.map((row) => [row.userId, row]));
  for (const { row } of entries) if (row.revision >= (rows.get(row.userId)?.revision ?? 0)) rows.set(row.userId, row);
  return [...rows.values()];
};

/** Writes a new snapshot and forgets the entries that are in it. Who is overtaken leaves it to the other. */
export const gatherDirectory = async (tenantId: string): Promise<void> => {
  const { version, base, entries } = await readParts(tenantId);
  if (await writeSnapshot(tenantId, merge(base, entries), version))
    for (const entry of entries) await forgetEntry(entry);
};

/** Puts a snapshot in the place of the version before; false when somebody else was faster. */
export const writeSnapshot = async (tenantId: string, rows: readonly DirectoryRow[], before = 0): Promise<boolean> => {
  const version = before + 1;
  const Body = gzipSync(JSON.stringify(rows));
  await objects.send(new PutObjectCommand({ Bucket: bucketName, Key: objectKeyOf(tenantId, version), Body }));
  return SnapshotEntity.put({ tenantId, version })
    .where(({ version: current }, { eq, notExists }) => (before === 0 ? notExists(current) : eq(current, before)))
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
};

type Entry = EntityItem<typeof DirectoryEntryEntity>;

/** A sign-in shows in the directory, unless somebody has changed the user since that was read. */
export const writeSignInEntry = async (user: User): Promise<void> => {
  const entry = toDirectoryEntry(user);
  await DirectoryEntryEntity.put(entry)
    .where(({ revision }, { lte, notExists }) => `${notExists(revision)} OR ${lte(revision, entry.revision)}`)
    .go()
    .catch(whenConditionFails(() => undefined));
};

/** One that was written again since stays. */
const forgetEntry = async ({ tenantId, userId, ...gathered }: Entry): Promise<void> => {
  await DirectoryEntryEntity.delete({ tenantId, userId })
    .where(({ revision, lastLogin }, { eq, notExists }) => {
      const sameSignIn = gathered.lastLogin === undefined ? notExists(lastLogin) : eq(lastLogin, gathered.lastLogin);
      return `${eq(revision, gathered.revision)} AND ${sameSignIn}`;
    })
    .go()
    .catch(whenConditionFails(() => undefined));
};

const readParts = async (tenantId: string) => {
  const items = await queryItems({ PK: `${tenantId}#directory`, isConsistent: true });
  const entries = items.flatMap((item) => DirectoryEntryEntity.parse({ Item: item }).data ?? []);
  const version = Number(items.find(({ SK }) => SK === 'snapshot')?.version ?? 0);
  const base =
    version === 0
      ? (await readUsers(tenantId)).map((user) => toDirectoryEntry(user).row)
      : await readSnapshot(tenantId, version);
  return { version, base, entries };
};

const snapshots = createCache<DirectoryRow[]>({ ttlMs: 3_600_000, maxEntries: 20 });

const objectKeyOf = (tenantId: string, version: number): string => `index/${tenantId}/users/${version}`;

/** A snapshot never changes. */
const readSnapshot = async (tenantId: string, version: number): Promise<DirectoryRow[]> => {
  const key = objectKeyOf(tenantId, version);
  const rows = await snapshots.load(key, async () => {
    const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucketName, Key: key }));
    return asRows(JSON.parse(gunzipSync((await Body?.transformToByteArray()) ?? new Uint8Array()).toString('utf8')));
  });
  return rows ?? [];
};

/** What this file wrote. */
const asRows = (rows: unknown): DirectoryRow[] => rows as DirectoryRow[];

const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
