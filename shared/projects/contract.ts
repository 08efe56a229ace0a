import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { IsoInstant, PictureUrl } from '../http/fields.ts';
import { pictureBody } from '../http/picture.ts';
import { projectRoles } from '../iam/groups/permissions.ts';
import { Id, InProject, ProjectKey, ProjectName } from './fields.ts';
import { LaunchColumns } from './launch-columns.ts';
import { memberEndpoints } from './member-contract.ts';
import { milestoneEndpoints } from './milestone-contract.ts';

export const Project = z
  .object({
    id: Id,
    name: z.string(),
    key: z.string(),
    logoUrl: z.string().optional(),
    leadId: Id.optional(),
    lead: z.object({ id: Id, username: z.string(), photoUrl: z.string().optional() }).optional(),
    /** Whether the signed-in user has starred it. */
    starred: z.boolean(),
    /** Open to every user of the workspace, as a guest at least. */
    publiclyAccessible: z.boolean(),
    deleted: z.boolean(),
    createdAt: IsoInstant,
    /** What the signed-in user is in this project. */
    role: z.enum(projectRoles),
    /** How the signed-in user reads the list of launches; with one project only, and absent until they chose. */
    launchColumns: LaunchColumns.optional(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

const root = '/api/projects/v1/projects';

export const listProjects = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: root,
  summary: 'List the projects that one may see',
  access: { to: 'user' },
  query: z.object({
    /** Comma-separated; `lead` adds the lead's name, `starred` is always there. */
    extraFields: z.string().max(100).optional(),
  }),
  status: 200,
  answer: z.object({ items: z.array(Project) }),
});

export const getProject = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: `${root}/{projectKey}`,
  summary: 'Get a project by its key or id',
  access: { to: 'project', permission: 'projects:read', by: 'projectKey' },
  params: InProject,
  status: 200,
  answer: Project,
});

export const createProject = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: root,
  summary: 'Create a project; who creates it becomes its lead and administrator',
  access: { to: 'workspace', anyOf: ['PROJECTS_CREATE'] },
  body: z.object({
    key: ProjectKey,
    name: ProjectName,
    logoUrl: PictureUrl.nullish(),
    publiclyAccessible: z.boolean().default(false),
    /** Launches of the last two weeks, as a team would have, are reported to it in the background. */
    withDemoData: z.boolean().default(false),
  }),
  status: 201,
  answer: Project,
  errors: ['CONFLICT'],
});

export const updateProject = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: `${root}/{projectKey}`,
  summary: 'Update a project; its key stays as it is',
  access: { to: 'project', permission: 'projects:update', by: 'projectKey' },
  params: InProject,
  body: z.object({
    name: ProjectName.optional(),
    /** Null removes the logo. */
    logoUrl: PictureUrl.nullable().optional(),
    publiclyAccessible: z.boolean().optional(),
    /** A member who is an administrator or a manager. */
    leadId: Id.optional(),
  }),
  status: 200,
  answer: Project,
  errors: ['CONFLICT'],
  audit: { reads: getProject },
});

export const uploadLogo = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: `${root}/{projectKey}/logo`,
  summary: 'Upload the logo of a project',
  description: 'It takes the place of the one before.',
  access: { to: 'project', permission: 'projects:update', by: 'projectKey' },
  params: InProject,
  body: pictureBody,
  status: 200,
  answer: Project,
  errors: ['TOO_LARGE'],
  audit: { reads: getProject },
});

export const deleteProject = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: `${root}/{projectKey}`,
  summary: 'Delete a project; everything below it can no longer be reached',
  access: { to: 'project', permission: 'projects:delete', by: 'projectKey' },
  params: InProject,
  status: 204,
  audit: { reads: getProject },
});

export const starProject = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: `${root}/{projectKey}/star`,
  summary: 'Star a project',
  access: { to: 'project', permission: 'projects:read', by: 'projectKey' },
  params: InProject,
  status: 204,
  audit: false,
});

export const unstarProject = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: `${root}/{projectKey}/star`,
  summary: 'Take the star from a project',
  access: { to: 'project', permission: 'projects:read', by: 'projectKey' },
  params: InProject,
  status: 204,
  audit: false,
});

export const setLaunchColumns = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: `${root}/{projectKey}/launch-columns`,
  summary: 'Keep which columns one sees of the launches, in any browser',
  access: { to: 'project', permission: 'projects:read', by: 'projectKey' },
  params: InProject,
  body: LaunchColumns,
  status: 204,
  audit: false,
});

export const getProjectsLimit = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/api/projects/v1/projects-limit',
  summary: 'Get how many projects the workspace has and may have',
  description: 'Wrapped twice, because existing clients unwrap `data` and then look for `data` again.',
  access: { to: 'user' },
  status: 200,
  answer: z.object({ data: z.object({ data: z.object({ limit: z.number().int(), currentTotal: z.number().int() }) }) }),
});

export const projectEndpoints = {
  listProjects,
  getProject,
  createProject,
  updateProject,
  uploadLogo,
  deleteProject,
  starProject,
  unstarProject,
  setLaunchColumns,
  getProjectsLimit,
  ...memberEndpoints,
  ...milestoneEndpoints,
};
