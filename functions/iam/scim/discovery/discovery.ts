import { scimGroupSchema, scimLimits, scimListSchema, scimUserSchema } from '#shared/iam/scim/scim-resources';

const schemaOfSchemas = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const schemaOfTypes = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const schemaOfConfig = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

type Attribute = {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  required?: boolean;
  multiValued?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  returned?: 'default' | 'always';
  uniqueness?: 'none' | 'server';
  referenceTypes?: readonly string[];
  canonicalValues?: readonly string[];
  subAttributes?: readonly Attribute[];
};

type Described = Record<string, unknown>;

/** An attribute with the characteristics that all have and that need no word here. */
const toAttribute = ({ subAttributes, ...attribute }: Attribute): Described => ({
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...attribute,
  ...(subAttributes && { subAttributes: subAttributes.map(toAttribute) }),
});

const externalId: Attribute = {
  name: 'externalId',
  type: 'string',
  description: 'What the identity provider calls it.',
  caseExact: true,
};

const userAttributes: readonly Attribute[] = [
  {
    name: 'userName',
    type: 'string',
    description: 'What the user signs in with. No two are the same, however they are capitalised.',
    required: true,
    uniqueness: 'server',
  },
  externalId,
  {
    name: 'name',
    type: 'complex',
    description: 'The names of the user.',
    subAttributes: [
      { name: 'givenName', type: 'string', description: 'The first name.' },
      { name: 'familyName', type: 'string', description: 'The last name.' },
    ],
  },
  {
    name: 'displayName',
    type: 'string',
    description: 'The first and the last name, or the username.',
    mutability: 'readOnly',
  },
  {
    name: 'active',
    type: 'boolean',
    description: 'Whether the user may sign in, and takes a seat. Who is made without it is.',
    required: true,
  },
  {
    name: 'emails',
    type: 'complex',
    description: 'The address that the user is written to. Of several the primary one is kept.',
    multiValued: true,
    required: true,
    subAttributes: [
      { name: 'value', type: 'string', description: 'The address.', required: true, uniqueness: 'server' },
      { name: 'type', type: 'string', description: 'What it is for.', canonicalValues: ['work'] },
      { name: 'primary', type: 'boolean', description: 'Whether it is the one to use.' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    description: 'The groups that the user is in; they are changed there.',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      { name: 'value', type: 'string', description: 'The id of the group.', mutability: 'readOnly' },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the group.',
        mutability: 'readOnly',
        referenceTypes: ['Group'],
      },
      { name: 'display', type: 'string', description: 'The name of the group.', mutability: 'readOnly' },
      {
        name: 'type',
        type: 'string',
        description: 'Groups hold no groups, so all are direct.',
        mutability: 'readOnly',
        canonicalValues: ['direct'],
      },
    ],
  },
];

const groupAttributes: readonly Attribute[] = [
  {
    name: 'displayName',
    type: 'string',
    description: 'The name of the group. No two are the same, however they are capitalised.',
    required: true,
    uniqueness: 'server',
  },
  externalId,
  {
    name: 'members',
    type: 'complex',
    description: 'The users of the group.',
    multiValued: true,
    subAttributes: [
      { name: 'value', type: 'string', description: 'The id of the user.', mutability: 'immutable' },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the user.',
        mutability: 'immutable',
        referenceTypes: ['User'],
      },
      {
        name: 'type',
        type: 'string',
        description: 'Groups hold users.',
        mutability: 'immutable',
        canonicalValues: ['User'],
      },
    ],
  },
];

const resources = [
  { name: 'User', endpoint: '/Users', schema: scimUserSchema, description: 'A user', attributes: userAttributes },
  { name: 'Group', endpoint: '/Groups', schema: scimGroupSchema, description: 'A group', attributes: groupAttributes },
] as const;

export const schemaDocuments = (baseUrl: string): Described[] =>
  resources.map(({ name, schema, description, attributes }) => ({
    schemas: [schemaOfSchemas],
    id: schema,
    name,
    description,
    attributes: attributes.map(toAttribute),
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${schema}` },
  }));

export const resourceTypeDocuments = (baseUrl: string): Described[] =>
  resources.map(({ name, endpoint, schema, description }) => ({
    schemas: [schemaOfTypes],
    id: name,
    name,
    endpoint,
    description,
    schema,
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  }));

export const configDocument = (baseUrl: string): Described => ({
  schemas: [schemaOfConfig],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimLimits.results },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Provisioning token',
      description: 'Made by an administrator in the settings, and sent as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
});

/** All of what there is; it fits one page. */
export const toWholeList = (Resources: Described[]): Described => ({
  schemas: [scimListSchema],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources,
});
