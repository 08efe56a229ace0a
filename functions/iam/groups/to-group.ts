import { type Group, type GroupMember, mostUsersShown } from '#shared/iam/groups/group-contract';
import { fromMask } from '#shared/iam/groups/groups';
import type { DirectoryRow } from '../users/directory-store.ts';
import { isBuiltIn, type StoredGroup } from './group-store.ts';

/** A stored group as answers show it; `members` when they were asked for, otherwise their number. */
export const toGroup = (
  { groupId, name, mask, invitable, revision }: StoredGroup,
  { members, includeUsers }: { members: readonly DirectoryRow[]; includeUsers: boolean },
): Group => ({
  id: groupId,
  name,
  permissions: fromMask(mask),
  invitable,
  isBuiltIn: isBuiltIn(groupId),
  revision,
  usersCount: members.length,
  users: includeUsers ? members.slice(0, mostUsersShown).map(toMember) : undefined,
});

const toMember = ({ userId, username, firstName, lastName, email }: DirectoryRow): GroupMember => ({
  id: userId,
  username,
  firstName,
  lastName,
  email,
});
