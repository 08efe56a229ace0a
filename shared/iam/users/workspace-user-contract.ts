import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { PictureUrl, requiredText } from '../../http/fields.ts';
import { pageOf, pageQuery } from '../../http/page.ts';
import { Email, FirstName, InitialPassword, LastName, passwordOf, Username } from '../fields.ts';
import { pageRights } from '../groups/permissions.ts';
import { User } from './user-contract.ts';
import { userSources, userStatuses } from './user-states.ts';

const Id = z.number().int().positive();
const ofUser = z.object({ userId: z.coerce.number().int().positive() });
const readers = { to: 'workspace', anyOf: pageRights.users } as const;
const editors = { to: 'workspace', anyOf: ['IAM_USERS_UPDATE'] } as const;

const listed = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(1_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)))
    .optional();

export const userSorts = [
  'username',
  'email',
  'name',
  'status',
  'source',
  'lastLogin',
  'registrationDateTime',
] as const;
const descending = userSorts.map((field) => `-${field}` as const);

export const listUsers = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users',
  summary: 'List the users of the workspace',
  description: 'Several values of a filter are joined by commas and mean any of them.',
  access: readers,
  query: pageQuery(10, 50).extend({
    /** Part of the username, the names or the e-mail address. */
    query: z.string().max(200).optional(),
    status: listed(userStatuses),
    source: listed(userSources),
    /** Ids of groups. */
    groups: z
      .string()
      .max(1_000)
      .regex(/^\d*(,\d+)*$/, 'Must be numbers, joined by commas')
      .transform((text) => text.split(',').filter(Boolean).map(Number))
      .optional(),
    /** The groups of each user are answered in any case. */
    includeGroups: z.string().max(10).optional(),
    sortBy: z.enum([...userSorts, ...descending]).default('username'),
  }),
  status: 200,
  answer: pageOf(User),
});

/** Somebody to choose for a group: little of everybody. */
export const Person = User.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  email: true,
  photoUrl: true,
})
  .extend({ hasReadOnlyAccess: z.boolean() })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const getUser = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/{userId}',
  summary: 'Get a user',
  access: readers,
  params: ofUser,
  status: 200,
  answer: User,
  errors: ['NOT_FOUND'],
});

export const findTakenNames = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/taken',
  summary: 'Say whether a username or an e-mail address is in use',
  access: editors,
  query: z.object({ username: z.string().max(254).optional(), email: z.string().max(254).optional() }),
  status: 200,
  answer: z.object({ username: z.boolean(), email: z.boolean() }),
});

export const groupRules = {
  required: [({ hasReadOnlyAccess, groupId }: Placed) => hasReadOnlyAccess || groupId !== undefined, 'Group required'],
  forbidden: [
    ({ hasReadOnlyAccess, groupId }: Placed) => !hasReadOnlyAccess || groupId === undefined,
    'Read-only users cannot be assigned to workspace groups',
  ],
} as const;
type Placed = { hasReadOnlyAccess: boolean; groupId?: number | undefined };

export const createUser = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users',
  summary: 'Create a user',
  description: 'Nobody can put somebody into a group that may do more than they may themselves.',
  access: editors,
  body: z
    .object({
      username: Username,
      email: Email,
      password: InitialPassword,
      firstName: FirstName.optional(),
      lastName: LastName.optional(),
      hasReadOnlyAccess: z.boolean().default(false),
      groupId: Id.optional(),
    })
    .refine(groupRules.required[0], { path: ['groupId'], error: groupRules.required[1] })
    .refine(groupRules.forbidden[0], { path: ['groupId'], error: groupRules.forbidden[1] }),
  status: 201,
  answer: User,
  errors: ['CONFLICT'],
});

export const EditedEmail = requiredText('Email required')
  .max(254, { error: 'Please make sure that input contains a valid email', abort: true })
  .trim()
  .check(z.email('Please make sure that input contains a valid email'));

export const updateUser = defineEndpoint({
  service: 'iam',
  method: 'PATCH',
  path: '/api/iam/v1/users/{userId}',
  summary: 'Edit, activate, deactivate or convert a user',
  description:
    'Deactivation ends every sign-in and token at once. Who is activated without ever having accepted the invitation is pending again, and gets another one. Who becomes a read-only user leaves all groups; who becomes a regular one is in the group Users. With the revision that was read, a change that somebody else made since is a conflict and not lost.',
  access: editors,
  params: ofUser,
  body: z.object({
    email: EditedEmail.optional(),
    firstName: FirstName.nullable().optional(),
    lastName: LastName.nullable().optional(),
    photoUrl: PictureUrl.nullable().optional(),
    status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
    hasReadOnlyAccess: z.boolean().optional(),
    revision: z.number().int().optional(),
  }),
  status: 200,
  answer: User,
  errors: ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'],
  audit: { reads: getUser },
});

export const ConversionCheck = z
  .object({
    /** Why it is not possible; undefined when it is. */
    obstacle: z.string().optional(),
    /** What the user loses. */
    groups: z.array(z.string()),
    projects: z.array(z.object({ key: z.string(), name: z.string(), role: z.string() })),
    apiTokens: z.number().int(),
  })
  .meta({ id: 'ConversionCheck' });
export type ConversionCheck = z.infer<typeof ConversionCheck>;

export const checkConversion = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/{userId}/read-only-check',
  summary: 'Say what a conversion to a read-only user would take away',
  access: editors,
  params: ofUser,
  status: 200,
  answer: ConversionCheck,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** The password of somebody else. */
const AssignedPassword = passwordOf({
  length: 'Must be between 8 and 50 characters',
  characters: 'Invalid password',
});

export const setPassword = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/users/{userId}/password',
  summary: 'Change the password of another user, which ends all their sign-ins',
  access: editors,
  params: ofUser,
  body: z.object({ newPassword: AssignedPassword }),
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const getSeats = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/seats',
  summary: 'Say how many seats the workspace has, and how many are in use',
  access: readers,
  status: 200,
  answer: z.object({
    data: z.object({
      paidUsers: z.number().int(),
      paidSeats: z.number().int(),
      readOnlyUsers: z.number().int(),
      readOnlySeats: z.number().int(),
    }),
  }),
});

export const workspaceUserEndpoints = {
  listUsers,
  getUser,
  findTakenNames,
  createUser,
  updateUser,
  checkConversion,
  setPassword,
  getSeats,
};
