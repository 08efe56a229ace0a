import * as z from 'zod';
import { features } from '../../features.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { IsoInstant } from '../../http/fields.ts';
import { workspacePermissions } from '../groups/permissions.ts';
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
    /** An authenticator app or a passkey. */
    hasSecondFactor: z.boolean(),
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
  /** The workspace requires a second factor, and this sign-in has shown a password alone: nothing else is open yet. */
  mustSetUpSecondFactor: z.boolean(),
}).meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getCurrentUser = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/me',
  summary: 'Get the user who is signed in',
  access: { to: 'user', isForSetUp: true },
  status: 200,
  answer: CurrentUser,
});

export const userEndpoints = { getCurrentUser };
