import { promisify } from 'node:util';
import { decrypt } from 'xml-encryption';
import { parseXml } from '../parse-xml.ts';
import { type SamlRefusal, samlRefusal } from '../saml-refusal.ts';
import { serviceProviderKeys } from '../service-provider/service-provider-keys.ts';
import { hasWeakSignature } from '../weak-signature.ts';
import type { EncryptedAssertion } from './read-saml-response.ts';

/** In the order in which an identity provider should choose. Older ones tell what is encrypted to who may ask often. */
export const encryptionAlgorithms: readonly string[] = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
];

/** What RSA-OAEP digests its label with. Nothing depends on that being hard to make twice. */
const labelDigest = 'http://www.w3.org/2000/09/xmldsig#sha1';
const readable = [...encryptionAlgorithms, labelDigest];

/** The private key, as PEM, that an assertion was encrypted for; who it is from is not known by that. */
export const findDecryptionKey = async (
  tenantId: string,
  { xml, algorithms }: EncryptedAssertion,
): Promise<string | SamlRefusal> => {
  const unknown = algorithms.find((algorithm) => !readable.includes(algorithm));
  if (unknown !== undefined)
    return samlRefusal(
      'notGenuine',
      `The assertion is encrypted with ${unknown}. Choose AES, and RSA-OAEP with MGF1 and SHA-1, as the metadata of this workspace does.`,
    );
  const { decryption, previousDecryption } = await serviceProviderKeys(tenantId);
  for (const { pkcs8 } of [decryption, ...(previousDecryption ? [previousDecryption] : [])]) {
    const assertion = await decryptWith(pkcs8, xml);
    if (assertion && hasWeakSignature(assertion)) return weaklySigned();
    if (assertion) return pkcs8;
  }
  return samlRefusal(
    'notGenuine',
    'The assertion is encrypted for a key that is not ours. Give the identity provider the metadata of this workspace once more.',
  );
};

export const weaklySigned = (): SamlRefusal =>
  samlRefusal('notGenuine', 'The answer is signed with SHA-1. Choose SHA-256 in the identity provider.');

const decryptXml = promisify(decrypt);

const decryptWith = async (key: string, xml: string): Promise<Element | undefined> => {
  const text = await decryptXml(xml, { key }).catch(() => undefined);
  return text ? parseXml(text)?.documentElement : undefined;
};
