import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { requiredText } from '../http/fields.ts';
import { SignIn } from './sign-in-contract.ts';

const formBytes = 400_000;

export const getSamlMetadata = defineEndpoint({
  service: 'saml',
  method: 'GET',
  path: '/api/iam/v1/saml/metadata',
  summary: 'Get the metadata of this workspace for an identity provider',
  description: 'Its address is the entity id of the workspace.',
  access: { to: 'anyone' },
  status: 200,
  answer: { kind: 'raw', contentType: 'application/samlmetadata+xml' },
  errors: ['NOT_FOUND'],
});

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

export const getSamlRequestForm = defineEndpoint({
  service: 'saml',
  method: 'GET',
  path: '/api/iam/v1/saml/requests/{requestId}',
  summary: 'Go to an identity provider that takes requests as forms alone',
  description:
    'A page that sends itself on, by the HTTP POST binding. The beginning of the sign-in answers its address.',
  access: { to: 'anyone' },
  params: z.object({ requestId: z.string().regex(/^_[0-9a-f]{40}$/) }),
  status: 200,
  answer: { kind: 'raw', contentType: 'text/html; charset=utf-8' },
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

/** The assertion consumer service. What it was told is not in the audit log; who signs in by it is. */
export const acceptSamlResponse = defineEndpoint({
  service: 'saml',
  method: 'POST',
  path: '/api/iam/v1/saml/acs',
  summary: "Accept an identity provider's answer",
  description:
    'The browser goes on to the sign-in page, with a code that works once or with the reason why there is none.',
  access: { to: 'anyone' },
  body: { kind: 'raw', description: 'The form of the HTTP POST binding, with SAMLResponse.', maxBytes: formBytes },
  status: 303,
  answer: { kind: 'redirect' },
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

const Parameter = z.string().max(100_000).optional();

/** Single logout by the HTTP redirect binding. */
export const acceptLogoutRedirect = defineEndpoint({
  service: 'saml',
  method: 'GET',
  path: '/api/iam/v1/saml/slo',
  summary: "Accept an identity provider's request to sign somebody out, or its answer to ours",
  description:
    'A signed request ends the sign-ins that it names, and the browser goes back with a signed answer. After a sign-out that began here it goes to the sign-in page.',
  access: { to: 'anyone' },
  query: z.object({
    SAMLRequest: Parameter,
    SAMLResponse: Parameter,
    RelayState: Parameter,
    SigAlg: Parameter,
    Signature: Parameter,
  }),
  status: 303,
  answer: { kind: 'redirect' },
  errors: ['LIMIT_REACHED', 'NOT_FOUND'],
});

/** The same by the HTTP POST binding. */
export const acceptLogoutForm = defineEndpoint({
  service: 'saml',
  method: 'POST',
  path: '/api/iam/v1/saml/slo',
  summary: "Accept an identity provider's form to sign somebody out, or its answer to ours",
  access: { to: 'anyone' },
  body: { kind: 'raw', description: 'The form of the HTTP POST binding, with SAMLRequest.', maxBytes: formBytes },
  status: 303,
  answer: { kind: 'redirect' },
  errors: ['LIMIT_REACHED', 'NOT_FOUND'],
  audit: false,
});

export const samlSignInEndpoints = {
  getSamlMetadata,
  listSignInProviders,
  startSamlSignIn,
  getSamlRequestForm,
  acceptSamlResponse,
  finishSamlSignIn,
  startSamlSignOut,
  acceptLogoutRedirect,
  acceptLogoutForm,
};
