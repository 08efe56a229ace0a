import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { IsoInstant } from '../http/fields.ts';
import { pageOf, pageQuery } from '../http/page.ts';
import { projectRoles } from '../iam/groups/permissions.ts';
import { Id, InProject } from './fields.ts';

const Role = z.enum(projectRoles, 'This field is required');

export const Member = z
  .object({
    userId: Id,
    username: z.string(),
    displayName: z.string(),
    email: z.string().optional(),
    photoUrl: z.string().optional(),
    role: z.enum(projectRoles),
    hasReadOnlyAccess: z.boolean(),
    addedAt: IsoInstant,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

const root = '/api/projects/v1/projects/{projectKey}/members';
const OneMember = InProject.extend({ userId: z.coerce.number().int().positive() });

export const listMembers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: root,
  summary: 'List the members of a project',
  access: { to: 'project', permission: 'members:read', by: 'projectKey' },
  params: InProject,
  query: pageQuery(10).extend({ query: z.string().max(200).optional() }),
  status: 200,
  answer: pageOf(Member),
});

export const addMembers = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: root,
  summary: 'Add users to a project, all of them or none',
  access: { to: 'project', permission: 'members:update', by: 'projectKey' },
  params: InProject,
  body: z.object({
    role: Role,
    userIds: z.array(Id, 'This field is required').min(1, 'This field is required').max(50, 'At most 50 users at once'),
  }),
  status: 201,
  answer: z.object({ items: z.array(Member) }),
  errors: ['CONFLICT'],
});

export const updateMember = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: `${root}/{userId}`,
  summary: "Change a member's role",
  access: { to: 'project', permission: 'members:update', by: 'projectKey' },
  params: OneMember,
  body: z.object({ role: Role }),
  status: 200,
  answer: Member,
  errors: ['CONFLICT'],
});

export const removeMember = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: `${root}/{userId}`,
  summary: 'Remove a member from a project',
  access: { to: 'project', permission: 'members:update', by: 'projectKey' },
  params: OneMember,
  status: 204,
  errors: ['CONFLICT'],
});

export const memberEndpoints = { listMembers, addMembers, updateMember, removeMember };
