import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { requiredText } from '../../http/fields.ts';
import { pageOf, pageQuery } from '../../http/page.ts';
import { getUser, Person } from '../users/workspace-user-contract.ts';
import { pageRights, workspacePermissions } from './permissions.ts';

const Id = z.number().int().positive();
const IdInPath = z.coerce.number().int().positive();

export const GroupMember = z
  .object({
    id: Id,
    username: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: z.string(),
  })
  .meta({ id: 'GroupMember' });
export type GroupMember = z.infer<typeof GroupMember>;

export const Group = z
  .object({
    id: Id,
    name: z.string(),
    permissions: z.array(z.enum(workspacePermissions)),
    /** Whether new users can be put into it by who creates or invites them. */
    invitable: z.boolean(),
    /** Every workspace has it; it is neither changed nor deleted. */
    isBuiltIn: z.boolean(),
    /** Which version this is: who changes another one is told so. */
    revision: z.number().int(),
    usersCount: z.number().int(),
    /** The first by their usernames, when they were asked for. */
    users: z.array(GroupMember).optional(),
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof Group>;

/** Enough for a card; everybody is found by `listGroupPeople`. */
export const mostUsersShown = 50;

export const GroupName = requiredText('Group name required')
  .max(100, { error: 'Must be between 1 and 100 characters', abort: true })
  .trim()
  .min(1, 'Group name required');

const Permissions = z
  .array(z.enum(workspacePermissions, 'Permission can not be found'))
  .max(workspacePermissions.length, 'Each permission can be given once')
  .transform((permissions) => workspacePermissions.filter((permission) => permissions.includes(permission)));

export const listGroups = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/groups',
  summary: 'List the groups of the workspace, by name',
  description: `Also for those who see users, because each user is in groups. At most ${mostUsersShown} users of each come with it.`,
  access: {
    to: 'workspace',
    anyOf: [...pageRights.groups, 'IAM_GROUPS_DELETE', ...pageRights.users],
  },
  query: pageQuery(50).extend({
    /** Part of the name. */
    query: z.string().max(100).optional(),
    includeUsers: z.stringbool().default(false),
  }),
  status: 200,
  answer: z.object({ results: z.array(Group), _meta: pageOf(Group).shape._meta }),
});

export const getGroup = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/groups/{groupId}',
  summary: 'Get a group with its users',
  access: listGroups.access,
  params: z.object({ groupId: IdInPath }),
  status: 200,
  answer: Group,
  errors: ['NOT_FOUND'],
});

export const createGroup = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/groups',
  summary: 'Create a group',
  description: 'Nobody can give permissions that they do not have themselves.',
  access: { to: 'workspace', anyOf: ['IAM_GROUPS_UPDATE'] },
  body: z.object({ name: GroupName, permissions: Permissions, invitable: z.boolean().default(true) }),
  status: 201,
  answer: Group,
  errors: ['CONFLICT'],
});

export const updateGroup = defineEndpoint({
  service: 'iam',
  method: 'PATCH',
  path: '/api/iam/v1/groups/{groupId}',
  summary: 'Rename a group, or change what its users may do',
  description: 'With the revision that was read, a change that somebody else made since is a conflict and not lost.',
  access: { to: 'workspace', anyOf: ['IAM_GROUPS_UPDATE'] },
  params: z.object({ groupId: IdInPath }),
  body: z.object({
    name: GroupName.optional(),
    permissions: Permissions.optional(),
    invitable: z.boolean().optional(),
    revision: z.number().int().optional(),
  }),
  status: 200,
  answer: Group,
  errors: ['CONFLICT', 'NOT_FOUND'],
  audit: { reads: getGroup },
});

export const deleteGroup = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/groups/{groupId}',
  summary: 'Delete a group; its users stay',
  access: { to: 'workspace', anyOf: ['IAM_GROUPS_DELETE'] },
  params: z.object({ groupId: IdInPath }),
  status: 204,
  errors: ['NOT_FOUND'],
  audit: { reads: getGroup },
});

export const listPermissions = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/permissions',
  summary: 'List the permissions that a group can hold',
  access: { to: 'user' },
  status: 200,
  answer: z.object({ items: z.array(z.object({ name: z.enum(workspacePermissions), description: z.string() })) }),
});

export const GroupPerson = Person.extend({ isMember: z.boolean() }).meta({ id: 'GroupPerson' });
export type GroupPerson = z.infer<typeof GroupPerson>;

export const listGroupPeople = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/groups/{groupId}/people',
  summary: 'Find users, and say who of them is in the group',
  description: 'Inactive users are found in the groups that they are in.',
  access: { to: 'workspace', anyOf: [...pageRights.groups, 'IAM_GROUPS_DELETE'] },
  params: z.object({ groupId: IdInPath }),
  query: pageQuery(10, 50).extend({ query: z.string().max(200).optional() }),
  status: 200,
  answer: pageOf(GroupPerson),
  errors: ['NOT_FOUND'],
});

const ofMember = z.object({ groupId: IdInPath, userId: IdInPath });

export const addUserToGroup = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/groups/{groupId}/users/{userId}',
  summary: 'Put a user into a group',
  access: { to: 'workspace', anyOf: ['IAM_GROUPS_UPDATE'] },
  params: ofMember,
  status: 204,
  errors: ['CONFLICT', 'NOT_FOUND'],
  audit: { reads: getUser },
});

export const removeUserFromGroup = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/groups/{groupId}/users/{userId}',
  summary: 'Take a user out of a group',
  access: { to: 'workspace', anyOf: ['IAM_GROUPS_UPDATE', 'IAM_GROUPS_DELETE'] },
  params: ofMember,
  status: 204,
  errors: ['CONFLICT', 'NOT_FOUND'],
  audit: { reads: getUser },
});

export const groupEndpoints = {
  listPermissions,
  listGroups,
  getGroup,
  createGroup,
  updateGroup,
  deleteGroup,
  listGroupPeople,
  addUserToGroup,
  removeUserFromGroup,
};
