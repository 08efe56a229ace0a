import { forbidden } from '#shared/http/errors';
import { superAdminsGroupId } from '#shared/iam/groups/groups';
import { mostGroupsOfUser } from '../../groups/group-limits.ts';
import { isChangedMeanwhile, type StoredGroup } from '../../groups/group-store.ts';
import { readUsersById, readUserToChange, type User } from '../../users/user-store.ts';
import { changeUser } from '../../users/user-write-store.ts';
import { refused } from '../scim-refusals.ts';
import { readMemberIds } from './find-scim-groups.ts';
import type { MemberChange } from './patch-group.ts';

/**
 * Puts users into a group and takes others out. All who are to be added are looked at first, so that a change that can
 * not be made whole is not begun.
 */
export const changeMembers = async (group: StoredGroup, change: MemberChange): Promise<void> => {
  const { added, removed } = await membersToChange(group, change);
  if (added.length === 0 && removed.length === 0) return;
  if (group.groupId === superAdminsGroupId) throw forbidden('Only super admins can make others super admins.');
  await refuseMissing(group, added);
  await forEachSome(added, (userId) => putInto(group, userId));
  await forEachSome(removed, (userId) => takeOutOf(group, userId));
};

/** The members of now are only read when they are to go. */
const membersToChange = async (group: StoredGroup, { isEmptied, added, removed }: MemberChange) => {
  if (!isEmptied) return { added: [...added], removed: [...removed] };
  const current = await readMemberIds(group);
  return {
    added: [...added].filter((id) => !current.includes(id)),
    removed: current.filter((id) => !added.has(id)),
  };
};

/** Throws invalidValue when one of them is not there or can be in no group. */
export const refuseMissing = async ({ tenantId, groupId }: StoredGroup, userIds: readonly number[]): Promise<void> => {
  const found = new Map((await readUsersById(tenantId, userIds)).map((user) => [user.userId, user]));
  for (const userId of userIds) {
    const user = found.get(userId);
    if (!user || user.isDeprovisioned) throw refused('invalidValue', 'members: There is no such user.');
    refuseMember(user, groupId);
  }
};

const refuseMember = ({ hasReadOnlyAccess, groupIds, username }: User, groupId: number): void => {
  if (hasReadOnlyAccess)
    throw refused('invalidValue', `${username}: Read-only users cannot be assigned to workspace groups`);
  if (!groupIds.includes(groupId) && groupIds.length >= mostGroupsOfUser)
    throw refused('invalidValue', `${username}: A user can be in ${mostGroupsOfUser} groups.`);
};

const putInto = (group: StoredGroup, userId: number): Promise<void> =>
  changeGroupsOf(group, userId, (groupIds) => [...groupIds.filter((id) => id !== group.groupId), group.groupId]);

const takeOutOf = (group: StoredGroup, userId: number): Promise<void> =>
  changeGroupsOf(group, userId, (groupIds) => groupIds.filter((id) => id !== group.groupId));

const mostTries = 5;

/** Again when somebody else was faster: what is wanted is the same. */
const changeGroupsOf = async (
  { tenantId, groupId }: StoredGroup,
  userId: number,
  change: (groupIds: number[]) => number[],
): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const user = await readUserToChange({ tenantId, userId });
    const wanted = user && change(user.groupIds);
    if (!user || wanted?.includes(groupId) === user.groupIds.includes(groupId)) return;
    try {
      await changeUser(user, { groupIds: wanted });
      return;
    } catch (error) {
      if (!isChangedMeanwhile(error) || tries === mostTries) throw error;
    }
  }
};

const atOnce = 8;

const forEachSome = async (userIds: readonly number[], work: (userId: number) => Promise<void>): Promise<void> => {
  const waiting = userIds.values();
  const workOn = async () => {
    for (const userId of waiting) await work(userId);
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
};
