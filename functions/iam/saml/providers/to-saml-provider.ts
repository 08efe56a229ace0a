import type { SamlProvider, SamlProviderDetails, SigningCertificate } from '#shared/iam/saml/saml-contract';
import { readCertificate } from './read-idp-metadata.ts';
import { readMetadataFile, type StoredSamlProvider } from './saml-provider-store.ts';

export const toSamlProvider = (provider: StoredSamlProvider): SamlProvider => {
  const { providerId, name, logoKey, idp, metadataUrl, metadataReadAt, lastFailure, revision } = provider;
  const { allowsIdpInitiated, createsUsers, linksExistingUsers, hasReadOnlyAccess, groupId, attributes } = provider;
  const { groupsAttribute, groupRules = [] } = provider;
  return {
    id: providerId,
    name,
    logoKey,
    entityId: idp.entityId,
    signInUrl: idp.signInUrl,
    signOutUrl: idp.signOutUrl,
    metadataUrl,
    metadataReadAt: new Date(metadataReadAt).toISOString(),
    signingCertificates: [
      ...idp.certificates.flatMap((text) => describe(text, 'METADATA')),
      ...describe(provider.certificate?.content, 'CERTIFICATE'),
      ...describe(provider.nextCertificate?.content, 'NEXT_CERTIFICATE'),
    ],
    allowsIdpInitiated,
    createsUsers,
    linksExistingUsers,
    hasReadOnlyAccess,
    groupId,
    groupsAttribute,
    groupRules,
    attributes,
    lastFailure: lastFailure && { at: new Date(lastFailure.at).toISOString(), detail: lastFailure.detail },
    revision,
  };
};

/** With the files that it was made from. */
export const toSamlProviderDetails = async (provider: StoredSamlProvider): Promise<SamlProviderDetails> => {
  const { certificate, nextCertificate } = provider;
  const metadata = (await readMetadataFile(provider)) ?? { name: '', content: '' };
  return { ...toSamlProvider(provider), metadata, certificate, nextCertificate };
};

const describe = (text: string | undefined, from: SigningCertificate['from']): SigningCertificate[] => {
  const certificate = text === undefined ? undefined : readCertificate(text);
  if (!certificate) return [];
  const { subject, fingerprint256, validToDate } = certificate;
  const name = /^CN=(.+)$/m.exec(subject ?? '')?.[1] ?? subject ?? '';
  return [{ subject: name, fingerprint: fingerprint256, expiresAt: validToDate.toISOString(), from }];
};
