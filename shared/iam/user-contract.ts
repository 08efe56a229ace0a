import * as z from 'zod';
import { features } from '../features.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { FirstName, IsoInstant, LastName, NewPassword, PictureUrl, requiredText } from './fields.ts';
import { workspacePermissions } from './permissions.ts';
import { userSources, userStatuses } from './user-states.ts';

const Id = z.number().int().positive();

export const User = z
  .object({
    id: Id,
    username: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: z.string(),
    photoUrl: z.string().optional(),
    status: z.enum(userStatuses),
    source: z.enum(userSources),
    hasReadOnlyAccess: z.boolean(),
    isSystem: z.boolean(),
    groups: z.array(z.object({ id: Id, name: z.string() })),
    /** Which version this is: who changes another one is told so. */
    revision: z.number().int(),
    lastLogin: IsoInstant.optional(),
    registrationDateTime: IsoInstant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Everything that the frame of the web client needs to know about who is signed in. */
export const CurrentUser = User.extend({
  permissions: z.array(z.enum(workspacePermissions)),
  /** Who signed up confirms it before inviting others. */
  isEmailConfirmed: z.boolean(),
  /** Where to go after the sign-in. */
  landingPage: z.string().optional(),
  tenant: z.object({ id: z.string(), name: z.string() }),
  features: z.array(z.enum(features)),
}).meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getCurrentUser = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/me',
  summary: 'Get the user who is signed in',
  access: { to: 'user' },
  status: 200,
  answer: CurrentUser,
});

export const updateProfile = defineEndpoint({
  service: 'iam',
  method: 'PATCH',
  path: '/api/iam/v1/users/me',
  summary: "Update one's own profile",
  description: 'System users can not change their names, read-only users can not change their photo.',
  access: { to: 'user' },
  body: z.object({
    firstName: FirstName.optional(),
    lastName: LastName.optional(),
    /** Null removes the photo. */
    photoUrl: PictureUrl.nullable().optional(),
  }),
  status: 200,
  answer: CurrentUser,
  errors: ['FORBIDDEN'],
  audit: { reads: getCurrentUser },
});

export const changePassword = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/users/me/password',
  summary: "Change one's own password",
  description: 'Ends all other sign-ins; this one goes on after its next refresh. API tokens stay.',
  access: { to: 'user' },
  body: z.object({
    oldPassword: requiredText('Password required').max(1_000).meta({ format: 'password' }),
    newPassword: NewPassword,
  }),
  status: 204,
  errors: ['FORBIDDEN', 'LIMIT_REACHED', 'CONFLICT'],
});

export const setLandingPage = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/users/me/landing-page',
  summary: 'Set the page that opens after the sign-in',
  access: { to: 'user' },
  body: z.object({
    /** A path of this site; one that a browser could take for another host is refused. */
    landingPage: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'Must be a path of this site'),
  }),
  status: 204,
  audit: false,
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

export const userEndpoints = {
  getCurrentUser,
  updateProfile,
  changePassword,
  setLandingPage,
  listPermissions,
};
