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
    const document = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
    return isModest(document.documentElement) ? document : undefined;
  } catch {
    return undefined;
  }
};

const deepest = 50;
const mostAttributes = 50;

/** Who verifies a signature goes up and down for each element, which takes seconds in a document made for that. */
const isModest = (root: Element): boolean => {
  let level = [root];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest || level.some(({ attributes }) => attributes.length > mostAttributes)) return false;
    level = level.flatMap(({ childNodes }) => Array.from(childNodes).filter(isElement));
  }
  return true;
};

const isElement = (node: Node): node is Element => node.nodeType === 1;
