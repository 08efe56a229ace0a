import * as z from 'zod';
import { type Endpoint, isSchema } from '#shared/http/endpoint';
import { ScimSearch } from '#shared/iam/scim/scim-queries';
import {
  ScimGroupBody,
  ScimPatchBody,
  ScimUserBody,
  scimGroupSchema,
  scimPatchSchema,
  scimUserSchema,
} from '#shared/iam/scim/scim-resources';

/** The smallest PNG there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What can not be made up from a schema alone, by the name of the field. */
const byName: Record<string, unknown> = {
  username: 'new.user',
  email: 'new.user@example.com',
  password: 'correct-horse-1',
  oldPassword: 'correct-horse-1',
  newPassword: 'correct-horse-2',
  tenantId: 'a-new-tenant',
  key: 'NEW',
  landingPage: '/projects',
  groupId: 2,
  role: 'GUEST',
  // The third user of the world, who is not in its project.
  userIds: [3],
  precedingMlAssignmentFeedback: 'DISLIKE',
  // Not the one that every failure has at first.
  newTagId: 2,
  // Either this or `ids`.
  sameFailureAs: undefined,
  emails: ['new.user@example.com'],
  haveReadOnlyAccess: false,
  recipients: ['new.user@example.com'],
  path: '/config/build',
  op: 'replace',
  photoUrl: 'https://example.com/photo.png',
  linkId: '0123456789abcdef',
  url: 'https://tracker.example.com/browse/SHOP-1',
  logoKey: 'https://example.com/logo.png',
  // Either this or `metadata`.
  metadataUrl: undefined,
  logoUrl: 'https://example.com/logo.png',
  hasReadOnlyAccess: false,
  publiclyAccessible: false,
  argumentsIndex: 1,
  treatSkipsAsFailures: true,
  enabled: true,
  notifyOnEachFailure: true,
  knownIssue: true,
  rerunOnlyFailures: true,
  expiresAt: '2999-12-31T23:59:59Z',
};

const JsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  examples: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
});
export type JsonSchema = z.infer<typeof JsonSchema>;

/** One that has a name in the API's documents stands below it, and is referred to. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return JsonSchema.parse($defs[whole.$ref?.split('/').at(-1) ?? ''] ?? whole);
};

export const readSchema = (schema: unknown): JsonSchema => JsonSchema.catch({}).parse(schema);

/** Whose fields are called as those of others, and hold something else. */
const byBody = new Map<unknown, unknown>([
  [
    ScimUserBody,
    {
      schemas: [scimUserSchema],
      userName: 'new.user@example.com',
      externalId: '00u1',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      emails: [{ value: 'new.user@example.com', type: 'work', primary: true }],
      active: true,
    },
  ],
  [
    ScimGroupBody,
    { schemas: [scimGroupSchema], displayName: 'Testers', externalId: '00g1', members: [{ value: '1' }] },
  ],
  [ScimPatchBody, { schemas: [scimPatchSchema], Operations: [{ op: 'replace', path: 'externalId', value: 'x1' }] }],
  [
    ScimSearch,
    {
      schemas: [],
      attributes: ['id'],
      excludedAttributes: [],
      filter: 'id pr',
      sortBy: 'id',
      sortOrder: 'ascending',
      startIndex: 1,
      count: 10,
    },
  ],
]);

/** A body that the endpoint accepts, with every field it knows. */
export const sampleBodyOf = ({ body }: Endpoint): unknown => {
  if (byBody.has(body)) return byBody.get(body);
  if (body === undefined || !isSchema(body)) return body === undefined ? undefined : png;
  return sampleOf(toJsonSchema(body));
};

/** A value that a schema describes; the name of its field says more. */
export const sampleOf = (unread: unknown, name = ''): unknown => {
  const schema = readSchema(unread);
  if (name in byName) return byName[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0], name);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, sampleOf(value, key)]));
  if (schema.type === 'array') return schema.items === undefined ? [] : [sampleOf(schema.items)];
  return plainSample(schema, name);
};

const plainSample = ({ type, minimum = 1 }: JsonSchema, name: string): unknown => {
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(1, minimum);
  if (type === 'null') return null;
  if (type === 'object') return {};
  return /At$|Date$|timestamp|instant/i.test(name) ? '2026-01-02T03:04:05.678Z' : 'Sample';
};
