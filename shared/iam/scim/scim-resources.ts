import * as z from 'zod';

/** What an administrator gives an identity provider, behind the workspace's own address. */
export const scimPath = '/api/iam/scim/v2';

const messages = 'urn:ietf:params:scim:api:messages:2.0';
export const scimErrorSchema = `${messages}:Error`;
export const scimListSchema = `${messages}:ListResponse`;
export const scimPatchSchema = `${messages}:PatchOp`;
export const scimUserSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const scimGroupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const scimEnterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** At most so many operations, and users in all of them together, in one request. */
export const scimLimits = { operations: 1_000, members: 1_000, results: 1_000 };

/** Some identity providers send `"True"`. */
export const ScimFlag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

const Schemas = z.array(z.string().max(200)).max(10).optional();
const Line = z.string().trim().max(254);
/** Names as people have them: of any script, with spaces. */
export const ScimName = z
  .string()
  .trim()
  .max(100)
  .regex(/^[\x20-\x7e\u0080-\uffff]*$/, 'Must be without line breaks');
export const ScimUserName = Line.min(3, 'Must be between 3 and 254 characters').regex(
  /^[\x20-\x7e\u0080-\uffff]+$/,
  'Must be without line breaks',
);
export const ScimExternalId = Line;
export const ScimEmail = Line.check(z.email('Must be a valid e-mail address'));

/** What is not named here is not kept, and does not disturb. */
export const ScimUserBody = z.object({
  schemas: Schemas,
  userName: ScimUserName,
  externalId: ScimExternalId.nullish(),
  name: z.object({ givenName: ScimName.nullish(), familyName: ScimName.nullish() }).nullish(),
  emails: z
    .array(z.object({ value: ScimEmail, type: z.string().max(100).nullish(), primary: ScimFlag.nullish() }))
    .max(20)
    .nullish(),
  active: ScimFlag.nullish(),
});
export type ScimUserBody = z.infer<typeof ScimUserBody>;

const MemberValue = z.object({ value: z.string().max(100) });

export const ScimGroupBody = z.object({
  schemas: Schemas,
  displayName: z.string().trim().min(1).max(100),
  externalId: ScimExternalId.nullish(),
  members: z.array(MemberValue).max(scimLimits.members).nullish(),
});
export type ScimGroupBody = z.infer<typeof ScimGroupBody>;

export const ScimOperation = z.object({
  op: z
    .string()
    .max(10)
    .toLowerCase()
    .pipe(z.enum(['add', 'remove', 'replace'], 'Must be add, remove or replace')),
  path: z.string().max(2_000).nullish(),
  value: z.unknown().optional(),
});
export type ScimOperation = z.infer<typeof ScimOperation>;

export const ScimPatchBody = z.object({
  schemas: Schemas,
  Operations: z.array(ScimOperation).min(1).max(scimLimits.operations),
});

const Meta = z.object({
  resourceType: z.string(),
  created: z.string().optional(),
  lastModified: z.string().optional(),
  location: z.string(),
  version: z.string().optional(),
});

/** As answers show it; a client may ask for some attributes only. */
export const ScimUser = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    userName: z.string(),
    name: z.object({ givenName: z.string().optional(), familyName: z.string().optional() }).optional(),
    displayName: z.string().optional(),
    active: z.boolean().optional(),
    emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
    groups: z
      .array(z.object({ value: z.string(), $ref: z.string(), display: z.string(), type: z.string() }))
      .optional(),
    meta: Meta.optional(),
  })
  .meta({ id: 'ScimUser' });
export type ScimUser = z.infer<typeof ScimUser>;

export const ScimGroup = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    displayName: z.string(),
    members: z.array(z.object({ value: z.string(), $ref: z.string().optional(), type: z.string() })).optional(),
    meta: Meta.optional(),
  })
  .meta({ id: 'ScimGroup' });
export type ScimGroup = z.infer<typeof ScimGroup>;

export const scimListOf = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(resource),
  });
