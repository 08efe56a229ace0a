import { Entity, type EntityItem } from 'electrodb';
import { createCache } from '../data/cache.ts';
import { whenConditionFails } from '../data/conditions.ts';
import { documents, tableName } from '../data/table.ts';

export const ProjectEntity = new Entity(
  {
    model: { entity: 'project', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
      projectKey: { type: 'string', required: true },
      name: { type: 'string', required: true },
      logoUrl: { type: 'string' },
      leadId: { type: 'number' },
      publiclyAccessible: { type: 'boolean', required: true },
      /** Never 0: its condition decides between two administrators who remove each other. */
      administratorsCount: { type: 'number', required: true },
      isDeleted: { type: 'boolean', required: true },
      createdAt: { type: 'number', required: true },
    },
    indexes: {
      inTenant: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#projects', casing: 'none' },
        sk: { field: 'SK', composite: ['projectId'], template: 'project#${projectId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

/** Makes a key unique in its tenant and leads from the key to the project. */
export const ProjectKeyEntity = new Entity(
  {
    model: { entity: 'projectKey', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      projectKey: { type: 'string', required: true },
      projectId: { type: 'number', required: true },
    },
    indexes: {
      byKey: {
        pk: { field: 'PK', composite: ['tenantId'], template: '${tenantId}#projects', casing: 'none' },
        sk: { field: 'SK', composite: ['projectKey'], template: 'key#${projectKey}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type Project = EntityItem<typeof ProjectEntity>;
export type ProjectRef = { tenantId: string; projectId: number };

const projects = createCache<Project>({ ttlMs: 5_000 });
const projectIds = createCache<number>({ ttlMs: 5_000 });

/** The project as known a few seconds ago at most; undefined when there is none or it has been deleted. */
export const readRecentProject = ({ tenantId, projectId }: ProjectRef): Promise<Project | undefined> =>
  projects.load(`${tenantId}#${projectId}`, () => readProject({ tenantId, projectId }));

export const readProject = async ({ tenantId, projectId }: ProjectRef): Promise<Project | undefined> => {
  const { data } = await ProjectEntity.get({ tenantId, projectId }).go();
  return data && !data.isDeleted ? data : undefined;
};

/** All projects of a tenant; their number has a limit. */
export const readProjects = async (tenantId: string): Promise<Project[]> => {
  const { data } = await ProjectEntity.query.inTenant({ tenantId }).go({ pages: 'all' });
  return data.filter(({ isDeleted }) => !isDeleted);
};

/** When nothing of it is left. What is gone already stays so. */
export const deleteProjectItem = async ({ tenantId, projectId }: ProjectRef): Promise<void> => {
  await ProjectEntity.delete({ tenantId, projectId })
    .where(({ isDeleted }, { eq }) => eq(isDeleted, true))
    .go()
    .catch(whenConditionFails(() => undefined));
};

/** Null removes the logo. */
export type ProjectChanges = Partial<Pick<Project, 'name' | 'publiclyAccessible' | 'leadId'>> & {
  logoUrl?: string | null;
};

/** Whose picture the logo is, where pictures are kept. */
export const logoOf = ({ tenantId, projectId }: ProjectRef) => ({ tenantId, of: 'projects' as const, id: projectId });

export const updateProject = async (project: Project, { logoUrl, ...values }: ProjectChanges): Promise<void> => {
  const { tenantId, projectId } = project;
  const update = ProjectEntity.patch({ tenantId, projectId }).set({ ...values, ...(logoUrl ? { logoUrl } : {}) });
  if (logoUrl === null) update.remove(['logoUrl']);
  await update.where(({ isDeleted }, { eq }) => eq(isDeleted, false)).go();
  forgetRecentProject(project);
};

export const readProjectIdOfKey = (tenantId: string, projectKey: string): Promise<number | undefined> =>
  projectIds.load(`${tenantId}#${projectKey}`, async () => {
    const { data } = await ProjectKeyEntity.get({ tenantId, projectKey }).go();
    return data?.projectId;
  });

export const forgetRecentProject = ({ tenantId, projectId, projectKey }: ProjectRef & { projectKey: string }): void => {
  projects.forget(`${tenantId}#${projectId}`);
  projectIds.forget(`${tenantId}#${projectKey}`);
};
