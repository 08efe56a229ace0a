import { createVerify, X509Certificate } from 'node:crypto';

const algorithms = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'sha512'],
]);

type Signed = { SAMLRequest: string; RelayState?: string | undefined; SigAlg: string; Signature: string };

/**
 * Whether one of the certificates signed a message of the HTTP redirect binding. What is signed is the text of the query
 * as it was sent, of which the gateway hands on only what it means: so both ways to write it are tried, the usual one
 * and that of .NET, which writes escapes in small letters.
 */
export const isSignedRedirect = (message: Signed, certificates: readonly string[]): boolean => {
  const { SAMLRequest, RelayState, SigAlg, Signature } = message;
  const algorithm = algorithms.get(SigAlg);
  if (!algorithm || Signature === '') return false;
  const parts = [['SAMLRequest', SAMLRequest], ...(RelayState ? [['RelayState', RelayState]] : []), ['SigAlg', SigAlg]];
  const texts = [encodeURIComponent, inSmallLetters].map((encode) =>
    parts.map(([name, value = '']) => `${name}=${encode(value)}`).join('&'),
  );
  return certificates.some((certificate) => {
    const { publicKey } = new X509Certificate(certificate);
    return texts.some((text) => createVerify(algorithm).update(text).verify(publicKey, Signature, 'base64'));
  });
};

const inSmallLetters = (text: string): string =>
  encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase());
