import { type EncryptedXml, toEncryptedXml } from '../decrypt-xml.ts';
import { parseXml } from '../parse-xml.ts';
import { hasWeakSignature } from '../weak-signature.ts';

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion';

export type LogoutRequest = {
  id: string;
  issuer: string;
  destination: string | undefined;
  nameId: string;
  encryptedNameId: EncryptedXml | undefined;
  sessionIndexes: readonly string[];
  /** Epoch milliseconds; not a number where there is none. */
  issuedAt: number;
  notOnOrAfter: number;
  /** Of the signature inside, which the HTTP POST binding has. */
  hasWeakSignature: boolean;
};

/** An identity provider's request to sign somebody out; undefined for any other document. */
export const readLogoutRequest = (xml: string): LogoutRequest | undefined => {
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== 'LogoutRequest' || root.namespaceURI !== protocol) return undefined;
  // Children and no deeper: what a signature holds in itself is not signed.
  const childrenOf = (namespace: string, name: string): Element[] =>
    Array.from(root.getElementsByTagNameNS(namespace, name)).filter(({ parentNode }) => parentNode === root);
  const textsOf = (namespace: string, name: string): string[] =>
    childrenOf(namespace, name).map(({ textContent }) => textContent?.trim() ?? '');
  const [encryptedId] = childrenOf(assertion, 'EncryptedID');
  return {
    id: root.getAttribute('ID') ?? '',
    issuer: textsOf(assertion, 'Issuer')[0] ?? '',
    destination: root.getAttribute('Destination') || undefined,
    nameId: textsOf(assertion, 'NameID')[0] ?? '',
    encryptedNameId: encryptedId && toEncryptedXml(encryptedId),
    sessionIndexes: textsOf(protocol, 'SessionIndex').filter(Boolean),
    issuedAt: Date.parse(root.getAttribute('IssueInstant') || 'never'),
    notOnOrAfter: Date.parse(root.getAttribute('NotOnOrAfter') || 'never'),
    hasWeakSignature: hasWeakSignature(root),
  };
};
