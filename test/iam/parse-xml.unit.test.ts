import { expect, test } from 'vitest';
import { parseXml } from '#functions/iam/saml/parse-xml';

const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const withAttributes = (count: number): string =>
  `<a ${Array.from({ length: count }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')}/>`;

test('a document from outside is read as long as verifying it costs little', () => {
  for (const text of [nested(50), withAttributes(50), `<a>${'<b/>'.repeat(5_000)}</a>`])
    expect(parseXml(text)?.documentElement.localName).toBe('a');
  for (const text of [nested(51), nested(20_000), withAttributes(51), '', 'a', '<!DOCTYPE a><a/>'])
    expect(parseXml(text), text.slice(0, 50)).toBeUndefined();
});
