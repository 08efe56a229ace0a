import { AppError } from '#shared/http/errors';
import type { ScimGroup } from '#shared/iam/scim/scim-resources';
import { readGroups, type StoredGroup } from '../../groups/group-store.ts';
import { type DirectoryRow, readDirectory } from '../../users/directory-store.ts';
import { chooseResources, isShown, pageOf, type Shown, toScimList, type Wanted } from '../scim-list.ts';
import { showAttributes } from '../show-attributes.ts';
import type { Place } from '../users/to-scim-user.ts';
import { toScimGroup } from './to-scim-group.ts';

/** In all groups of an answer together: more than fits in one. */
const mostMembers = 100_000;

/** A page of groups; who is in them is only read when it is asked for. */
export const findScimGroups = async (tenantId: string, wanted: Wanted, place: Place) => {
  const isAsked = isShown('members', wanted) || /members/i.test(`${wanted.filter} ${wanted.sortBy}`);
  const [groups, members] = await Promise.all([readGroups(tenantId), isAsked ? readMembers(tenantId) : undefined]);
  const resources = groups.map((group) => toScimGroup(group, members?.(group.groupId), place));
  const found = chooseResources(resources, wanted);
  const shown = pageOf(found, wanted).map((group) => showAttributes(group, wanted));
  if (shown.reduce((sum, group) => sum + (group.members?.length ?? 0), 0) > mostMembers)
    throw new AppError('TOO_LARGE', 'Too many members for one answer. Ask for fewer groups, or exclude members.', {
      code: 'tooMany',
    });
  return toScimList<Partial<ScimGroup>>(found.length, wanted, shown);
};

/** The same for one group. */
export const showScimGroup = async (group: StoredGroup, shown: Shown, place: Place): Promise<Partial<ScimGroup>> => {
  const members = isShown('members', shown) ? await readMemberIds(group) : undefined;
  return showAttributes(toScimGroup(group, members, place), shown);
};

/** The ids of the users of a group. */
export const readMemberIds = async ({ tenantId, groupId }: StoredGroup): Promise<number[]> =>
  (await readMembers(tenantId))(groupId);

const readMembers = async (tenantId: string) => {
  const byGroup = new Map<number, number[]>();
  for (const row of await readDirectory(tenantId)) if (!row.isDeprovisioned) addTo(byGroup, row);
  return (groupId: number): number[] => (byGroup.get(groupId) ?? []).sort((one, other) => one - other);
};

const addTo = (byGroup: Map<number, number[]>, { userId, groupIds }: DirectoryRow): void => {
  for (const groupId of groupIds) {
    const members = byGroup.get(groupId);
    if (members) members.push(userId);
    else byGroup.set(groupId, [userId]);
  }
};
