import * as contract from '#shared/projects/contract';
import { roleOf } from '../http/find-project.ts';
import { handle } from '../http/handle.ts';
import { readRecentUser } from '../iam/users/user-store.ts';
import { readMembershipsOf } from './member-store.ts';
import { readProjects } from './project-store.ts';
import { readStars } from './star-store.ts';
import { toProject } from './to-project.ts';

export const listProjects = handle(contract.listProjects, async ({ tenantId, actor, query }) => {
  const [projects, memberships, stars] = await Promise.all([
    readProjects(tenantId),
    readMembershipsOf(actor),
    readStars(actor),
  ]);
  const roles = new Map(memberships.map(({ projectId, role }) => [projectId, role]));
  const visible = projects.flatMap((project) => {
    const role = roleOf(actor, project, roles.get(project.projectId));
    return role ? [{ project, role }] : [];
  });
  const leads = query.extraFields?.split(',').includes('lead') ? await readLeads(tenantId, projects) : undefined;
  const items = visible.map(({ project, role }) =>
    toProject(project, { role, starred: stars.has(project.projectId), lead: leads?.get(project.leadId) }),
  );
  return { items };
});

const readLeads = async (tenantId: string, projects: readonly { leadId?: number }[]) => {
  const ids = new Set(projects.flatMap(({ leadId }) => leadId ?? []));
  const users = await Promise.all([...ids].map((userId) => readRecentUser({ tenantId, userId })));
  return new Map(users.map((user) => [user?.userId, user]));
};
