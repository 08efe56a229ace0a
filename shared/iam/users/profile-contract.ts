import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { PictureUrl, requiredText } from '../../http/fields.ts';
import { pictureBody } from '../../http/picture.ts';
import { FirstName, LastName, NewPassword } from '../fields.ts';
import { CurrentUser, getCurrentUser } from './user-contract.ts';

export const updateProfile = defineEndpoint({
  service: 'iam',
  method: 'PATCH',
  path: '/api/iam/v1/users/me',
  summary: "Update one's own profile",
  description: 'System users can not change their names, read-only users can not change their photo.',
  access: { to: 'user' },
  body: z.object({
    /** Null removes the name. */
    firstName: FirstName.nullable().optional(),
    lastName: LastName.nullable().optional(),
    /** Null removes the photo. */
    photoUrl: PictureUrl.nullable().optional(),
  }),
  status: 200,
  answer: CurrentUser,
  errors: ['FORBIDDEN'],
  audit: { reads: getCurrentUser },
});

export const uploadPhoto = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/users/me/photo',
  summary: "Upload one's own photo",
  description: 'It takes the place of the one before. Read-only users can not change their photo.',
  access: { to: 'user' },
  body: pictureBody,
  status: 200,
  answer: CurrentUser,
  errors: ['FORBIDDEN', 'TOO_LARGE', 'CONFLICT'],
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

export const profileEndpoints = { updateProfile, uploadPhoto, changePassword, setLandingPage };
