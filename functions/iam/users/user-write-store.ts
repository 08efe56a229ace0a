import { Service } from 'electrodb';
import { conflict } from '#shared/http/errors';
import { noSeatLeftMessage, type SeatKind, seatKindOf, takenBy } from '#shared/iam/users/seats';
import { writeUncontended } from '../../data/refusals.ts';
import { changedMeanwhile } from '../groups/group-store.ts';
import { deadLink } from '../links/dead-link.ts';
import { LinkEntity, type StoredLink } from '../links/link-store.ts';
import { PasswordEntity, passwordItem } from '../sign-in/password-store.ts';
import { TenantEntity } from '../tenants/tenant-store.ts';
import { DirectoryEntryEntity, toDirectoryEntry } from './directory-store.ts';
import { ExternalIdEntity, externalIdsOf } from './external-id-store.ts';
import { gatherNowAndThen } from './gather-now-and-then.ts';
import { readUserIdOfName, SignInNameEntity, toSignInName } from './sign-in-name-store.ts';
import { forgetRecentUser, type User, UserEntity, type UserKey } from './user-store.ts';

const users = new Service({
  tenant: TenantEntity,
  user: UserEntity,
  name: SignInNameEntity,
  password: PasswordEntity,
  entry: DirectoryEntryEntity,
  externalId: ExternalIdEntity,
  link: LinkEntity,
});

type NoSeats = (kind: SeatKind) => string;
type Items = Parameters<Parameters<typeof users.transaction.write>[0]>[0];

type NewUser = { user: User; passwordHash?: string };

/**
 * Creates a user with both names to sign in with, a seat and the password, or nothing. CONFLICT names the field that
 * is taken, or says that no seat is left.
 */
export const writeNewUser = (user: User, passwordHash?: string, noSeats?: NoSeats): Promise<void> =>
  writeNewUsers([{ user, passwordHash }], noSeats);

/** The same for some of one tenant and of one kind of access, all of them or none: 30 at most. */
export const writeNewUsers = async (created: readonly NewUser[], noSeats: NoSeats = noSeatLeftMessage) => {
  const [first] = created;
  if (!first) return;
  const { tenantId, hasReadOnlyAccess } = first.user;
  const names = created.flatMap(({ user }) => namesOf(user).map((name) => ({ name, user })));
  const taken = sumOf(created.map(({ user }) => differenceOf(undefined, user)));
  const externalIds = created.flatMap(({ user }) =>
    externalIdsOf(undefined, user).gained.map((externalId) => ({ tenantId, userId: user.userId, externalId })),
  );
  const refusals = await writeUncontended(() =>
    users.transaction
      .write((items) => [
        ...names.map(({ name, user }) => items.name.create({ tenantId, userId: user.userId, name }).commit()),
        takeSeats(items, tenantId, taken),
        ...externalIds.map((key) => items.externalId.create(key).commit()),
        ...created.flatMap(({ user, passwordHash }) => [
          items.user.create(user).commit(),
          items.entry.put(toDirectoryEntry(user)).commit(),
          ...(passwordHash === undefined ? [] : [items.password.create(passwordItem(user, passwordHash)).commit()]),
        ]),
      ])
      .go(),
  );
  const owner = names.find((_, at) => refusals[at])?.user;
  if (owner) {
    const isTaken = (name: string): boolean => refusals[names.findIndex((each) => each.name === name)] ?? false;
    throw takenConflict(owner, namesOf(owner), namesOf(owner).map(isTaken));
  }
  if (refusals[names.length]) throw conflict(noSeats(seatKindOf(hasReadOnlyAccess)));
  if (refusals.slice(names.length + 1).includes(true)) throw externalIdTaken();
  for (const { user } of created) await gatherNowAndThen(user);
};

type Edited =
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'photoUrl'
  | 'status'
  | 'source'
  | 'hasReadOnlyAccess'
  | 'groupIds'
  | 'externalId'
  | 'isDeprovisioned';
const edited = [
  'username',
  'email',
  'firstName',
  'lastName',
  'photoUrl',
  'status',
  'source',
  'hasReadOnlyAccess',
  'groupIds',
  'externalId',
  'isDeprovisioned',
] as const satisfies readonly Edited[];

export type UserChanges = { [Field in Edited]?: User[Field] | null };

/** What accepting an invitation writes with the user: the first password, and the end of the link. */
type Acceptance = { passwordHash: string; link: StoredLink };

/**
 * Changes a user who was read before, null taking a value away, with all that follows: names to sign in with, seats,
 * the directory. Who is deactivated has no sign-in left, also when activated again. CONFLICT when somebody else changed
 * the user since, when a name is taken, no seat is left or no administrator would be.
 */
export const changeUser = async (before: User, changes: UserChanges, acceptance?: Acceptance): Promise<User> => {
  const { tenantId, userId } = before;
  const after = withChanges(before, changes);
  const [oldNames, newNames] = [namesOf(before), namesOf(after)];
  const gained = newNames.filter((name) => !oldNames.includes(name));
  const lost = oldNames.filter((name) => !newNames.includes(name));
  const externalId = externalIdsOf(before, after);
  const taken = differenceOf(before, after);
  const hasCounts = Object.values(taken).some((count) => count !== 0);
  const refusals = await writeUncontended(() =>
    users.transaction
      .write((items) => [
        items.user
          .patch({ tenantId, userId })
          .set({ ...definedOf(after), changedAt: after.changedAt })
          .remove(edited.filter((field) => after[field] === undefined && before[field] !== undefined))
          .add({ revision: 1, epoch: after.status === 'INACTIVE' && before.status !== 'INACTIVE' ? 1 : 0 })
          .where(({ revision }, { eq, notExists }) =>
            before.revision === undefined ? notExists(revision) : eq(revision, before.revision),
          )
          .commit(),
        ...gained.map((name) => items.name.create({ tenantId, userId, name }).commit()),
        ...externalId.gained.map((id) => items.externalId.create({ tenantId, userId, externalId: id }).commit()),
        ...(hasCounts ? [takeSeats(items, tenantId, taken)] : []),
        ...lost.map((name) => items.name.delete({ tenantId, name }).commit()),
        ...externalId.lost.map((id) => items.externalId.delete({ tenantId, externalId: id }).commit()),
        items.entry.put(toDirectoryEntry(after)).commit(),
        ...(acceptance ? acceptedWrites(items, before, acceptance) : []),
      ])
      .go(),
  );
  if (acceptance && refusals.at(-1)) throw deadLink(acceptance.link.purpose);
  if (refusals[0]) throw changedMeanwhile();
  if (refusals.slice(1, 1 + gained.length).includes(true)) throw takenConflict(after, gained, refusals.slice(1));
  const [isExternalIdTaken] = externalId.gained.map((_, at) => refusals[1 + gained.length + at]);
  if (isExternalIdTaken) throw externalIdTaken();
  if (refusals[1 + gained.length + externalId.gained.length]) throw refusedCounts(taken);
  forgetRecentUser(before);
  await gatherNowAndThen(after);
  return after;
};

const acceptedWrites = (items: Items, user: UserKey, { passwordHash, link }: Acceptance) => [
  items.password.put(passwordItem(user, passwordHash)).commit(),
  items.link
    .delete(link)
    .where(({ hash }, { eq }) => eq(hash, link.hash))
    .commit(),
];

const withChanges = (before: User, changes: UserChanges): User => {
  const after: User = { ...before, revision: (before.revision ?? 0) + 1, changedAt: Date.now() };
  for (const [field, value] of Object.entries(changes))
    if (value !== undefined) Object.assign(after, { [field]: value === null ? undefined : value });
  if (after.status !== 'INACTIVE') after.isDeprovisioned = undefined;
  return after;
};

const definedOf = (user: User): Partial<Pick<User, Edited>> =>
  Object.fromEntries(edited.flatMap((field) => (user[field] === undefined ? [] : [[field, user[field]]])));

/** The same name twice, as of who signs in by the e-mail address alone, is one. */
const namesOf = ({ username, email }: Pick<User, 'username' | 'email'>): string[] => [
  ...new Set([toSignInName(username), toSignInName(email)]),
];

type Taken = ReturnType<typeof takenBy>;

const differenceOf = (before: User | undefined, after: User): Taken => {
  const [was, is] = [before ? takenBy(before) : { regular: 0, readOnly: 0, administrators: 0 }, takenBy(after)];
  return {
    regular: is.regular - was.regular,
    readOnly: is.readOnly - was.readOnly,
    administrators: is.administrators - was.administrators,
  };
};

const sumOf = (all: readonly Taken[]): Taken => ({
  regular: all.reduce((sum, { regular }) => sum + regular, 0),
  readOnly: all.reduce((sum, { readOnly }) => sum + readOnly, 0),
  administrators: all.reduce((sum, { administrators }) => sum + administrators, 0),
});

const takeSeats = (items: Items, tenantId: string, { regular, readOnly, administrators }: Taken) =>
  items.tenant
    .patch({ tenantId })
    .add({ freeSeats: -regular, freeReadOnlySeats: -readOnly, administratorsCount: administrators })
    .where(({ freeSeats, freeReadOnlySeats, administratorsCount }, { gte }) =>
      [
        gte(administratorsCount, 1 - administrators),
        ...(regular > 0 ? [gte(freeSeats, regular)] : []),
        ...(readOnly > 0 ? [gte(freeReadOnlySeats, readOnly)] : []),
      ].join(' AND '),
    )
    .commit();

const refusedCounts = ({ regular, readOnly }: Taken) => {
  if (regular > 0) return conflict(noSeatLeftMessage('regular'));
  if (readOnly > 0) return conflict(noSeatLeftMessage('readOnly'));
  return conflict('Somebody has to administer this workspace: make another user an administrator first.');
};

/** Spares the work on a user who can not be; that names stay unique is the condition of the write. */
export const refuseTakenNames = async (tenantId: string, user: { username: string; email: string }): Promise<void> => {
  const names = namesOf(user);
  const owners = await Promise.all(names.map((name) => readUserIdOfName(tenantId, name)));
  const taken = owners.map((owner) => owner !== undefined);
  if (taken.includes(true)) throw takenConflict(user, names, taken);
};

const takenConflict = (
  user: Pick<User, 'username' | 'email'>,
  names: readonly string[],
  refusals: readonly boolean[],
) => {
  const taken = names.filter((_, at) => refusals[at]);
  const errors = [
    ...(taken.includes(toSignInName(user.username)) ? [{ field: 'username', message: 'Username already in use' }] : []),
    ...(taken.includes(toSignInName(user.email)) ? [{ field: 'email', message: 'Email already in use' }] : []),
  ];
  return conflict(errors[0]?.message ?? 'This user exists already.', errors);
};

const externalIdTaken = () => {
  const message = 'External id already in use';
  return conflict(message, [{ field: 'externalId', message }]);
};
