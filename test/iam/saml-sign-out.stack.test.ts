import { createSign, createVerify, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { signSamlPost } from '@node-saml/node-saml/lib/saml-post-signing.js';
import { expect, test } from 'vitest';
import { getServiceProvider } from '#functions/iam/saml/service-provider/get-service-provider';
import { acceptLogoutForm } from '#functions/iam/saml/signing-out/accept-logout-form';
import { acceptLogoutRedirect } from '#functions/iam/saml/signing-out/accept-logout-redirect';
import { startSamlSignOut } from '#functions/iam/saml/signing-out/start-saml-sign-out';
import { refresh } from '#functions/iam/sign-in/refresh';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { call } from '../support/call.ts';
import { givenSaml, type Saml, signInBySaml, siteOf } from './saml-journey.ts';

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const email = 'ada@example.com';

const isSignedIn = async ({ host }: Saml, token: string): Promise<boolean> =>
  (await call(getCurrentUser, { as: { host, token } })).status === 200;

type Asked = {
  nameId?: string;
  sessionIndex?: string;
  issuedAt?: number;
  destination?: string;
  relayState?: string;
  escapes?: 'small';
};

const toXml = (saml: Saml, asked: Asked): string => {
  const { nameId = email, sessionIndex, issuedAt = Date.now() } = asked;
  const destination = asked.destination ?? `${siteOf(saml.host)}/api/iam/v1/saml/slo`;
  const at = new Date(issuedAt).toISOString();
  return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at}" Destination="${destination}"><saml:Issuer>${saml.idp.entityId}</saml:Issuer><saml:NameID>${nameId}</saml:NameID>${sessionIndex ? `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>` : ''}</samlp:LogoutRequest>`;
};

/** A request to sign out as the redirect binding has it, signed by the identity provider. */
const toLogout = (saml: Saml, asked: Asked = {}, key = saml.idp.usualKey): Record<string, string> => {
  const { relayState, escapes } = asked;
  const query: Record<string, string> = {
    SAMLRequest: deflateRawSync(toXml(saml, asked)).toString('base64'),
    ...(relayState !== undefined && { RelayState: relayState }),
    SigAlg: rsaSha256,
  };
  const encode = (text: string): string => {
    const usual = encodeURIComponent(text);
    return escapes === 'small' ? usual.replace(/%../g, (each) => each.toLowerCase()) : usual;
  };
  const signed = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  const Signature = createSign('sha256').update(signed.join('&')).sign(key.key, 'base64');
  return { ...query, Signature };
};

/** The same as the POST binding has it, signed inside. */
const toLogoutXml = (saml: Saml, asked: Asked, algorithm: 'sha256' | 'sha1' = 'sha256'): string =>
  signSamlPost(toXml(saml, asked), "/*[local-name(.)='LogoutRequest']", {
    privateKey: saml.idp.usualKey.key,
    signatureAlgorithm: algorithm,
    digestAlgorithm: algorithm,
  });

const postLogout = ({ host, idp }: Saml, xml: string) => {
  const body = new URLSearchParams({ SAMLRequest: idp.encode(xml) }).toString();
  return call(acceptLogoutForm, { host, body });
};

const logout = (saml: Saml, query: Record<string, string>) => call(acceptLogoutRedirect, { host: saml.host, query });

test('who is signed out by the identity provider is signed out at once, and it is told so by a signed answer', async () => {
  const saml = await givenSaml();
  const [first, second] = [
    await signInBySaml(saml, { email, sessionIndex: 'one' }),
    await signInBySaml(saml, { email, sessionIndex: 'two' }),
  ];
  const answer = await logout(saml, toLogout(saml, { sessionIndex: 'one', relayState: 'state-1' }));
  expect(answer.status).toBe(303);
  const url = new URL(answer.headers.location ?? '');
  expect(url.href).toMatch(`${saml.idp.entityId}/slo?`);
  expect(url.searchParams.get('RelayState')).toBe('state-1');
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLResponse') ?? '', 'base64')).toString();
  expect(xml).toContain('status:Success');
  const { body } = await call(getServiceProvider, { as: saml.workspace.admin });
  const [signed = '', signature = ''] = url.search.slice(1).split('&Signature=');
  const verifier = createVerify('sha256').update(signed);
  expect(verifier.verify(body.certificate, decodeURIComponent(signature), 'base64')).toBe(true);
  expect(await isSignedIn(saml, first.body.authToken)).toBe(false);
  const renewal = { host: saml.host, body: { refreshToken: first.body.refreshToken } };
  expect((await call(refresh, renewal)).status).toBe(401);
  expect(await isSignedIn(saml, second.body.authToken)).toBe(true);
  expect((await logout(saml, toLogout(saml, { escapes: 'small' }))).status).toBe(303);
  expect(await isSignedIn(saml, second.body.authToken)).toBe(false);
});

test('a request to sign out that is not genuine, not for here, or old signs nobody out', async () => {
  const saml = await givenSaml();
  const { body } = await signInBySaml(saml, { email });
  const { Signature: _, ...unsigned } = toLogout(saml);
  const forged = [
    unsigned,
    { ...toLogout(saml), Signature: '' },
    { ...toLogout(saml), SigAlg: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
    { ...toLogout(saml), RelayState: 'added' },
    { ...toLogout(saml), SAMLRequest: toLogout(saml).SAMLRequest ?? '' },
    toLogout(saml, {}, saml.idp.otherKey),
    toLogout(saml, { destination: 'https://other.example/slo' }),
    toLogout(saml, { issuedAt: Date.now() - 11 * 60_000 }),
    { ...toLogout(saml), SAMLRequest: 'AAAA' },
  ];
  for (const query of forged) expect(await logout(saml, query)).toMatchObject({ status: 400 });
  const form = new URLSearchParams({ SAMLRequest: Buffer.from('<a/>').toString('base64') }).toString();
  expect(await call(acceptLogoutForm, { host: saml.host, body: form })).toMatchObject({ status: 400 });
  const other = await givenSaml({}, undefined, saml.idp);
  expect((await logout(other, toLogout(saml))).status).toBe(400);
  expect(await isSignedIn(saml, body.authToken)).toBe(true);
});

test('a form that is signed inside signs out whom it names, and nobody whom somebody added to it', async () => {
  const saml = await givenSaml();
  const [ada, ben] = [await signInBySaml(saml, { email }), await signInBySaml(saml, { email: 'ben@example.com' })];
  const signed = toLogoutXml(saml, { nameId: 'ben@example.com' });
  const added = `<Object><saml:NameID>${email}</saml:NameID></Object></Signature>`;
  await postLogout(saml, signed.replace('</Signature>', added));
  await postLogout(saml, signed.replace('ben@example.com', email));
  await postLogout(saml, signed.replace('<saml:NameID>', `<saml:NameID>${email}</saml:NameID><saml:NameID>`));
  await postLogout(saml, toLogoutXml(saml, { nameId: email }, 'sha1'));
  expect(await isSignedIn(saml, ada.body.authToken)).toBe(true);
  expect(await postLogout(saml, toLogoutXml(saml, { nameId: 'ben@example.com' }))).toMatchObject({ status: 303 });
  expect(await isSignedIn(saml, ben.body.authToken)).toBe(false);
  expect(await isSignedIn(saml, ada.body.authToken)).toBe(true);
});

test('signing out here leads to the identity provider with a signed request, and back to the sign-in page', async () => {
  const saml = await givenSaml();
  const { body } = await signInBySaml(saml, { email, sessionIndex: 'one' });
  const answer = await call(startSamlSignOut, { as: { host: saml.host, token: body.authToken } });
  const url = new URL(answer.body.url);
  expect(url.href).toMatch(`${saml.idp.entityId}/slo?`);
  expect(url.searchParams.get('Signature')).toBeTruthy();
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  expect(xml).toContain(`>${email}</saml:NameID>`);
  expect(xml).toContain('>one</saml2p:SessionIndex>');
  const back = await call(acceptLogoutRedirect, { host: saml.host, headers: { host: `${saml.host}:4000` } });
  expect(back.headers.location).toBe(`${siteOf(saml.host)}/signin`);
  expect((await call(startSamlSignOut, { as: saml.workspace.admin })).body).toEqual({});
});

test('who was named for one sign-in alone is signed out by that name, and the other sign-ins stay', async () => {
  const saml = await givenSaml();
  const named = (nameId: string) => signInBySaml(saml, { email, nameId, nameIdFormat: transient });
  const [first, second] = [await named('_one'), await named('_two')];
  expect(second.body.userId).toBe(first.body.userId);
  expect(await logout(saml, toLogout(saml, { nameId: '_one' }))).toMatchObject({ status: 303 });
  expect(await isSignedIn(saml, first.body.authToken)).toBe(false);
  expect(await isSignedIn(saml, second.body.authToken)).toBe(true);
});
