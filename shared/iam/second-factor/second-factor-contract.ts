import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { IsoInstant, requiredText } from '../../http/fields.ts';
import { OneTimeCode } from '../fields.ts';

/** Who changes how one signs in shows once more who one is: by the password, or by a code where there is an authenticator. */
export const Proof = z
  .object({
    password: requiredText('Password required').max(1_000).meta({ format: 'password' }).optional(),
    code: OneTimeCode.optional(),
  })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ['password'],
    error: 'Password required',
  });
export type Proof = z.infer<typeof Proof>;

/** What an authenticator app needs to know, as a link that it reads from a picture, and to be typed. */
export const AuthenticatorSecret = z
  .object({ secret: z.string(), uri: z.string() })
  .meta({ id: 'AuthenticatorSecret', description: 'Good for 15 minutes, until a code confirms it.' });
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>;

/** Answered once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const SecondFactor = z
  .object({
    /** The authenticator app, when there is one. */
    authenticator: z.object({ addedAt: IsoInstant, recoveryCodesLeft: z.number().int() }).optional(),
    /** Whether the workspace asks everybody for one. */
    isRequired: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const getSecondFactor = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/me/second-factor',
  summary: "Get one's own second factor",
  access: { to: 'user' },
  status: 200,
  answer: SecondFactor,
});

export const startAuthenticator = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/me/authenticator',
  summary: 'Begin to set up an authenticator app',
  description: 'Nothing changes until a code of the app confirms it. For users who signed in themselves.',
  access: { to: 'user', isForSetUp: true },
  body: Proof,
  status: 201,
  answer: AuthenticatorSecret,
  errors: ['FORBIDDEN', 'CONFLICT', 'LIMIT_REACHED'],
  audit: false,
});

export const confirmAuthenticator = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/users/me/authenticator',
  summary: 'Turn the second factor on: confirm the authenticator app by a code',
  description:
    'Answers the recovery codes, this once. From now on a sign-in by password asks for a code. Other sign-ins that have shown a password alone are ended.',
  access: { to: 'user', isForSetUp: true },
  body: z.object({ code: OneTimeCode }),
  status: 200,
  answer: RecoveryCodes,
  errors: ['FORBIDDEN', 'CONFLICT', 'LIMIT_REACHED'],
});

export const removeAuthenticator = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/me/authenticator/remove',
  summary: 'Turn the second factor off',
  description: 'Refused while the workspace requires one.',
  access: { to: 'user' },
  body: Proof,
  status: 204,
  errors: ['FORBIDDEN', 'CONFLICT', 'LIMIT_REACHED'],
});

export const replaceRecoveryCodes = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/me/recovery-codes',
  summary: 'Replace the recovery codes; those before stop working',
  access: { to: 'user' },
  body: Proof,
  status: 201,
  answer: RecoveryCodes,
  errors: ['FORBIDDEN', 'CONFLICT', 'LIMIT_REACHED'],
});

export const secondFactorEndpoints = {
  getSecondFactor,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
};
