import { type WorkspacePermission, workspacePermissions } from './permissions.ts';

/** The groups that every tenant has. A user may do what any of the user's groups may. */
export const builtInGroups = [
  { groupId: 1, name: 'Administrators', permissions: workspacePermissions },
  { groupId: 2, name: 'Users', permissions: ['PROJECTS_CREATE'] },
] as const satisfies readonly { groupId: number; name: string; permissions: readonly WorkspacePermission[] }[];

export const administratorsGroupId = 1;
export const usersGroupId = 2;

/** Read-only users hold no permission, whatever group they were in before. */
export const permissionsOf = (user: {
  groupIds: readonly number[];
  hasReadOnlyAccess: boolean;
}): readonly WorkspacePermission[] => {
  if (user.hasReadOnlyAccess) return [];
  const held = new Set<WorkspacePermission>();
  for (const { groupId, permissions } of builtInGroups)
    if (user.groupIds.includes(groupId)) for (const permission of permissions) held.add(permission);
  return workspacePermissions.filter((permission) => held.has(permission));
};
