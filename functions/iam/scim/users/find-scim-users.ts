import { type ScimUser, scimPath } from '#shared/iam/scim/scim-resources';
import type { HttpRequest } from '../../../http/request.ts';
import { siteUrlOf } from '../../../http/site-url.ts';
import { readGroupNames, readGroups } from '../../groups/group-store.ts';
import { type DirectoryRow, readDirectory, toDirectoryEntry } from '../../users/directory-store.ts';
import { readUserIdOfExternalId } from '../../users/external-id-store.ts';
import { readUserIdOfName } from '../../users/sign-in-name-store.ts';
import { readUserToChange, type User } from '../../users/user-store.ts';
import { type Filter, namesOf, parseFilter } from '../match-filter.ts';
import { chooseResources, isShown, pageOf, type Shown, toScimList, type Wanted } from '../scim-list.ts';
import { showAttributes } from '../show-attributes.ts';
import { type Place, toScimUser } from './to-scim-user.ts';

export const placeOf = (tenantId: string, request: HttpRequest): Place => ({
  baseUrl: `${siteUrlOf(tenantId, request)}${scimPath}`,
});

/**
 * A page of users. Who is named by a username, an address or an id is read directly; all else is found in the
 * directory, whose rows hold all that SCIM shows.
 */
export const findScimUsers = async (tenantId: string, wanted: Wanted, place: Place) => {
  const [rows, groupNames] = await Promise.all([readCandidates(tenantId, wanted), readNames(tenantId, wanted)]);
  const present = rows
    .filter(({ isDeprovisioned }) => !isDeprovisioned)
    .sort((one, other) => one.userId - other.userId);
  const show = (row: DirectoryRow) => toScimUser(row, groupNames, place);
  const isWhole = wanted.filter === undefined && wanted.sortBy === undefined;
  const found = isWhole ? present : chooseResources(present.map(show), wanted);
  const page = pageOf<ScimUser | DirectoryRow>(found, wanted).map((user) => ('id' in user ? user : show(user)));
  const shown = page.map((user) => showAttributes(user, wanted));
  return toScimList<Partial<ScimUser>>(found.length, wanted, shown);
};

/** The names of all groups, unless nobody asks for groups. */
const readNames = async (tenantId: string, wanted: Wanted): Promise<ReadonlyMap<number, string>> => {
  const isAsked = isShown('groups', wanted) || /groups/i.test(`${wanted.filter} ${wanted.sortBy}`);
  return new Map(isAsked ? (await readGroups(tenantId)).map(({ groupId, name }) => [groupId, name]) : []);
};

const readCandidates = async (tenantId: string, { filter }: Wanted): Promise<DirectoryRow[]> => {
  const key = filter === undefined ? undefined : keyIn(parseFilter(filter));
  if (!key) return readDirectory(tenantId);
  const userId = await readIdOf[key.name](tenantId, key.value);
  const user = userId === undefined ? undefined : await readUserToChange({ tenantId, userId });
  return user ? [toDirectoryEntry(user).row] : [];
};

type Key = { name: keyof typeof readIdOf; value: string };

const readIdOf = {
  id: async (_tenantId: string, id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined),
  username: readUserIdOfName,
  emails: readUserIdOfName,
  externalid: readUserIdOfExternalId,
};

/** By what a filter names one user at most; whatever else it asks is asked of that user. */
const keyIn = (filter: Filter): Key | undefined => {
  if (filter.op === 'and') return filter.filters.map(keyIn).find((key) => key !== undefined);
  if (filter.op !== 'eq' || typeof filter.compValue !== 'string' || filter.compValue === '') return undefined;
  const [name = '', part = 'value', ...rest] = namesOf(filter.attrPath);
  const isKey = part === 'value' && rest.length === 0 && isKeyName(name);
  return isKey ? { name, value: filter.compValue } : undefined;
};

const isKeyName = (name: string): name is Key['name'] => Object.hasOwn(readIdOf, name);

/** One user as SCIM shows it. */
export const showScimUser = async (user: User, place: Place): Promise<ScimUser> =>
  toScimUser(toDirectoryEntry(user).row, await readGroupNames(user.tenantId, user.groupIds), place);

/** The same with what was asked for. */
export const showPartOf = async (user: User, shown: Shown, place: Place): Promise<Partial<ScimUser>> =>
  showAttributes(await showScimUser(user, place), shown);
