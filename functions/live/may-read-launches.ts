import { permissionsOf } from '#shared/iam/groups/groups';
import { can } from '#shared/iam/groups/permissions';
import { roleOf } from '../http/find-project.ts';
import { readRecentGrants } from '../iam/groups/group-store.ts';
import { readRecentUser } from '../iam/users/user-store.ts';
import { readRecentMember } from '../projects/member-store.ts';
import { readRecentProject } from '../projects/project-store.ts';

/** Asked again for each message, from what was known a few seconds ago: who leaves a project soon hears nothing of it. */
export const mayReadLaunches = async (
  { tenantId, userId }: { tenantId: string; userId: number },
  projectId: number,
): Promise<boolean> => {
  const [user, grants, project, member] = await Promise.all([
    readRecentUser({ tenantId, userId }),
    readRecentGrants(tenantId),
    readRecentProject({ tenantId, projectId }),
    readRecentMember({ tenantId, projectId, userId }),
  ]);
  if (user?.status !== 'ACTIVE' || !project) return false;
  const { hasReadOnlyAccess } = user;
  const role = roleOf({ permissions: permissionsOf(user, grants), hasReadOnlyAccess }, project, member?.role);
  return role !== undefined && can(role, 'launches:read');
};
