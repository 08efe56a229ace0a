import type { ProjectRole, WorkspacePermission } from '../iam/groups/permissions.ts';

/** Who acts on a saved filter. */
export type FilterActor = { userId: number; role: ProjectRole; permissions: readonly WorkspacePermission[] };

type Owned = { ownerId: number };

const owns = (actor: FilterActor, { ownerId }: Owned): boolean => actor.userId === ownerId;

/** A private filter is nobody's business but its owner's. */
export const isFilterVisible = (actor: { userId: number }, filter: Owned & { isPrivate: boolean }): boolean =>
  !filter.isPrivate || actor.userId === filter.ownerId;

export const canChangeFilterPrivacy = (actor: FilterActor, filter: Owned): boolean =>
  owns(actor, filter) ||
  actor.role === 'ADMINISTRATOR' ||
  actor.permissions.includes('REPORTING_FILTERS_CREATE_PUBLIC');

/** What a filter is called is said by its owner; of a public one also by those who look after the project. */
export const canRenameFilter = (actor: FilterActor, filter: Owned): boolean =>
  owns(actor, filter) || actor.role === 'ADMINISTRATOR';

export const canDeleteFilter = (actor: FilterActor, filter: Owned): boolean =>
  owns(actor, filter) || actor.permissions.includes('REPORTING_FILTERS_DELETE_ANY');
