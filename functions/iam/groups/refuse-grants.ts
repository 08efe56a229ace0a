import { forbidden, invalid } from '#shared/http/errors';
import { fromMask, permissionsOf, superAdminsGroupId } from '#shared/iam/groups/groups';
import type { WorkspacePermission } from '#shared/iam/groups/permissions';
import type { Actor } from '../../http/actor.ts';
import type { User } from '../users/user-store.ts';
import { readGroup, readRecentGrants, type StoredGroup } from './group-store.ts';

/** Nobody gives what they do not have: otherwise who may edit users or groups might do anything. */
export const refuseGrantsAbove = (actor: Actor, permissions: readonly WorkspacePermission[]): void => {
  if (!permissions.every((permission) => actor.permissions.includes(permission)))
    throw forbidden('You can not give permissions that you do not have yourself.');
};

/** The same for a group that somebody is to be put into. Who owns the workspace is decided by those who do. */
export const refuseGroupAbove = async (actor: Actor, groupId: number): Promise<StoredGroup> => {
  const group = await readGroup({ tenantId: actor.tenantId, groupId });
  if (!group) throw invalid('Group can not be found', [{ field: 'groupId', message: 'Group can not be found' }]);
  refuseGrantsAbove(actor, fromMask(group.mask));
  if (groupId === superAdminsGroupId && !actor.groupIds.includes(superAdminsGroupId))
    throw forbidden('Only super admins can make others super admins.');
  return group;
};

/** The same for who is to be created or invited into it; a group can be kept from that. */
export const refuseInvitationTo = async (actor: Actor, groupId: number): Promise<void> => {
  const { invitable } = await refuseGroupAbove(actor, groupId);
  if (invitable) return;
  const message = 'New users can not be put into this group';
  throw invalid(message, [{ field: 'groupId', message }]);
};

/** Nobody edits oneself or somebody who may do more: that would be a way to their rights. Owners are edited by owners. */
export const refuseUserAbove = async (actor: Actor, user: User): Promise<void> => {
  if (user.userId === actor.userId) throw forbidden('Your own user is edited in your account settings.');
  if (user.groupIds.includes(superAdminsGroupId) && !actor.groupIds.includes(superAdminsGroupId))
    throw forbidden('Super admins can not be edited by others.');
  refuseAbove(actor, permissionsOf(user, await readRecentGrants(user.tenantId)));
};

const refuseAbove = (actor: Actor, permissions: readonly WorkspacePermission[]): void => {
  if (!permissions.every((permission) => actor.permissions.includes(permission)))
    throw forbidden('This user has permissions that you do not have yourself.');
};
