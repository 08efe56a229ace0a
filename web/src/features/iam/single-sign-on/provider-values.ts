import * as z from 'zod';
import { PictureUrl } from '#shared/http/fields';
import { usersGroupId } from '#shared/iam/groups/groups';
import {
  CertificateFile,
  createSamlProvider,
  GroupRule,
  MetadataFile,
  SamlAttributes,
  type SamlProviderDetails,
} from '#shared/iam/saml/saml-contract';
import { orEmpty } from '../or-empty.ts';

export const sources = [
  { value: 'URL', title: 'URL' },
  { value: 'FILE', title: 'File' },
] as const;

const isLink = (text: string): boolean => createSamlProvider.body.shape.metadataUrl.safeParse(text).success;

/** What is typed and chosen in the form of a provider. */
export const ProviderValues = z
  .object({
    // As the server has it, but without an end: who fills in a form is told everything at once.
    name: z.string().trim().min(1, 'Name required').max(100, 'Must be between 1 and 100 characters'),
    logoKey: orEmpty(PictureUrl),
    source: z.enum(['URL', 'FILE']),
    metadataUrl: z.string(),
    metadata: MetadataFile.nullable(),
    certificate: CertificateFile.nullable(),
    nextCertificate: CertificateFile.nullable(),
    allowsIdpInitiated: z.boolean(),
    createsUsers: z.boolean(),
    linksExistingUsers: z.boolean(),
    hasReadOnlyAccess: z.boolean(),
    groupId: z.string(),
    groupsAttribute: z.string(),
    groupRules: z.array(z.object({ value: GroupRule.shape.value, groupId: z.string() })),
    attributes: SamlAttributes,
  })
  .refine(({ source, metadata }) => source === 'URL' || metadata !== null, {
    path: ['metadata'],
    error: 'Metadata required',
  })
  .refine(({ source, metadataUrl }) => source === 'FILE' || metadataUrl !== '', {
    path: ['metadataUrl'],
    error: 'Metadata URL required',
  })
  .refine(({ source, metadataUrl }) => source === 'FILE' || metadataUrl === '' || isLink(metadataUrl), {
    path: ['metadataUrl'],
    error: 'Must be a link that starts with https://',
  });
export type ProviderValues = z.infer<typeof ProviderValues>;

/** A new one creates users: that is why single sign-on is set up. */
export const valuesOf = (provider: SamlProviderDetails | undefined): ProviderValues => ({
  name: provider?.name ?? '',
  logoKey: provider?.logoKey ?? '',
  source: provider && !provider.metadataUrl ? 'FILE' : 'URL',
  metadataUrl: provider?.metadataUrl ?? '',
  metadata: provider && !provider.metadataUrl ? provider.metadata : null,
  certificate: provider?.certificate ?? null,
  nextCertificate: provider?.nextCertificate ?? null,
  allowsIdpInitiated: provider?.allowsIdpInitiated ?? false,
  createsUsers: provider?.createsUsers ?? true,
  linksExistingUsers: provider?.linksExistingUsers ?? false,
  hasReadOnlyAccess: provider?.hasReadOnlyAccess ?? false,
  groupId: String(provider?.groupId ?? usersGroupId),
  groupsAttribute: provider?.groupsAttribute ?? '',
  groupRules: (provider?.groupRules ?? []).map(({ value, groupId }) => ({ value, groupId: String(groupId) })),
  attributes: { username: '', email: '', firstName: '', lastName: '', ...provider?.attributes },
});

/** As the server takes it. Metadata that was read before is not sent again, but a URL always is: it is read once more. */
export const toBody = (values: ProviderValues, before: SamlProviderDetails | undefined) => {
  const { source, metadata, metadataUrl, logoKey, groupId, groupRules, attributes, ...rest } = values;
  const isSameFile = before !== undefined && !before.metadataUrl && metadata?.content === before.metadata.content;
  return {
    ...rest,
    logoKey: logoKey || null,
    groupId: rest.hasReadOnlyAccess ? null : Number(groupId),
    groupRules: groupRules.map((rule) => ({ value: rule.value, groupId: Number(rule.groupId) })),
    attributes: {
      username: attributes.username || undefined,
      email: attributes.email || undefined,
      firstName: attributes.firstName || undefined,
      lastName: attributes.lastName || undefined,
    },
    metadataUrl: source === 'URL' ? metadataUrl : undefined,
    metadata: source === 'FILE' && !isSameFile ? (metadata ?? undefined) : undefined,
  };
};
