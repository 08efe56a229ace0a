import { CustomAttributeType, Entity, type EntityItem, Service } from 'electrodb';
import { AppError, conflict } from '#shared/http/errors';
import { builtInGroups, type Grants, toMask } from '#shared/iam/groups/groups';
import { createCache } from '../../data/cache.ts';
import { readItems } from '../../data/items.ts';
import { refusalsOf } from '../../data/refusals.ts';
import { documents, tableName } from '../../data/table.ts';

const partition = { field: 'PK', composite: ['tenantId'], template: '${tenantId}#groups', casing: 'none' } as const;

/** A group that a tenant made. The built-in ones stand in the code alone. */
const GroupEntity = new Entity(
  {
    model: { entity: 'group', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      groupId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      /** What its users may do, as `toMask` writes it. */
      mask: { type: 'number', required: true },
      invitable: { type: 'boolean', required: true },
      /** What the tenant's identity provider calls it. */
      externalId: { type: 'string' },
      revision: { type: 'number', required: true },
      createdAt: { type: 'number', required: true },
      /** With the revision. Members are no part of it: users name their groups. */
      changedAt: { type: 'number' },
    },
    indexes: {
      inTenant: {
        pk: partition,
        sk: { field: 'SK', composite: ['groupId'], template: 'group#${groupId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** Makes a name unique in its tenant, however it is capitalised. */
const GroupNameEntity = new Entity(
  {
    model: { entity: 'groupName', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      groupId: { type: 'number', required: true },
    },
    indexes: {
      byName: { pk: partition, sk: { field: 'SK', composite: ['name'], template: 'name#${name}', casing: 'none' } },
    },
  },
  { client: documents, table: tableName },
);

/** What all groups of a tenant may do, in one small item: each request asks it. */
const GrantsEntity = new Entity(
  {
    model: { entity: 'grants', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      masks: { type: CustomAttributeType<Grants>('any'), required: true },
      revision: { type: 'number', required: true },
    },
    indexes: {
      ofTenant: { pk: partition, sk: { field: 'SK', composite: [], template: 'grants', casing: 'none' } },
    },
  },
  { client: documents, table: tableName },
);

const groups = new Service({ group: GroupEntity, name: GroupNameEntity, grants: GrantsEntity });

export type StoredGroup = EntityItem<typeof GroupEntity>;
type GroupKey = { tenantId: string; groupId: number };

const recentGrants = createCache<Grants>({ ttlMs: 5_000 });

/** What groups may do, as known a few seconds ago at most. A tenant without groups of its own has none. */
export const readRecentGrants = async (tenantId: string): Promise<Grants> =>
  (await recentGrants.load(tenantId, async () => (await readGrants(tenantId, { isConsistent: false })).masks)) ?? {};

const readGrants = async (
  tenantId: string,
  { isConsistent }: { isConsistent: boolean },
): Promise<{ masks: Grants; revision: number }> =>
  (await GrantsEntity.get({ tenantId }).go({ consistent: isConsistent })).data ?? { masks: {}, revision: 0 };

export const readGroup = async ({ tenantId, groupId }: GroupKey): Promise<StoredGroup | undefined> =>
  builtIn(tenantId).find((group) => group.groupId === groupId) ??
  (await GroupEntity.get({ tenantId, groupId }).go({ consistent: true })).data ??
  undefined;

/** All groups of a tenant, the built-in ones first. */
export const readGroups = async (tenantId: string): Promise<StoredGroup[]> => [
  ...builtIn(tenantId),
  ...(await GroupEntity.query.inTenant({ tenantId }).go({ pages: 'all' })).data,
];

/** The names of those groups that are there, in one batch. */
export const readGroupNames = async (
  tenantId: string,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const own = [...new Set(groupIds)].filter((id) => !builtInGroups.some(({ groupId }) => groupId === id));
  const items = await readItems(own.map((groupId) => ({ PK: `${tenantId}#groups`, SK: `group#${groupId}` })));
  const names = items.flatMap((item, at): [number, string][] => (item ? [[own[at] ?? 0, String(item.name)]] : []));
  return new Map([...builtInGroups.map(({ groupId, name }): [number, string] => [groupId, name]), ...names]);
};

const builtIn = (tenantId: string): StoredGroup[] =>
  builtInGroups.map(({ groupId, name, permissions }) => ({
    tenantId,
    groupId,
    name,
    mask: toMask(permissions),
    invitable: true,
    revision: 0,
    createdAt: 0,
  }));

export const isBuiltIn = (groupId: number): boolean => builtInGroups.some((group) => group.groupId === groupId);

/** Creates a group; CONFLICT when its name is taken. */
export const writeNewGroup = (group: StoredGroup): Promise<void> =>
  untilInTime(async () => {
    const { tenantId, groupId, name, mask } = group;
    const grants = await withGrant(tenantId, groupId, mask);
    const outcome = await groups.transaction
      .write((items) => [
        items.name.create({ tenantId, groupId, name: nameKeyOf(name) }).commit(),
        putGrants(items, grants),
        items.group.create(group).commit(),
      ])
      .go();
    const [isTaken, isOvertaken] = refusalsOf(outcome);
    if (isTaken) throw nameTaken();
    forgetGrants(tenantId);
    return !isOvertaken;
  });

/** Puts a group in the place of what it was; CONFLICT when its new name is taken or somebody else was first. */
export const replaceGroup = async (before: StoredGroup, after: StoredGroup): Promise<StoredGroup> => {
  const written = { ...after, revision: before.revision + 1, changedAt: Date.now() };
  await untilInTime(async () => {
    const { tenantId, groupId } = before;
    const [oldName, newName] = [nameKeyOf(before.name), nameKeyOf(after.name)];
    const grants = await withGrant(tenantId, groupId, after.mask);
    const outcome = await groups.transaction
      .write((items) => [
        items.group
          .put(written)
          .where(({ revision }, { eq }) => eq(revision, before.revision))
          .commit(),
        putGrants(items, grants),
        ...(oldName === newName
          ? []
          : [
              items.name.create({ tenantId, groupId, name: newName }).commit(),
              items.name.delete({ tenantId, name: oldName }).commit(),
            ]),
      ])
      .go();
    const [isChanged, isOvertaken, isTaken] = refusalsOf(outcome);
    if (isChanged) throw changedMeanwhile();
    if (isTaken) throw nameTaken();
    forgetGrants(tenantId);
    return !isOvertaken;
  });
  return written;
};

/** Users keep the number of a group that is gone; it stands for nothing any more and is given to no other. */
export const removeGroup = (group: StoredGroup): Promise<void> =>
  untilInTime(async () => {
    const { tenantId, groupId, name } = group;
    const grants = await withGrant(tenantId, groupId, 0);
    const outcome = await groups.transaction
      .write((items) => [
        items.group
          .delete({ tenantId, groupId })
          .where(({ revision }, { eq }) => eq(revision, group.revision))
          .commit(),
        putGrants(items, grants),
        items.name.delete({ tenantId, name: nameKeyOf(name) }).commit(),
      ])
      .go();
    const [isChanged, isOvertaken] = refusalsOf(outcome);
    if (isChanged) throw changedMeanwhile();
    forgetGrants(tenantId);
    return !isOvertaken;
  });

const nameKeyOf = (name: string): string => {
  const key = name.toLowerCase();
  if (builtInGroups.some((group) => group.name.toLowerCase() === key)) throw nameTaken();
  return key;
};

const nameTaken = () => {
  const message = 'Group name already in use';
  return conflict(message, [{ field: 'name', message }]);
};

const changedWords = 'Somebody else changed this meanwhile. Look at what it is now, and change it again.';

export const changedMeanwhile = () => conflict(changedWords);

/** Who needs no look at what it is now may try again. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof AppError && error.message === changedWords;

const forgetGrants = (tenantId: string): void => recentGrants.forget(tenantId);

/** The grants of a tenant with those of one group as they are to be, and the revision that they follow. */
const withGrant = async (tenantId: string, groupId: number, mask: number) => {
  const { masks, revision } = await readGrants(tenantId, { isConsistent: true });
  const { [groupId]: _old, ...others } = masks;
  const next = { tenantId, masks: mask === 0 ? others : { ...others, [groupId]: mask }, revision: revision + 1 };
  return { next, before: revision };
};

type Items = Parameters<Parameters<typeof groups.transaction.write>[0]>[0];

/** Refused when another group's were written since they were read. */
const putGrants = (items: Items, { next, before }: Awaited<ReturnType<typeof withGrant>>) =>
  items.grants
    .put(next)
    .where(({ revision }, { eq, notExists }) => (before === 0 ? notExists(revision) : eq(revision, before)))
    .commit();

const mostTries = 8;

/** Tries again when another group was changed between reading the grants and writing them. */
const untilInTime = async (write: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < mostTries; tries++) if (await write()) return;
  throw conflict('Somebody else is changing groups at this moment. Try again.');
};
