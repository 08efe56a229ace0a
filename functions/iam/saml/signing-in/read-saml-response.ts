import { parseXml } from '../parse-xml.ts';
import { hasWeakSignature } from '../weak-signature.ts';

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion';
const xmlEncryption = 'http://www.w3.org/2001/04/xmlenc#';
const xmlSignature = 'http://www.w3.org/2000/09/xmldsig#';

/** With every algorithm that it names. */
export type EncryptedAssertion = { xml: string; algorithms: readonly string[] };

/** What an answer says before anything of it is verified: enough to know whose it is, and nothing to sign in with. */
export type SamlResponse = {
  issuer: string | undefined;
  destination: string | undefined;
  inResponseTo: string | undefined;
  /** Undefined when it was a success. */
  refusal: string | undefined;
  encrypted: EncryptedAssertion | undefined;
  hasWeakSignature: boolean;
};

/** The answer in a form field, which is base64 of XML; undefined when it is none. */
export const readSamlResponse = (samlResponse: string): SamlResponse | undefined => {
  const root = parseXml(Buffer.from(samlResponse, 'base64').toString('utf8'))?.documentElement;
  if (root?.localName !== 'Response' || root.namespaceURI !== protocol) return undefined;
  return {
    issuer: textIn(root, 'Issuer'),
    destination: root.getAttribute('Destination') || undefined,
    inResponseTo: root.getAttribute('InResponseTo') || undefined,
    refusal: refusalIn(root),
    encrypted: encryptedIn(root),
    hasWeakSignature: hasWeakSignature(root),
  };
};

const encryptedIn = (root: Element): EncryptedAssertion | undefined => {
  const [element] = Array.from(root.getElementsByTagNameNS(assertion, 'EncryptedAssertion'));
  if (!element) return undefined;
  const methods = [
    ...Array.from(element.getElementsByTagNameNS(xmlEncryption, 'EncryptionMethod')),
    ...Array.from(element.getElementsByTagNameNS(xmlSignature, 'DigestMethod')),
  ];
  return { xml: String(element), algorithms: methods.map((method) => method.getAttribute('Algorithm') ?? '') };
};

const textIn = (root: Element, name: string): string | undefined =>
  root.getElementsByTagNameNS(assertion, name)[0]?.textContent?.trim() || undefined;

const refusalIn = (root: Element): string | undefined => {
  const codes = Array.from(root.getElementsByTagNameNS(protocol, 'StatusCode'))
    .map((code) => code.getAttribute('Value')?.split(':').at(-1) ?? '')
    .filter(Boolean);
  if (codes[0] === 'Success') return undefined;
  const message = root.getElementsByTagNameNS(protocol, 'StatusMessage')[0]?.textContent?.trim();
  return [codes.join(', ') || 'no status', message].filter(Boolean).join(': ').slice(0, 300);
};
