import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { requiredText } from '../../http/fields.ts';
import { Email, FirstName, LastName, NewPassword, OneTimeCode, TenantId, Username } from '../fields.ts';
import { AuthenticatorSecret, RecoveryCodes } from '../second-factor/second-factor-contract.ts';

/** What a sign-in gives. Browsers replace the refresh token at each refresh: an old one ends the whole sign-in. */
export const SignIn = z
  .object({
    authTokenType: z.literal('Bearer'),
    authToken: z.string(),
    refreshToken: z.string(),
    /** Seconds until the access token expires. */
    expiresIn: z.number().int(),
    userId: z.number().int(),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** What a right password gives where it is not enough. */
export const SignInChallenge = z
  .object({
    /** A secret that stands for the password in the next step, good for one sign-in. */
    challenge: z.string(),
    /** `verify`: a code is asked for. `setUp`: the workspace requires an authenticator app, and there is none yet. */
    step: z.enum(['verify', 'setUp']),
    /** Seconds until the password has to be given again. */
    expiresIn: z.number().int(),
    userId: z.number().int(),
  })
  .meta({ id: 'SignInChallenge' });
export type SignInChallenge = z.infer<typeof SignInChallenge>;

/** Who may have to take another step. */
export const SignInAnswer = z.union([SignIn, SignInChallenge]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const isChallenge = (answer: SignInAnswer): answer is SignInChallenge => 'challenge' in answer;

const AnySecret = (message: string) => requiredText(message).max(1_000).meta({ format: 'password' });

export const login = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/login',
  summary: 'Sign in by username or e-mail address and password',
  description:
    'After ten wrong passwords for one name, that name is locked for five minutes, whether it exists or not. Who has a second factor, or needs one here, is answered with a challenge instead of tokens.',
  access: { to: 'anyone' },
  body: z.object({ username: requiredText('Username required').max(254), password: AnySecret('Password required') }),
  status: 200,
  answer: SignInAnswer,
  errors: ['UNAUTHENTICATED', 'LIMIT_REACHED'],
});

const challenge = AnySecret('Sign in with your password first.');

export const completeSignIn = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/second-factor',
  summary: 'Complete a sign-in by a code of an authenticator app, or by a recovery code',
  description:
    'Each code is good for one use. After ten wrong ones of a user no code is looked at for fifteen minutes. A challenge that has expired, was used or never was is refused in the same words.',
  access: { to: 'anyone' },
  body: z.object({ challenge, code: OneTimeCode }),
  status: 200,
  answer: SignIn,
  errors: ['UNAUTHENTICATED', 'LIMIT_REACHED'],
});

export const startRequiredAuthenticator = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/authenticator',
  summary: 'Begin to set up the authenticator app that the workspace requires, while signing in',
  access: { to: 'anyone' },
  body: z.object({ challenge }),
  status: 201,
  answer: AuthenticatorSecret,
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
  audit: false,
});

export const confirmRequiredAuthenticator = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/auth/authenticator',
  summary: 'Confirm the authenticator app that the workspace requires, which signs in',
  access: { to: 'anyone' },
  body: z.object({ challenge, code: OneTimeCode }),
  status: 200,
  answer: SignIn.extend(RecoveryCodes.shape),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'LIMIT_REACHED'],
});

export const refresh = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/refresh',
  summary: 'Exchange a refresh token or an API token for an access token',
  description:
    'A refresh token is good for one use: the answer holds the next one, and using an old one ends the sign-in. A client that may lose the answer names its renewal by a `renewalId`: with the same one it may ask again, until the token that it missed would have been used. An API token stays as it is; its access token lasts for 24 hours.',
  access: { to: 'anyone' },
  body: z.object({
    refreshToken: AnySecret('Refresh token required'),
    /** A secret of the client's own, another one for each renewal. */
    renewalId: z.string().min(1).max(100).optional(),
  }),
  status: 200,
  answer: SignIn,
  errors: ['UNAUTHENTICATED', 'LIMIT_REACHED'],
  audit: false,
});

export const logout = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/logout',
  summary: 'Sign out: end the sign-in that a refresh token belongs to',
  description: 'Whoever holds the refresh token may end it; a token that is unknown or has ended already is fine.',
  access: { to: 'anyone' },
  body: z.object({ refreshToken: AnySecret('Refresh token required') }),
  status: 204,
  audit: false,
});

export const signUp = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/tenants',
  summary: 'Sign up: create a workspace, its administrator and a first project with the key DEF',
  description:
    'The workspace can be used at once. A mail brings a link that confirms the e-mail address; until then the administrator can not invite others. The link can be sent again.',
  access: { to: 'anyone' },
  body: z.object({
    /** Becomes the first label of the workspace's address. */
    tenantId: TenantId,
    /** The workspace's name for people; its identifier when left out. */
    name: z.string().trim().min(1).max(100).optional(),
    username: Username,
    email: Email,
    password: NewPassword,
    firstName: FirstName.optional(),
    lastName: LastName.optional(),
  }),
  status: 201,
  answer: z.object({ tenantId: z.string(), name: z.string(), host: z.string() }),
  errors: ['FORBIDDEN', 'CONFLICT', 'LIMIT_REACHED'],
});

export const signInEndpoints = {
  login,
  completeSignIn,
  startRequiredAuthenticator,
  confirmRequiredAuthenticator,
  refresh,
  logout,
  signUp,
};
