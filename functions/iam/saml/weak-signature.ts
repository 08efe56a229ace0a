const xmlSignature = 'http://www.w3.org/2000/09/xmldsig#';

/** Whether SHA-1 or MD5 is in any signature of a document: somebody could make another document with the same one. */
export const hasWeakSignature = (root: Element): boolean =>
  Array.from(root.getElementsByTagNameNS(xmlSignature, 'Signature'))
    .flatMap((signature) =>
      ['SignatureMethod', 'DigestMethod'].flatMap((name) =>
        Array.from(signature.getElementsByTagNameNS(xmlSignature, name)),
      ),
    )
    .some((method) => /sha1$|md5$/i.test(method.getAttribute('Algorithm') ?? ''));
