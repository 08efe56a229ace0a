import { type EncryptedXml, toEncryptedXml } from '../decrypt-xml.ts';
import { parseXml } from '../parse-xml.ts';
import { hasWeakSignature } from '../weak-signature.ts';

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** What an answer says before anything of it is verified: enough to know whose it is, and nothing to sign in with. */
export type SamlResponse = {
  issuer: string | undefined;
  destination: string | undefined;
  inResponseTo: string | undefined;
  /** Undefined when it was a success. */
  refusal: string | undefined;
  hasOneAssertion: boolean;
  encrypted: EncryptedXml | undefined;
  hasWeakSignature: boolean;
};

/** Undefined for any other document. */
export const readSamlResponse = (xml: string): SamlResponse | undefined => {
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== 'Response' || root.namespaceURI !== protocol) return undefined;
  const [first, ...others] = assertionsIn(root);
  return {
    issuer: textIn(root, 'Issuer'),
    destination: root.getAttribute('Destination') || undefined,
    inResponseTo: root.getAttribute('InResponseTo') || undefined,
    refusal: refusalIn(root),
    hasOneAssertion: others.length === 0,
    encrypted: first?.localName === 'EncryptedAssertion' ? toEncryptedXml(first) : undefined,
    hasWeakSignature: hasWeakSignature(root),
  };
};

/** Of the document itself: what stands deeper is not what is answered. */
const assertionsIn = (root: Element): Element[] =>
  ['Assertion', 'EncryptedAssertion'].flatMap((name) =>
    Array.from(root.getElementsByTagNameNS(assertion, name)).filter(({ parentNode }) => parentNode === root),
  );

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
