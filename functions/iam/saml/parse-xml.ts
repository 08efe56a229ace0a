import { DOMParser } from '@xmldom/xmldom';

/**
 * A document from outside; undefined when it is none. One with a document type is none either: it has no use in SAML,
 * and is what entities that grow or read files are declared in.
 */
export const parseXml = (text: string): Document | undefined => {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  const refuse = (message: string) => {
    throw new Error(message);
  };
  try {
    const errorHandler = { warning: () => undefined, error: refuse, fatalError: refuse };
    return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
  } catch {
    return undefined;
  }
};
