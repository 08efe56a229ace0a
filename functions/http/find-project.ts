import { invalid, notFound } from '#shared/http/errors';
import type { ProjectRole } from '#shared/iam/groups/permissions';
import { createCache } from '../data/cache.ts';
import { readLaunch } from '../launches/stores/launch-store.ts';
import { readRecentMember } from '../projects/member-store.ts';
import { type Project, readProjectIdOfKey, readRecentProject } from '../projects/project-store.ts';
import type { Actor, ProjectScope } from './actor.ts';

type By = 'projectKey' | 'projectId' | 'launchId';

/** The project a request is about; what the caller may not see is not found, like what is not there. */
export const findProject = async (
  by: By,
  actor: Actor,
  values: Record<string, string | undefined>,
): Promise<ProjectScope> => {
  const value = values[by];
  if (value === undefined || value === '') throw invalid(`${by} is required.`, [{ field: by, message: 'Required' }]);
  const missing = () => notFound(nameOf(by, value));
  const projectId = await finders[by](actor.tenantId, value);
  if (projectId === undefined) throw missing();
  const [project, member] = await Promise.all([
    readRecentProject({ tenantId: actor.tenantId, projectId }),
    readRecentMember({ tenantId: actor.tenantId, projectId, userId: actor.userId }),
  ]);
  const role = project && roleOf(actor, project, member?.role);
  if (!project || !role) throw missing();
  return { projectId, projectKey: project.projectKey, role };
};

/** Undefined when the project does not exist for this user. */
export const roleOf = (
  actor: Pick<Actor, 'permissions' | 'hasReadOnlyAccess'>,
  project: Pick<Project, 'publiclyAccessible'>,
  memberRole: ProjectRole | undefined,
): ProjectRole | undefined => {
  if (actor.permissions.includes('PROJECTS_UPDATE')) return 'ADMINISTRATOR';
  const role = memberRole ?? (project.publiclyAccessible ? 'GUEST' : undefined);
  return role && actor.hasReadOnlyAccess ? 'GUEST' : role;
};

const nameOf = (by: By, value: string): string => {
  if (by === 'launchId') return 'Launch';
  return by === 'projectKey' ? `Project ${value.slice(0, 50)}` : 'Project';
};

const toId = (text: string): number | undefined => {
  const id = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
};

/** Nothing has a name of another form, so the table need not be asked. */
const isKey = (text: string): boolean => /^[A-Z][A-Z0-9]{0,30}$/.test(text);

/** A launch never moves to another project; only that a launch is gone must show soon. */
const projectsOfLaunches = createCache<number>({ ttlMs: 5_000 });

const finders: Record<By, (tenantId: string, value: string) => Promise<number | undefined>> = {
  projectId: async (_tenantId, value) => toId(value),
  /** A key begins with a letter, so digits can only be an id. */
  projectKey: async (tenantId, value) =>
    toId(value) ?? (isKey(value) ? readProjectIdOfKey(tenantId, value) : undefined),
  launchId: async (tenantId, value) => {
    const launchId = toId(value);
    if (launchId === undefined) return undefined;
    return projectsOfLaunches.load(
      `${tenantId}#${launchId}`,
      async () => (await readLaunch({ tenantId, launchId })).projectId,
    );
  },
};
