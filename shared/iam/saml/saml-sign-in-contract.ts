import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { requiredText } from '../../http/fields.ts';
import { SignIn } from '../sign-in/sign-in-contract.ts';

export const listSignInProviders = defineEndpoint({
  service: 'saml',
  method: 'GET',
  path: '/api/iam/v1/saml/sign-in-providers',
  summary: 'List the identity providers that one can sign in with',
  access: { to: 'anyone' },
  status: 200,
  answer: z.object({
    items: z.array(
      z.object({ id: z.number().int(), name: z.string(), logoKey: z.string().optional() }).meta({
        id: 'SignInProvider',
      }),
    ),
  }),
});

export const startSamlSignIn = defineEndpoint({
  service: 'saml',
  method: 'POST',
  path: '/api/iam/v1/saml/sign-ins',
  summary: 'Begin a sign-in with an identity provider',
  description:
    'Answers the address to go to, with a signed request, and a secret that stays in the browser: the sign-in that comes of the request is of no use without it. It has to be finished within 10 minutes.',
  access: { to: 'anyone' },
  body: z.object({ providerId: z.number().int().positive() }),
  status: 200,
  answer: z.object({ url: z.string(), secret: z.string() }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
  audit: false,
});

export const finishSamlSignIn = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/saml',
  summary: 'Sign in with the code that an identity provider’s answer brought',
  description: 'A code that has expired, was used, or is not of this browser is refused in the same words.',
  access: { to: 'anyone' },
  body: z.object({
    code: requiredText('Code required').max(1_000).meta({ format: 'password' }),
    /** What the beginning of the sign-in answered; none when it began at the identity provider. */
    secret: z.string().max(200).meta({ format: 'password' }).optional(),
  }),
  status: 200,
  answer: SignIn,
  errors: ['UNAUTHENTICATED'],
});

export const startSamlSignOut = defineEndpoint({
  service: 'saml',
  method: 'POST',
  path: '/api/iam/v1/saml/sign-outs',
  summary: 'Get the address that signs one out at the identity provider as well',
  description: 'None when one did not sign in with one, or it has no such address. It does not end the sign-in here.',
  access: { to: 'user' },
  status: 200,
  answer: z.object({ url: z.string().optional() }),
  audit: false,
});

export const samlSignInEndpoints = {
  listSignInProviders,
  startSamlSignIn,
  finishSamlSignIn,
  startSamlSignOut,
};
