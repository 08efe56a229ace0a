import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { encrypt } from 'xml-encryption';

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
