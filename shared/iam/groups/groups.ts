import { type WorkspacePermission, workspacePermissions } from './permissions.ts';

/** The groups that every tenant has; nobody changes or deletes them. Those of a tenant's own have ids from 101 on. */
export const builtInGroups = [
  { groupId: 1, name: 'Administrators', permissions: workspacePermissions },
  { groupId: 2, name: 'Users', permissions: ['PROJECTS_CREATE'] },
  /** Who owns the workspace. Nobody else can edit or deactivate them. */
  { groupId: 3, name: 'super admins', permissions: workspacePermissions },
] as const satisfies readonly { groupId: number; name: string; permissions: readonly WorkspacePermission[] }[];

export const administratorsGroupId = 1;
export const usersGroupId = 2;
export const superAdminsGroupId = 3;
export const firstOwnGroupId = 101;

/** What groups may do, by their ids: a permission is the bit of its place in `workspacePermissions`. */
export type Grants = Readonly<Record<string, number>>;

export const toMask = (permissions: readonly WorkspacePermission[]): number =>
  permissions.reduce((mask, permission) => mask | (1 << workspacePermissions.indexOf(permission)), 0);

export const fromMask = (mask: number): WorkspacePermission[] =>
  workspacePermissions.filter((_, at) => mask & (1 << at));

const builtInGrants = new Map<number, number>(
  builtInGroups.map(({ groupId, permissions }) => [groupId, toMask(permissions)]),
);

type Holder = { groupIds: readonly number[]; hasReadOnlyAccess: boolean };

/** What any of the user's groups may do. Read-only users hold no permission, whatever group they were in before. */
export const permissionsOf = (user: Holder, grants: Grants): readonly WorkspacePermission[] => {
  if (user.hasReadOnlyAccess) return [];
  const held = user.groupIds.reduce((mask, id) => mask | (builtInGrants.get(id) ?? grants[id] ?? 0), 0);
  return fromMask(held);
};

/** Who can repair anything in a workspace: one of them must always be left. */
export const isAdministrator = ({ groupIds, hasReadOnlyAccess }: Holder): boolean =>
  !hasReadOnlyAccess && (groupIds.includes(administratorsGroupId) || groupIds.includes(superAdminsGroupId));
