import { X509Certificate } from 'node:crypto';
import { parseXml } from '../parse-xml.ts';

/** What an identity provider says of itself. Certificates are base64 of their DER, as the metadata has them. */
export type IdpMetadata = {
  entityId: string;
  signInUrl: string;
  /** It takes requests to sign in by the HTTP POST binding, and not by redirects. */
  takesFormsOnly?: boolean;
  signOutUrl?: string;
  /** Where answers to its own sign-outs go, when that is elsewhere. */
  signOutAnswerUrl?: string;
  certificates: string[];
};

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata';
const xmlSignature = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** Reads a SAML 2.0 metadata document, or says as text what is missing in it. */
export const readIdpMetadata = (text: string): IdpMetadata | string => {
  const root = parseXml(text)?.documentElement;
  if (!root) return 'This is not an XML document';
  const idps = Array.from(root.getElementsByTagNameNS(metadata, 'IDPSSODescriptor'));
  const [idp] = idps;
  if (!idp) return 'This is not the metadata of a SAML 2.0 identity provider: it has no IDPSSODescriptor';
  if (idps.length > 1) return 'The metadata describes several identity providers. Give that of one alone';
  const entityId = entityIdOf(idp);
  if (!entityId) return 'The metadata has no entityID';
  const redirectUrl = locationOf(idp, 'SingleSignOnService');
  const signInUrl = redirectUrl ?? locationOf(idp, 'SingleSignOnService', { binding: postBinding });
  if (!signInUrl) return 'The metadata has no SingleSignOnService with the HTTP-Redirect or the HTTP-POST binding';
  const signOutUrl = locationOf(idp, 'SingleLogoutService');
  const signOutAnswerUrl = locationOf(idp, 'SingleLogoutService', { attribute: 'ResponseLocation' });
  const certificates = signingCertificatesOf(idp);
  return { entityId, signInUrl, takesFormsOnly: redirectUrl === undefined, signOutUrl, signOutAnswerUrl, certificates };
};

const entityIdOf = ({ parentNode }: Element): string => {
  const parent = parentNode && 'getAttribute' in parentNode ? asElement(parentNode) : undefined;
  return parent?.getAttribute('entityID')?.trim() ?? '';
};

/** Only addresses of the web: a browser is sent there. */
const locationOf = (
  idp: Element,
  service: string,
  { binding = redirectBinding, attribute = 'Location' } = {},
): string | undefined =>
  Array.from(idp.getElementsByTagNameNS(metadata, service))
    .filter((element) => element.getAttribute('Binding') === binding)
    .map((element) => element.getAttribute(attribute)?.trim() ?? '')
    .find((location) => /^https?:\/\/[^\s/]+/.test(location));

const signingCertificatesOf = (idp: Element): string[] => {
  const texts = Array.from(idp.getElementsByTagNameNS(metadata, 'KeyDescriptor'))
    .filter((element) => element.getAttribute('use') !== 'encryption')
    .flatMap((element) => Array.from(element.getElementsByTagNameNS(xmlSignature, 'X509Certificate')))
    .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ''));
  return [...new Set(texts)].filter((text) => readCertificate(text) !== undefined);
};

/** A certificate as PEM or as bare base64 of its DER; undefined for anything else. */
export const readCertificate = (text: string): X509Certificate | undefined => {
  const [, pem] = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(text) ?? [];
  const base64 = (pem ?? text).replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return undefined;
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
};

const asElement = (node: unknown): Element => node as Element;
