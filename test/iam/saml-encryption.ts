import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { encrypt } from 'xml-encryption';
import { getSamlMetadata } from '#functions/iam/saml/service-provider/get-saml-metadata';
import { call } from '../support/call.ts';

/** The certificates of a workspace for a use, as its metadata names them. */
export const certificatesFor = async (host: string, use: 'signing' | 'encryption'): Promise<string[]> => {
  const { bytes } = await call(getSamlMetadata, { host, headers: { host: `${host}:4000` } });
  const descriptor = new RegExp(`<md:KeyDescriptor use="${use}">.*?<ds:X509Certificate>([^<]+)<`, 'g');
  return [...Buffer.from(bytes).toString('utf8').matchAll(descriptor)].map(([, text = '']) =>
    new X509Certificate(Buffer.from(text, 'base64')).toString(),
  );
};

export const encryptionCertificate = async (host: string): Promise<string> =>
  (await certificatesFor(host, 'encryption'))[0] ?? '';

const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** How the key of what is encrypted is wrapped: RSA-OAEP as XML Encryption 1.0 or 1.1 has it, its digest and its mask. */
export type Wrapping = { version?: '1.0' | '1.1'; digest?: 'sha1' | 'sha256' | 'sha512'; mask?: 'sha1' | 'sha256' };

const usual = {
  encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
} as const;

/** The data and their key, for whose certificate is given. */
export const encryptFor = (certificate: string, xml: string, wrapping: Wrapping = {}): Promise<string> => {
  const { version = '1.0', digest, mask } = wrapping;
  const wrapped: Record<string, string> = {
    ...(version === '1.1' && { keyEncryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#rsa-oaep' }),
    ...(digest && { keyEncryptionDigest: digest }),
    ...(mask && { keyEncryptionMgf: `http://www.w3.org/2009/xmlenc11#mgf1${mask}` }),
  };
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' });
  return promisify(encrypt)(xml, Object.assign({ ...usual, rsa_pub: publicKey, pem: certificate }, wrapped));
};

/** The answer with its assertion, or all that stands from the first to the last, encrypted after it was signed. */
export const encryptAssertionIn = async (xml: string, certificate: string, wrapping?: Wrapping): Promise<string> => {
  const [plain = ''] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
  const encrypted = await encryptFor(certificate, plain, wrapping);
  const element = `<saml:EncryptedAssertion xmlns:saml="${assertion}">${encrypted}</saml:EncryptedAssertion>`;
  return xml.replace(plain, () => element);
};
