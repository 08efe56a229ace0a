import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { pageRights } from '../groups/permissions.ts';
import { getUser } from '../users/workspace-user-contract.ts';

export const SignInPolicy = z
  .object({
    /** Whether a sign-in by password leads to set up an authenticator app who has none. */
    requiresSecondFactor: z.boolean(),
  })
  .meta({ id: 'SignInPolicy' });
export type SignInPolicy = z.infer<typeof SignInPolicy>;

const access = { to: 'workspace', anyOf: pageRights.security } as const;

export const getSignInPolicy = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/sign-in-policy',
  summary: 'Get how people have to sign in to the workspace',
  access,
  status: 200,
  answer: SignInPolicy,
});

export const setSignInPolicy = defineEndpoint({
  service: 'iam',
  method: 'PUT',
  path: '/api/iam/v1/sign-in-policy',
  summary: 'Set how people have to sign in to the workspace',
  description:
    'Where a second factor is required, who has shown a password alone sets up an authenticator app before anything else: at the next sign-in, and within seconds who is signed in already, to whom everything else answers FORBIDDEN with the code IAM-1020. A passkey counts as two factors. Users of an identity provider, and API tokens, are not touched. Nobody requires of others what they do not have themselves.',
  access,
  body: z.object(SignInPolicy.shape),
  status: 200,
  answer: SignInPolicy,
  errors: ['CONFLICT'],
  audit: { reads: getSignInPolicy },
});

export const resetSecondFactor = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/users/{userId}/second-factor',
  summary: 'Reset the second factor of another user, who lost it; ends all their sign-ins',
  description:
    'Authenticator app and passkeys are removed. The user is told by mail, and sets up another one at the next sign-in where the workspace requires it.',
  access: { to: 'workspace', anyOf: ['IAM_USERS_UPDATE'] },
  params: z.object({ userId: z.coerce.number().int().positive() }),
  status: 204,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  audit: { reads: getUser },
});

export const signInPolicyEndpoints = { getSignInPolicy, setSignInPolicy, resetSecondFactor };
