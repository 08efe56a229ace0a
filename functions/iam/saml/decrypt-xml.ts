import { promisify } from 'node:util';
import { decrypt } from 'xml-encryption';
import { parseXml } from './parse-xml.ts';
import { type SamlRefusal, samlRefusal } from './saml-refusal.ts';
import { serviceProviderKeys } from './service-provider/service-provider-keys.ts';

/** In the order in which an identity provider should choose. Older ones tell what is encrypted to who may ask often. */
export const encryptionAlgorithms: readonly string[] = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
];

/** What RSA-OAEP digests its label with and makes its mask of. Nothing depends on SHA-1 being hard to make twice there. */
const digests: readonly string[] = [
  'http://www.w3.org/2000/09/xmldsig#sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2009/xmlenc11#mgf1sha1',
  'http://www.w3.org/2009/xmlenc11#mgf1sha256',
  'http://www.w3.org/2009/xmlenc11#mgf1sha384',
  'http://www.w3.org/2009/xmlenc11#mgf1sha512',
];

const xmlEncryption = 'http://www.w3.org/2001/04/xmlenc#';
const xmlEncryption11 = 'http://www.w3.org/2009/xmlenc11#';
const xmlSignature = 'http://www.w3.org/2000/09/xmldsig#';

/** An element that holds encrypted data and their key, with every algorithm that it names. */
export type EncryptedXml = { xml: string; algorithms: readonly string[] };

export const toEncryptedXml = (element: Element): EncryptedXml => {
  const methods = [
    ...Array.from(element.getElementsByTagNameNS(xmlEncryption, 'EncryptionMethod')),
    ...Array.from(element.getElementsByTagNameNS(xmlSignature, 'DigestMethod')),
    ...Array.from(element.getElementsByTagNameNS(xmlEncryption11, 'MGF')),
  ];
  return { xml: String(element), algorithms: methods.map((method) => method.getAttribute('Algorithm') ?? '') };
};

export type DecryptedXml = { xml: string; root: Element };

/** What was encrypted for a key of the workspace; who it is from is not known by that. */
export const decryptXml = async (
  tenantId: string,
  { xml, algorithms }: EncryptedXml,
): Promise<DecryptedXml | SamlRefusal> => {
  const unknown = algorithms.find((name) => !encryptionAlgorithms.includes(name) && !digests.includes(name));
  if (unknown !== undefined)
    return samlRefusal(
      'notGenuine',
      `The assertion is encrypted with ${unknown}. Choose AES, and RSA-OAEP, as the metadata of this workspace does.`,
    );
  const { decryption, previousDecryption } = await serviceProviderKeys(tenantId);
  for (const { pkcs8 } of [decryption, ...(previousDecryption ? [previousDecryption] : [])]) {
    const decrypted = await decryptWith(pkcs8, xml);
    if (decrypted) return decrypted;
  }
  return samlRefusal(
    'notGenuine',
    'The assertion is encrypted for a key that is not ours. Give the identity provider the metadata of this workspace once more.',
  );
};

const decryptText = promisify(decrypt);

const decryptWith = async (key: string, encrypted: string): Promise<DecryptedXml | undefined> => {
  // What may be used is decided above: the library's list leaves out AES-CBC, which many still have as their default.
  const options = { key, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
  const xml = await decryptText(encrypted, options).catch(() => '');
  const root = parseXml(xml)?.documentElement;
  return root && { xml, root };
};
