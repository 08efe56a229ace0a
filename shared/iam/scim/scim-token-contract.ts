import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { IsoInstant } from '../../http/fields.ts';
import { TokenName } from '../fields.ts';
import { pageRights } from '../groups/permissions.ts';

const access = { to: 'workspace', anyOf: pageRights.provisioning } as const;

export const ScimToken = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    createdAt: IsoInstant,
    createdBy: z.string(),
    expiresAt: IsoInstant.optional(),
    lastUsedAt: IsoInstant.optional(),
  })
  .meta({ id: 'ScimToken' });
export type ScimToken = z.infer<typeof ScimToken>;

/** One in use, one that takes its place, and some for what is tried out. */
export const mostScimTokens = 5;

export const listScimTokens = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/scim-tokens',
  summary: 'List the provisioning tokens of the workspace',
  access,
  status: 200,
  answer: z.object({
    items: z.array(ScimToken),
    /** What an identity provider calls the base URL, or tenant URL. */
    baseUrl: z.string(),
  }),
});

export const createScimToken = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/scim-tokens',
  summary: 'Create a provisioning token; its value is answered this once',
  description:
    'For who holds every permission, because the token puts users into any group but the owners. It is good for SCIM alone.',
  access,
  body: z.object({
    name: TokenName,
    /** The end of the last day on which the token works. */
    expiresAt: z.iso.datetime({ offset: true, error: "Must be a valid date. The format is 'mm/dd/yyyy'" }).nullish(),
  }),
  status: 201,
  answer: z.object({ data: ScimToken.extend({ value: z.string() }) }),
  errors: ['FORBIDDEN', 'CONFLICT'],
});

export const revokeScimToken = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/scim-tokens/{tokenId}',
  summary: 'Revoke a provisioning token',
  access,
  params: z.object({ tokenId: z.coerce.number().int().positive() }),
  status: 204,
  errors: ['NOT_FOUND'],
});

export const scimTokenEndpoints = { listScimTokens, createScimToken, revokeScimToken };
