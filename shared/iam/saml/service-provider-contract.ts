import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { pageRights } from '../groups/permissions.ts';

const configurers = { to: 'workspace', anyOf: pageRights.singleSignOn } as const;

/** What an identity provider has to know of a workspace. */
export const ServiceProvider = z
  .object({
    entityId: z.string(),
    acsUrl: z.string(),
    signOutUrl: z.string(),
    /** That requests are signed with, as PEM. */
    certificate: z.string(),
    /** That they will be signed with. */
    nextCertificate: z.string().optional(),
    /** That assertions may be encrypted for. */
    encryptionCertificate: z.string(),
  })
  .meta({ id: 'ServiceProvider' });
export type ServiceProvider = z.infer<typeof ServiceProvider>;

export const getServiceProvider = defineEndpoint({
  service: 'saml',
  method: 'GET',
  path: '/api/iam/v1/saml/service-provider',
  summary: 'Get what an identity provider is told of this workspace',
  access: configurers,
  status: 200,
  answer: ServiceProvider,
});

export const announceSigningKey = defineEndpoint({
  service: 'saml',
  method: 'POST',
  path: '/api/iam/v1/saml/service-provider/next-key',
  summary: 'Announce a new key that requests will be signed with',
  description:
    'The metadata names it beside the one in use, so that identity providers know both before it is used. Where they do not read the metadata by themselves, give it to them.',
  access: configurers,
  status: 201,
  answer: ServiceProvider,
  errors: ['CONFLICT'],
  audit: { reads: getServiceProvider },
});

export const changeSigningKey = defineEndpoint({
  service: 'saml',
  method: 'POST',
  path: '/api/iam/v1/saml/service-provider/key-change',
  summary: 'Sign requests with the key that was announced',
  description:
    'The key before is used no more. Assertions are to be encrypted for a new key as well; those for the one before are read until the next change.',
  access: configurers,
  status: 200,
  answer: ServiceProvider,
  errors: ['CONFLICT'],
  audit: { reads: getServiceProvider },
});

export const serviceProviderEndpoints = { getServiceProvider, announceSigningKey, changeSigningKey };
