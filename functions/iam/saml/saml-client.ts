import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { getVerifiedXml } from '@node-saml/node-saml/lib/xml';
import { parseXml } from './parse-xml.ts';
import { readCertificate } from './providers/read-idp-metadata.ts';
import type { StoredSamlProvider } from './providers/saml-provider-store.ts';
import { serviceProviderAt } from './service-provider/service-provider.ts';
import { signingKeyOf } from './service-provider/service-provider-keys.ts';

/** How far the clock of an identity provider may be from ours. */
export const clockSkewMs = 2 * 60_000;

/** The certificates that an identity provider may sign with, as PEM: those of its metadata and those that were added. */
export const trustedCertificates = ({
  idp,
  certificate,
  nextCertificate,
}: Pick<StoredSamlProvider, 'idp' | 'certificate' | 'nextCertificate'>): string[] => {
  const texts = [...idp.certificates, certificate?.content, nextCertificate?.content];
  return [...new Set(texts.flatMap((text) => (text ? [readCertificate(text)?.toString() ?? ''] : [])))].filter(Boolean);
};

/**
 * The library, with a way in to its two steps, because what is encrypted is decrypted here: by itself it knows one of the
 * ways in which keys are wrapped.
 */
class SamlClient extends SAML {
  /** The bytes that a signature of the document's root covers, by a certificate that is trusted; undefined without one. */
  async findSigned(xml: string): Promise<string | undefined> {
    const root = parseXml(xml)?.documentElement;
    return (root && getVerifiedXml(xml, root, await this.getKeyInfosAsPem())) ?? undefined;
  }

  /** Throws where conditions, times or audience of an assertion do not hold. */
  async checkConditions(assertionXml: string): Promise<void> {
    await this.processValidlySignedAssertionAsync(assertionXml, '', null);
  }
}

type Purpose = { requestId?: string; isForm?: boolean; destination?: string };

/**
 * The library as this product uses it. What it leaves to its callers is done by them: that an answer is to a request of
 * ours, for this address, from this issuer, and only once.
 */
export const createSamlClient = async (
  provider: StoredSamlProvider,
  { requestId, isForm = false, destination }: Purpose = {},
) => {
  const { entityId, acsUrl } = serviceProviderAt(provider.siteUrl);
  const { pkcs8 } = await signingKeyOf(provider.tenantId);
  return new SamlClient({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.idp.signInUrl,
    logoutUrl: destination ?? provider.idp.signOutUrl,
    idpIssuer: provider.idp.entityId,
    idpCert: trustedCertificates(provider),
    privateKey: pkcs8,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    // By the HTTP POST binding; by the one of redirects what is sent is always compressed.
    skipRequestCompression: isForm,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // Either is enough: what is used is only what a signature covers.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.never,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  });
};
