import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { IsoInstant, PictureUrl, requiredText } from '../../http/fields.ts';
import { pageRights } from '../groups/permissions.ts';

const Id = z.number().int().positive();
const ofProvider = z.object({ providerId: z.coerce.number().int().positive() });
const configurers = { to: 'workspace', anyOf: pageRights.singleSignOn } as const;

const fileOf = (maxLength: number) =>
  z.object({
    name: requiredText('File required').max(200),
    content: requiredText('The file is empty').max(maxLength, 'The file is too large'),
  });

export const MetadataFile = fileOf(200_000);
export const CertificateFile = fileOf(20_000);

const AttributeName = z.string('Must be text').trim().max(200).optional();

/** Which attributes of an assertion say what of a user; where one is left out the usual names are tried. */
export const SamlAttributes = z.object({
  username: AttributeName,
  email: AttributeName,
  firstName: AttributeName,
  lastName: AttributeName,
});
export type SamlAttributes = z.infer<typeof SamlAttributes>;

/** Who has a value in the attribute that says the groups is in a group here, and out of it without the value. */
export const GroupRule = z.object({
  value: requiredText('Value required')
    .trim()
    .max(300, 'Must be between 1 and 300 characters')
    .min(1, 'Value required'),
  groupId: Id,
});
export type GroupRule = z.infer<typeof GroupRule>;
export const mostGroupRules = 50;

export const SigningCertificate = z
  .object({
    subject: z.string(),
    /** SHA-256, as administrators compare it. */
    fingerprint: z.string(),
    expiresAt: IsoInstant,
    /** Where it was found. */
    from: z.enum(['METADATA', 'CERTIFICATE', 'NEXT_CERTIFICATE']),
  })
  .meta({ id: 'SigningCertificate' });
export type SigningCertificate = z.infer<typeof SigningCertificate>;

export const SamlProvider = z
  .object({
    id: Id,
    name: z.string(),
    logoKey: z.string().optional(),
    /** Its issuer, by which its answers are known. */
    entityId: z.string(),
    signInUrl: z.string(),
    /** Without one, signing out here does not sign out there. */
    signOutUrl: z.string().optional(),
    /** Read again once a day, when somebody signs in. */
    metadataUrl: z.string().optional(),
    metadataReadAt: IsoInstant,
    /** Any of them may sign, so that the next one is known before the identity provider uses it. */
    signingCertificates: z.array(SigningCertificate),
    allowsIdpInitiated: z.boolean(),
    createsUsers: z.boolean(),
    linksExistingUsers: z.boolean(),
    hasReadOnlyAccess: z.boolean(),
    groupId: Id.optional(),
    groupsAttribute: z.string().optional(),
    groupRules: z.array(GroupRule),
    attributes: SamlAttributes,
    /** The last sign-in that came to nothing, for who sets it up. */
    lastFailure: z.object({ at: IsoInstant, detail: z.string() }).optional(),
    revision: z.number().int(),
  })
  .meta({ id: 'SamlProvider' });
export type SamlProvider = z.infer<typeof SamlProvider>;

export const SamlProviderDetails = SamlProvider.extend({
  metadata: MetadataFile,
  certificate: CertificateFile.optional(),
  nextCertificate: CertificateFile.optional(),
}).meta({ id: 'SamlProviderDetails' });
export type SamlProviderDetails = z.infer<typeof SamlProviderDetails>;

export const listSamlProviders = defineEndpoint({
  service: 'saml',
  method: 'GET',
  path: '/api/iam/v1/saml/providers',
  summary: 'List the SAML identity providers of the workspace',
  access: configurers,
  status: 200,
  answer: z.object({ items: z.array(SamlProvider) }),
});

export const getSamlProvider = defineEndpoint({
  service: 'saml',
  method: 'GET',
  path: '/api/iam/v1/saml/providers/{providerId}',
  summary: 'Get a SAML identity provider',
  access: configurers,
  params: ofProvider,
  status: 200,
  answer: SamlProviderDetails,
  errors: ['NOT_FOUND'],
});

const MetadataUrl = requiredText('Metadata URL required')
  .max(2_000)
  .trim()
  .regex(/^https?:\/\/[^\s/]+\S*$/, 'Must be a link that starts with https://');

const fields = {
  name: requiredText('Name required').max(100, 'Must be between 1 and 100 characters').trim().min(1, 'Name required'),
  logoKey: PictureUrl.nullable().optional(),
  /** The certificate that the identity provider signs with, when its metadata does not name it. */
  certificate: CertificateFile.nullable().optional(),
  /** The one that it will sign with: both are accepted. */
  nextCertificate: CertificateFile.nullable().optional(),
  /** Sign-ins that begin at the identity provider: whoever is brought there by a link is signed in without having asked. */
  allowsIdpInitiated: z.boolean().optional(),
  /** Users are created at their first sign-in. */
  createsUsers: z.boolean().optional(),
  /** Users who are there already, invited ones included, are known by their e-mail address, and sign in by SAML from then on. */
  linksExistingUsers: z.boolean().optional(),
  /** Of users who are created. */
  hasReadOnlyAccess: z.boolean().optional(),
  groupId: Id.nullable().optional(),
  /** The attribute that says the groups of a user; an empty one takes it away. */
  groupsAttribute: AttributeName,
  /** Groups that no rule gives are left as they are. */
  groupRules: z.array(GroupRule).max(mostGroupRules, `${mostGroupRules} rules at most`).optional(),
  attributes: SamlAttributes.optional(),
};

const oneSource = [
  ({ metadata, metadataUrl }: { metadata?: unknown; metadataUrl?: unknown }) =>
    metadata === undefined || metadataUrl === undefined,
  'Give either a metadata file or a metadata URL',
] as const;

export const createSamlProvider = defineEndpoint({
  service: 'saml',
  method: 'POST',
  path: '/api/iam/v1/saml/providers',
  summary: 'Add a SAML identity provider',
  description:
    'Its addresses and certificates are read from its metadata: a file, or a link that starts with https:// and leads to no private address. Nobody can let users be created in a group that may do more than they may themselves.',
  access: configurers,
  body: z
    .object({ ...fields, metadata: MetadataFile.optional(), metadataUrl: MetadataUrl.optional() })
    .refine(({ metadata, metadataUrl }) => metadata !== undefined || metadataUrl !== undefined, {
      path: ['metadata'],
      error: 'Metadata required',
    })
    .refine(oneSource[0], { path: ['metadata'], error: oneSource[1] }),
  status: 201,
  answer: SamlProviderDetails,
  errors: ['CONFLICT'],
});

export const updateSamlProvider = defineEndpoint({
  service: 'saml',
  method: 'PATCH',
  path: '/api/iam/v1/saml/providers/{providerId}',
  summary: 'Edit a SAML identity provider',
  description:
    'A metadata URL that is sent is read again, also the same one. With the revision that was read, a change that somebody else made since is a conflict and not lost.',
  access: configurers,
  params: ofProvider,
  body: z
    .object({
      ...fields,
      name: fields.name.optional(),
      metadata: MetadataFile.optional(),
      metadataUrl: MetadataUrl.optional(),
      revision: z.number().int().optional(),
    })
    .refine(oneSource[0], { path: ['metadata'], error: oneSource[1] }),
  status: 200,
  answer: SamlProviderDetails,
  errors: ['CONFLICT', 'NOT_FOUND'],
  audit: { reads: getSamlProvider },
});

export const deleteSamlProvider = defineEndpoint({
  service: 'saml',
  method: 'DELETE',
  path: '/api/iam/v1/saml/providers/{providerId}',
  summary: 'Delete a SAML identity provider',
  description: 'Its users stay, and can sign in again through another provider that links existing users.',
  access: configurers,
  params: ofProvider,
  status: 204,
  errors: ['NOT_FOUND'],
  audit: { reads: getSamlProvider },
});

export const samlProviderEndpoints = {
  listSamlProviders,
  getSamlProvider,
  createSamlProvider,
  updateSamlProvider,
  deleteSamlProvider,
};
