import { tiers } from '#shared/billing/tiers';
import { monthNamesUntil, toUsage } from '#shared/billing/usage';
import { usageEndpoints } from '#shared/billing/usage-contract';
import type { Actor } from '../http/actor.ts';
import { roleOf } from '../http/find-project.ts';
import { handle } from '../http/handle.ts';
import { readTenant } from '../iam/tenants/tenant-store.ts';
import { readMembershipsOf } from '../projects/member-store.ts';
import { readProjects } from '../projects/project-store.ts';
import { readUsage } from './usage-store.ts';

export const getUsage = handle(usageEndpoints.getUsage, async ({ tenantId, actor, query }) => {
  const months = monthNamesUntil(Date.now(), query.months);
  const [tenant, nameOf, used] = await Promise.all([
    readTenant(tenantId),
    readNames(actor),
    readUsage(tenantId, months.at(-1) ?? ''),
  ]);
  const tierId = tenant?.tierId ?? 'TRIAL';
  return {
    tierId,
    included: tiers[tierId].included,
    months: toUsage(months, used.months, used.storedBytes).map(({ projects, ...month }) => ({
      ...month,
      projects: projects.map((project) => ({ ...project, ...nameOf(project.projectId) })),
    })),
  };
});

/** Who pays for a project need not see what it is called. */
const readNames = async (actor: Actor) => {
  const [projects, memberships] = await Promise.all([readProjects(actor.tenantId), readMembershipsOf(actor)]);
  const roles = new Map(memberships.map(({ projectId, role }) => [projectId, role]));
  const byId = new Map(projects.map((project) => [project.projectId, project]));
  return (projectId: number): { key?: string; name: string } => {
    const project = byId.get(projectId);
    if (!project) return { name: 'Deleted project' };
    const isSeen = roleOf(actor, project, roles.get(projectId)) !== undefined;
    return isSeen ? { key: project.projectKey, name: project.name } : { name: 'Private project' };
  };
};
