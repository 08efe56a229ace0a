import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

const formBytes = 400_000;

const Parameter = z.string().max(100_000).optional();

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

/** What identity providers read, and have browsers send: SAML's own documents. */
export const samlProtocolEndpoints = {
  getSamlMetadata,
  getSamlRequestForm,
  acceptSamlResponse,
  acceptLogoutRedirect,
  acceptLogoutForm,
};
