import { useQuery } from '@tanstack/react-query';
import type { Group } from '#shared/iam/groups/group-contract';
import { superAdminsGroupId } from '#shared/iam/groups/groups';
import type { CurrentUser } from '#shared/iam/users/user-contract';
import { useCurrentUser } from '../current-user.ts';
import { allGroupsQuery } from './group-queries.ts';

/** Nobody gives what they do not have; owners of the workspace are made by those who are. */
export const mayGrant = ({ permissions: held, groups }: CurrentUser, group: Group): boolean =>
  group.permissions.every((permission) => held.includes(permission)) &&
  (group.id !== superAdminsGroupId || groups.some(({ id }) => id === superAdminsGroupId));

/** The groups that the signed-in user can put others into. Empty while they are loading. */
export const useGrantableGroups = (): Group[] => {
  const user = useCurrentUser();
  const { data: groups = [] } = useQuery(allGroupsQuery);
  return groups.filter((group) => mayGrant(user, group));
};
