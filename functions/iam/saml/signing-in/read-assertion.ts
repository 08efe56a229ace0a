import { type EncryptedXml, toEncryptedXml } from '../decrypt-xml.ts';
import { parseXml } from '../parse-xml.ts';

const namespace = 'urn:oasis:names:tc:SAML:2.0:assertion';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

type Confirmation = {
  recipient: string | undefined;
  inResponseTo: string | undefined;
  /** Epoch milliseconds; not a number where there is none. */
  notBefore: number;
  notOnOrAfter: number;
};

export type SamlAssertion = {
  id: string;
  issuer: string;
  nameId: string;
  nameIdFormat: string | undefined;
  encryptedNameId: EncryptedXml | undefined;
  confirmations: readonly Confirmation[];
  sessionIndex: string | undefined;
  /** Epoch milliseconds; not a number where there is none. */
  sessionEndsAt: number;
  hasAuthentication: boolean;
  attributes: ReadonlyMap<string, readonly string[]>;
};

/** Reads an assertion. Only what a signature covers may be given: these are the bytes that were verified, canonical. */
export const readAssertion = (xml: string): SamlAssertion | undefined => {
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== 'Assertion' || root.namespaceURI !== namespace) return undefined;
  const [subject] = childrenOf(root, 'Subject');
  const [nameId] = subject ? childrenOf(subject, 'NameID') : [];
  const [encryptedId] = subject ? childrenOf(subject, 'EncryptedID') : [];
  const [authentication] = childrenOf(root, 'AuthnStatement');
  return {
    id: root.getAttribute('ID') ?? '',
    issuer: textOf(childrenOf(root, 'Issuer')[0]),
    ...readNameId(nameId),
    encryptedNameId: encryptedId && toEncryptedXml(encryptedId),
    confirmations: subject ? childrenOf(subject, 'SubjectConfirmation').filter(isBearer).flatMap(toConfirmations) : [],
    sessionIndex: authentication?.getAttribute('SessionIndex') || undefined,
    sessionEndsAt: timeIn(authentication, 'SessionNotOnOrAfter'),
    hasAuthentication: authentication !== undefined,
    attributes: attributesOf(root),
  };
};

export const readNameId = (nameId: Element | undefined): Pick<SamlAssertion, 'nameId' | 'nameIdFormat'> => ({
  nameId: textOf(nameId),
  nameIdFormat: nameId?.getAttribute('Format') || undefined,
});

/** Children and no deeper: an assertion may carry others inside. */
const childrenOf = (parent: Element, name: string): Element[] =>
  Array.from(parent.childNodes).flatMap((node) => (isElement(node, name) ? [node] : []));

const isElement = (node: Node, name: string): node is Element =>
  node.nodeType === 1 &&
  'localName' in node &&
  node.localName === name &&
  'namespaceURI' in node &&
  node.namespaceURI === namespace;

const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';

const timeIn = (element: Element | undefined, name: string): number =>
  Date.parse(element?.getAttribute(name) || 'never');

const isBearer = (confirmation: Element): boolean => confirmation.getAttribute('Method') === bearer;

const toConfirmations = (confirmation: Element): Confirmation[] =>
  childrenOf(confirmation, 'SubjectConfirmationData').map((data) => ({
    recipient: data.getAttribute('Recipient') || undefined,
    inResponseTo: data.getAttribute('InResponseTo') || undefined,
    notBefore: timeIn(data, 'NotBefore'),
    notOnOrAfter: timeIn(data, 'NotOnOrAfter'),
  }));

/** The values of each; the friendly name is another name of it where nothing has it as its own. */
const attributesOf = (root: Element): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const all = childrenOf(root, 'AttributeStatement').flatMap((statement) => childrenOf(statement, 'Attribute'));
  for (const naming of ['Name', 'FriendlyName'])
    for (const attribute of all) {
      const name = attribute.getAttribute(naming);
      const values = childrenOf(attribute, 'AttributeValue').map(textOf).filter(Boolean);
      if (name && values.length > 0 && !found.has(name)) found.set(name, values);
    }
  return found;
};
