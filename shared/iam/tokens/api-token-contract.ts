import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { IsoInstant } from '../../http/fields.ts';
import { TokenName } from '../fields.ts';

const Id = z.number().int().positive();

export const ApiToken = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: IsoInstant,
    expiresAt: IsoInstant.optional(),
    lastUsedAt: IsoInstant.optional(),
    /** Made for a getting-started guide; it ends by itself within the hour. */
    isDemo: z.boolean().optional(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

export const listApiTokens = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/api-tokens',
  summary: "List one's own API tokens",
  description: 'Soonest expiry first, those without one last, then by name.',
  access: { to: 'user' },
  status: 200,
  answer: z.object({ items: z.array(ApiToken) }),
  errors: ['FORBIDDEN'],
});

export const createApiToken = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/api-tokens',
  summary: 'Create an API token; its value is answered this once',
  description: 'For users who signed in themselves and do not have read-only access: a token can not create tokens.',
  access: { to: 'user' },
  body: z.object({
    name: TokenName,
    /** The end of the last day on which the token works. Any offset from UTC. */
    expiresAt: z.iso.datetime({ offset: true, error: "Must be a valid date. The format is 'mm/dd/yyyy'" }).nullish(),
  }),
  status: 201,
  answer: z.object({ data: ApiToken.extend({ value: z.string() }) }),
  errors: ['FORBIDDEN', 'CONFLICT'],
});

/** How long the token of a getting-started guide works. */
export const demoTokenMinutes = 60;

export const createDemoToken = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/demo-tokens',
  summary: 'Create an API token that works for 60 minutes, for a getting-started guide',
  description: 'It is listed and revoked like any other until it ends. At most 20 within an hour.',
  access: { to: 'user' },
  status: 201,
  answer: z.object({ data: ApiToken.extend({ value: z.string() }) }),
  errors: ['FORBIDDEN', 'LIMIT_REACHED'],
});

export const revokeApiToken = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/api-tokens/{tokenId}',
  summary: 'Revoke an API token, and every access token it was exchanged for',
  access: { to: 'user' },
  params: z.object({ tokenId: z.coerce.number().int().positive() }),
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const apiTokenEndpoints = { listApiTokens, createApiToken, createDemoToken, revokeApiToken };
