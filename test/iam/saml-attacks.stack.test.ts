import { expect, test } from 'vitest';
import { createSamlProvider } from '#functions/iam/saml/providers/create-saml-provider';
import { call } from '../support/call.ts';
import { givenTenant } from '../support/fixtures.ts';
import type { Answered, IdentityProvider } from './identity-provider.ts';
import { encryptAssertionIn, encryptionCertificate } from './saml-encryption.ts';
import { begin, finish, givenSaml, post, refusalOf, siteOf } from './saml-journey.ts';

const shared = givenSaml({ allowsIdpInitiated: true });
const victim = 'admin@example.com';
const evil = 'mallory@example.com';

const assertionIn = (xml: string): string => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string): string => /<Signature[\s\S]*?<\/Signature>/.exec(xml)?.[0] ?? '';

/** Somebody else's name in an assertion with another id, without the signature that no longer fits. */
const forgedFrom = (assertion: string): string =>
  assertion
    .replace(signatureIn(assertion), '')
    .replace(/ ID="[^"]+"/, ' ID="_forged"')
    .replaceAll(evil, victim);

test('what these attacks begin with is accepted as it is', async () => {
  const { host, idp } = await shared;
  for (const signs of ['assertion', 'response', 'both'] as const) {
    const { problem, code } = await post(host, await idp.answer({ site: siteOf(host), email: evil, signs }));
    expect(problem, signs).toBeNull();
    expect((await finish(host, code)).status).toBe(200);
  }
});

/** Each by its name: what is answered, and how it is changed on its way. */
const forgeries: readonly [name: string, given: Answered, change?: (xml: string, idp: IdentityProvider) => string][] = [
  ['nothing is signed', { signs: 'nothing' }],
  ['another key signed', {}],
  ['the name was changed after signing', {}, (xml) => xml.replaceAll(evil, victim)],
  ['the signature was taken out', {}, (xml) => xml.replace(signatureIn(xml), '')],
  ['the signed response holds another name', { signs: 'response' }, (xml) => xml.replaceAll(evil, victim)],
  [
    'wrapping: a forged assertion stands before the signed one',
    {},
    (xml) => xml.replace(assertionIn(xml), forgedFrom(assertionIn(xml)) + assertionIn(xml)),
  ],
  [
    'wrapping: a forged assertion stands behind the signed one',
    {},
    (xml) => xml.replace(assertionIn(xml), assertionIn(xml) + forgedFrom(assertionIn(xml))),
  ],
  [
    'wrapping: the signed assertion hides in an extension',
    {},
    (xml) =>
      xml.replace(
        assertionIn(xml),
        `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${forgedFrom(assertionIn(xml))}`,
      ),
  ],
  [
    'wrapping: the forged assertion carries the signed one and its signature',
    {},
    (xml) => {
      const signed = assertionIn(xml);
      const forged = forgedFrom(signed).replace('<saml:Subject', `${signatureIn(signed)}<saml:Subject`);
      const object = `<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${signed.replace(signatureIn(signed), '')}</Object></Signature>`;
      return xml.replace(signed, forged.replace('</Signature>', object));
    },
  ],
  [
    'wrapping: the signed assertion is a child of the forged one',
    {},
    (xml) => {
      const signed = assertionIn(xml);
      return xml.replace(signed, forgedFrom(signed).replace('</saml:Assertion>', `${signed}</saml:Assertion>`));
    },
  ],
  [
    'wrapping: two assertions with one id',
    {},
    (xml) => {
      const signed = assertionIn(xml);
      const id = / ID="([^"]+)"/.exec(signed)?.[1] ?? '';
      return xml.replace(signed, forgedFrom(signed).replace('_forged', id) + signed);
    },
  ],
  [
    'wrapping: a signed response inside a forged one',
    { signs: 'response' },
    (xml) => {
      const inner = xml.replace(/^<\?xml[^>]*>/, '');
      const forged = inner
        .replace(signatureIn(inner), '')
        .replace(/ ID="[^"]+"/, ' ID="_outer"')
        .replaceAll(evil, victim);
      return forged.replace('<samlp:Status>', `<samlp:Extensions>${inner}</samlp:Extensions><samlp:Status>`);
    },
  ],
  ['an entity is declared', {}, (xml) => `<!DOCTYPE a [<!ENTITY e "${victim}">]>${xml.replace(evil, '&e;')}`],
  ['SHA-1 signed', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }],
  ['it was meant for another audience', { audience: 'https://other.example/metadata' }],
  ['it was meant for another recipient', { recipient: 'https://other.example/acs' }],
  ['it was sent to another destination', { destination: 'https://other.example/acs' }],
  [
    'another issuer is in the signed assertion',
    { issuer: 'https://other.example' },
    (xml, { entityId }) => xml.replace('https://other.example', entityId),
  ],
];

for (const [name, given, change] of forgeries)
  test(`an answer is not trusted when ${name}`, async () => {
    const saml = await shared;
    const key = name === 'another key signed' ? saml.idp.otherKey : undefined;
    const answered = { email: evil, ...given, ...(key && { key }) };
    expect(await refusalOf(saml, answered, change)).toBe('notGenuine');

    // Anybody can encrypt for the workspace: what is wrapped inside is trusted no more.
    const xml = await saml.idp.answerXml({ site: siteOf(saml.host), ...answered });
    const hidden = await encryptAssertionIn(change?.(xml, saml.idp) ?? xml, await encryptionCertificate(saml.host));
    expect(await post(saml.host, saml.idp.encode(hidden))).toMatchObject({ problem: 'notGenuine', code: '' });
  });

test('an encrypted assertion is the only one of an answer', async () => {
  const { host, idp } = await shared;
  const xml = await idp.answerXml({ site: siteOf(host), email: evil });
  const encrypted = await encryptAssertionIn(xml, await encryptionCertificate(host));
  for (const other of [assertionIn(xml), /<saml:EncryptedA[\s\S]*tedAssertion>/.exec(encrypted)?.[0] ?? '']) {
    const two = encrypted.replace('</samlp:Response>', () => `${other}</samlp:Response>`);
    expect(await post(host, idp.encode(two))).toMatchObject({ problem: 'notGenuine', code: '' });
  }
  expect((await post(host, idp.encode(encrypted))).problem).toBeNull();
});

test('a comment in a name hides nothing of it', async () => {
  const saml = await givenSaml({ allowsIdpInitiated: true });
  const site = siteOf(saml.host);
  const name = `${victim}.evil.example`;
  const xml = await saml.idp.answerXml({ site, email: name });
  const commented = xml.replaceAll(name, `${victim}<!-- -->.evil.example`);
  const { code } = await post(saml.host, saml.idp.encode(commented));
  const { body } = await finish(saml.host, code);
  const { code: plain } = await post(saml.host, await saml.idp.answer({ site, email: name }));
  expect((await finish(saml.host, plain)).body.userId).toBe(body.userId);
});

test('an assertion whose time is over, or has not come, is refused; two minutes between clocks are not', async () => {
  const saml = await shared;
  expect(await refusalOf(saml, { email: evil, lifetimeInSeconds: -121 })).toBe('expired');
  const { problem } = await post(
    saml.host,
    await saml.idp.answer({ site: siteOf(saml.host), email: evil, lifetimeInSeconds: -100 }),
  );
  expect(problem).toBeNull();
});

test('an assertion signs in once, also when it comes five times at once or in another envelope', async () => {
  const { host, idp } = await shared;
  const xml = await idp.answerXml({ site: siteOf(host), email: evil });
  const all = await Promise.all(Array.from({ length: 5 }, () => post(host, idp.encode(xml))));
  expect(all.map(({ problem }) => problem).sort()).toEqual([null, 'used', 'used', 'used', 'used'].sort());
  const inAnother = xml.replace(/ ID="[^"]+"/, ' ID="_another"');
  expect((await post(host, idp.encode(inAnother))).problem).toBe('used');
});

test('an answer to a request that is not open is refused: unknown, answered before, of another provider', async () => {
  const saml = await shared;
  const { host, idp, workspace } = saml;
  const site = siteOf(host);
  const send = async (inResponseTo: string) =>
    (await post(host, await idp.answer({ site, inResponseTo, email: evil }))).problem;
  expect(await send('_unknown')).toBe('used');
  const { requestId } = await begin(saml);
  expect(await send(requestId)).toBeNull();
  expect(await send(requestId)).toBe('used');
  const other = await givenSaml({}, workspace);
  expect(await send((await begin(other)).requestId)).toBe('used');
});

test('an assertion that was got for one request does not answer another', async () => {
  const saml = await shared;
  const [mine, theirs] = [await begin(saml), await begin(saml)];
  const xml = await saml.idp.answerXml({ site: siteOf(saml.host), inResponseTo: mine.requestId, email: evil });
  const envelope = xml.replace(/(<samlp:Response[^>]*InResponseTo=")[^"]+/, `$1${theirs.requestId}`);
  expect((await post(saml.host, saml.idp.encode(envelope))).problem).toBe('notGenuine');
});

test('a sign-in that nobody asked for is refused where the provider is not allowed to begin', async () => {
  const { host, idp } = await givenSaml();
  expect((await post(host, await idp.answer({ site: siteOf(host), email: evil }))).problem).toBe('unsolicited');
});

test("another tenant's assertion opens nothing, also where both have the same identity provider", async () => {
  const { host, idp } = await shared;
  const other = await givenTenant();
  const answer = await idp.answer({ site: siteOf(host), email: victim });
  expect((await post(other.host, answer)).problem).toBe('unknownProvider');
  const same = { name: 'Same', metadata: idp.metadata(), allowsIdpInitiated: true };
  await call(createSamlProvider, { as: other.admin, headers: { host: `${other.host}:4000` }, body: same });
  expect((await post(other.host, answer)).problem).toBe('notGenuine');
  expect((await post(host, answer)).problem).toBeNull();
});

test('what is no SAML response at all is refused', async () => {
  const { host, idp } = await shared;
  for (const text of ['', '%%%', idp.encode('<a/>'), idp.encode('<a>'), idp.encode('{}'), 'A'.repeat(50_000)])
    expect((await post(host, text)).problem).toBe('notGenuine');
});
