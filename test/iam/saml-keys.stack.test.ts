import { createVerify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { signSamlPost } from '@node-saml/node-saml/lib/saml-post-signing.js';
import { expect, test } from 'vitest';
import { getSamlProvider } from '#functions/iam/saml/providers/get-saml-provider';
import { announceSigningKey } from '#functions/iam/saml/service-provider/announce-signing-key';
import { changeSigningKey } from '#functions/iam/saml/service-provider/change-signing-key';
import { acceptLogoutForm } from '#functions/iam/saml/signing-out/accept-logout-form';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { call } from '../support/call.ts';
import { createIdentityProvider } from './identity-provider.ts';
import {
  certificatesFor,
  encryptAssertionIn,
  encryptFor,
  encryptionCertificate,
  type Wrapping,
} from './saml-encryption.ts';
import { begin, finish, givenSaml, post, refusalOf, type Saml, signInBySaml, siteOf } from './saml-journey.ts';

const email = 'ada@example.com';
const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion';
const gcm = 'http://www.w3.org/2009/xmlenc11#aes128-gcm';
const tripleDes = 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc';

const isSignedBy = async (saml: Saml, certificate: string | undefined): Promise<boolean> => {
  const { url } = await begin(saml);
  const [signed = '', signature = ''] = url.search.slice(1).split('&Signature=');
  return createVerify('sha256')
    .update(signed)
    .verify(certificate ?? '', decodeURIComponent(signature), 'base64');
};

const shared = givenSaml({ allowsIdpInitiated: true });

test('an encrypted assertion is read, however it is signed', async () => {
  const saml = await shared;
  const encryptFor = await encryptionCertificate(saml.host);
  for (const signs of ['assertion', 'response', 'both'] as const)
    for (const encryptionAlgorithm of [undefined, gcm]) {
      const given = { email, signs, encryptFor, encryptionAlgorithm };
      expect((await signInBySaml(saml, given)).status, `${signs} ${encryptionAlgorithm}`).toBe(200);
    }
});

test('a key is unwrapped by every kind of RSA-OAEP that the metadata offers', async () => {
  const saml = await shared;
  const kinds: Wrapping[] = [
    { version: '1.0' },
    { version: '1.0', digest: 'sha256' },
    { version: '1.1' },
    { version: '1.1', digest: 'sha256', mask: 'sha256' },
    { version: '1.1', digest: 'sha512', mask: 'sha1' },
  ];
  const certificate = await encryptionCertificate(saml.host);
  for (const kind of kinds) {
    const xml = await saml.idp.answerXml({ site: siteOf(saml.host), email });
    const { problem } = await post(saml.host, saml.idp.encode(await encryptAssertionIn(xml, certificate, kind)));
    expect(problem, JSON.stringify(kind)).toBeNull();
  }
});

test('a name that is encrypted for itself is read, in an assertion and in a request to sign out', async () => {
  const saml = await shared;
  const certificate = await encryptionCertificate(saml.host);
  const encryptedId = async (name: string): Promise<string> => {
    const nameId = `<saml:NameID xmlns:saml="${assertionNamespace}">${name}</saml:NameID>`;
    return `<saml:EncryptedID>${await encryptFor(certificate, nameId)}</saml:EncryptedID>`;
  };
  const given = { site: siteOf(saml.host), email: 'hidden@example.com', nameId: 'hidden-1' };
  const plain = await saml.idp.answerXml({ ...given, signs: 'nothing' });
  const hidden = plain.replace(/<saml:NameID.*?<\/saml:NameID>/s, await encryptedId('hidden-1'));
  expect(hidden).not.toContain('<saml:NameID');
  const sign = (xml: string, root: string): string =>
    signSamlPost(xml, `//*[local-name(.)='${root}']`, {
      privateKey: saml.idp.usualKey.key,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
    });
  const { code } = await post(saml.host, saml.idp.encode(sign(hidden, 'Assertion')));
  const { body } = await finish(saml.host, code);
  const as = { host: saml.host, token: String(body.authToken) };
  expect((await call(getCurrentUser, { as })).body).toMatchObject({ email: given.email });

  const slo = `${siteOf(saml.host)}/api/iam/v1/saml/slo`;
  const askToSignOut = async (name: string): Promise<number> => {
    const request = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="${assertionNamespace}" ID="_${name}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${slo}"><saml:Issuer>${saml.idp.entityId}</saml:Issuer>${await encryptedId(name)}</samlp:LogoutRequest>`;
    const form = new URLSearchParams({ SAMLRequest: saml.idp.encode(sign(request, 'LogoutRequest')) });
    await call(acceptLogoutForm, { host: saml.host, body: form.toString() });
    return (await call(getCurrentUser, { as })).status;
  };
  expect(await askToSignOut('somebody-else')).toBe(200);
  expect(await askToSignOut('hidden-1')).toBe(401);
});

test('an encrypted assertion is trusted no more than another, and the administrator reads what is wrong', async () => {
  const saml = await shared;
  const encryptFor = await encryptionCertificate(saml.host);
  const detailOf = async (given: object, change?: (xml: string) => string): Promise<string> => {
    expect(await refusalOf(saml, { email, encryptFor, ...given }, change)).toBe('notGenuine');
    const params = { providerId: saml.provider.id };
    return (await call(getSamlProvider, { as: saml.workspace.admin, params })).body.lastFailure.detail;
  };
  expect(await detailOf({ signs: 'nothing' })).toContain('Invalid signature');
  expect(await detailOf({ key: saml.idp.otherKey })).toContain('Invalid signature');
  expect(await detailOf({ audience: 'https://other.example' })).toContain('https://other.example');
  expect(await detailOf({ signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' })).toContain('SHA-1');
  expect(await detailOf({ encryptionAlgorithm: tripleDes })).toContain(tripleDes);
  const otherDigest = (xml: string) => xml.replace('2000/09/xmldsig#sha1', '2001/04/xmlenc#ripemd160');
  expect(await detailOf({}, otherDigest)).toContain('xmlenc#ripemd160');
  expect(await detailOf({ encryptFor: saml.idp.otherKey.cert })).toContain('a key that is not ours');
});

test('an encrypted assertion signs in once', async () => {
  const saml = await shared;
  const given = { site: siteOf(saml.host), email, encryptFor: await encryptionCertificate(saml.host) };
  const answer = await saml.idp.answer(given);
  expect((await post(saml.host, answer)).problem).toBeNull();
  expect((await post(saml.host, answer)).problem).toBe('used');
});

test('a certificate that an identity provider exchanged today is read behind its link, and by strangers only so often', async () => {
  const idp = createIdentityProvider();
  let [published, reads] = [idp.metadata(), 0];
  const server = createServer((_request, response) => {
    reads += 1;
    response.end(published.content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const metadataUrl = `http://127.0.0.1:${Object(server.address()).port}/metadata`;
  const saml = await givenSaml({ metadata: undefined, metadataUrl }, undefined, idp);
  published = idp.metadata([idp.otherKey]);
  expect((await signInBySaml(saml, { email, key: idp.otherKey })).status).toBe(200);
  expect(reads).toBe(2);
  for (let index = 0; index < 6; index++) expect(await refusalOf(saml, { email })).toBe('notGenuine');
  expect(reads).toBe(6);
  const params = { providerId: saml.provider.id };
  const { body } = await call(getSamlProvider, { as: saml.workspace.admin, params });
  expect(body).toMatchObject({ revision: 2 });
  server.close();
});

test('a new signing key is announced beside the one in use, and used when somebody says so', async () => {
  const saml = await givenSaml();
  const as = saml.workspace.admin;
  const [first] = await certificatesFor(saml.host, 'signing');
  const encryptFor = await encryptionCertificate(saml.host);
  expect(await call(changeSigningKey, { as })).toMatchObject({ status: 409 });
  const { status, body } = await call(announceSigningKey, { as });
  expect(status).toBe(201);
  expect(body).toMatchObject({ certificate: first });
  expect(await call(announceSigningKey, { as })).toMatchObject({ status: 409 });
  expect(await certificatesFor(saml.host, 'signing')).toEqual([first, body.nextCertificate]);
  expect(await isSignedBy(saml, first)).toBe(true);

  const changed = await Promise.all([call(changeSigningKey, { as }), call(changeSigningKey, { as })]);
  expect(changed.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await certificatesFor(saml.host, 'signing')).toEqual([body.nextCertificate]);
  expect(await isSignedBy(saml, body.nextCertificate)).toBe(true);
  const encryptForNew = await encryptionCertificate(saml.host);
  expect(encryptForNew).not.toBe(encryptFor);
  for (const certificate of [encryptFor, encryptForNew])
    expect((await signInBySaml(saml, { email, encryptFor: certificate })).status).toBe(200);
});
