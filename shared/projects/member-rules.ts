import { isRoleAbove, type ProjectRole } from '../iam/groups/permissions.ts';

/** Who acts on a member. `administersAll` is the workspace permission PROJECTS_UPDATE. */
export type Acting = { userId: number; role: ProjectRole; administersAll: boolean };

type Target = { userId: number; role: ProjectRole; hasReadOnlyAccess: boolean; isLead: boolean };

/** The specification leaves open which roles a lead may have: those that can change the project. */
export const leadRoles: readonly ProjectRole[] = ['ADMINISTRATOR', 'MANAGER'];

/** Why a role can not be given to a user, or undefined when it can. */
export const reasonNotToGive = (
  acting: Acting,
  role: ProjectRole,
  user: { username: string; hasReadOnlyAccess: boolean },
): string | undefined => {
  if (!acting.administersAll && isRoleAbove(role, acting.role)) return 'You can not give a role above your own.';
  if (user.hasReadOnlyAccess && role !== 'GUEST') return `${user.username} is read-only and can only be a guest.`;
  return undefined;
};

/** Why a member can not be changed or removed, or undefined. That an administrator stays is a condition of the write. */
export const reasonNotToTouch = (acting: Acting, target: Target): string | undefined => {
  if (target.userId === acting.userId) return 'You can not change or remove yourself.';
  if (!acting.administersAll && isRoleAbove(target.role, acting.role))
    return 'You can not change or remove a member whose role is above yours.';
  return undefined;
};

export const reasonNotToChange = (acting: Acting, target: Target, role: ProjectRole): string | undefined => {
  if (target.hasReadOnlyAccess) return 'The role of a read-only user can not be changed.';
  if (target.isLead && !leadRoles.includes(role)) return 'The project lead must be an administrator or a manager.';
  return reasonNotToTouch(acting, target);
};

export const reasonNotToRemove = (acting: Acting, target: Target): string | undefined =>
  target.isLead ? 'The project lead can not be removed. Choose another lead first.' : reasonNotToTouch(acting, target);
