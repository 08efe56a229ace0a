import { createHash, createPublicKey, createVerify, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import samlp from 'samlp';
import { expect, test } from 'vitest';
import { getSamlMetadata } from '#functions/iam/saml/service-provider/get-saml-metadata';
import { getServiceProvider } from '#functions/iam/saml/service-provider/get-service-provider';
import { getSamlRequestForm } from '#functions/iam/saml/signing-in/get-saml-request-form';
import { startSamlSignIn } from '#functions/iam/saml/signing-in/start-saml-sign-in';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { call } from '../support/call.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { begin, finish, givenSaml, post, signInBySaml, siteOf } from './saml-journey.ts';

test('somebody whom the identity provider knows is signed in, and is a user from then on', async () => {
  const saml = await givenSaml();
  const who = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const first = await signInBySaml(saml, who);
  expect(first).toMatchObject({ status: 200, body: { authTokenType: 'Bearer', refreshToken: expect.any(String) } });
  const me = await call(getCurrentUser, { as: { host: saml.host, token: first.body.authToken } });
  expect(me.body).toMatchObject({
    ...who,
    username: 'ada',
    source: 'SAML',
    status: 'ACTIVE',
    groups: [{ name: 'Users' }],
  });
  const again = await signInBySaml(saml, who);
  expect(again.body.userId).toBe(first.body.userId);
});

test('the request is signed with the key that the metadata of the workspace names', async () => {
  const saml = await givenSaml();
  const { body, bytes } = await call(getSamlMetadata, { host: saml.host, headers: { host: `${saml.host}:4000` } });
  const metadata = typeof body === 'string' ? body : Buffer.from(bytes).toString('utf8');
  expect(metadata).toContain(`entityID="${siteOf(saml.host)}/api/iam/v1/saml/metadata"`);
  const [, base64 = ''] = /<ds:X509Certificate>([^<]+)</.exec(metadata) ?? [];
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  const { url, xml } = await begin(saml);
  expect(`${url.origin}${url.pathname}`).toBe(saml.idp.signInUrl);
  expect(xml).toContain(`AssertionConsumerServiceURL="${siteOf(saml.host)}/api/iam/v1/saml/acs"`);
  const [signed = '', signature = ''] = url.search.slice(1).split('&Signature=');
  const verifier = createVerify('sha256').update(signed);
  expect(verifier.verify(createPublicKey(certificate.toString()), decodeURIComponent(signature), 'base64')).toBe(true);
});

test('a code works once, and only in the browser that asked', async () => {
  const saml = await givenSaml();
  const { requestId, secret } = await begin(saml);
  const { secret: ofAnother } = await begin(saml);
  const answer = await saml.idp.answer({ site: siteOf(saml.host), inResponseTo: requestId, email: 'ada@example.com' });
  const { code } = await post(saml.host, answer);
  expect((await finish(saml.host, code)).status).toBe(401);
  expect((await finish(saml.host, code, ofAnother)).status).toBe(401);
  expect((await finish((await givenSaml()).host, code, secret)).status).toBe(401);
  const all = await Promise.all(Array.from({ length: 5 }, () => finish(saml.host, code, secret)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

test('a sign-in that begins at the identity provider goes on to the page that it names, and nowhere else', async () => {
  const saml = await givenSaml({ allowsIdpInitiated: true });
  const site = siteOf(saml.host);
  const targetOf = async (relayState: string) => {
    const answer = await saml.idp.answer({ site, email: 'ada@example.com' });
    return (await post(saml.host, answer, relayState)).location.searchParams.get('return');
  };
  expect(await targetOf('/projects/DEMO?a=b')).toBe('/projects/DEMO?a=b');
  expect(await targetOf(`${site}/projects/DEMO?a=b`)).toBe('/projects/DEMO?a=b');
  const foreign = [
    'https://evil.example/',
    `${site}.evil.example/`,
    `${site}//evil.example`,
    '//evil.example',
    '/\\evil',
  ];
  for (const relayState of [...foreign, `${site}@evil.example/`, 'javascript:alert(1)', 'opaque-4711', ''])
    expect(await targetOf(relayState), relayState).toBeNull();
});

test('an identity provider that takes no redirects gets its signed request in a form, for as long as it is open', async () => {
  const idp = createIdentityProvider();
  const { name, content } = idp.metadata();
  const redirects = /<SingleSignOnService Binding="[^"]+HTTP-Redirect"[^>]*>/;
  const saml = await givenSaml({ metadata: { name, content: content.replace(redirects, '') } }, undefined, idp);
  const started = await call(startSamlSignIn, {
    host: saml.host,
    headers: { host: `${saml.host}:4000` },
    body: { providerId: saml.provider.id },
  });
  const url = new URL(started.body.url);
  expect(url.href).toMatch(`${siteOf(saml.host)}/api/iam/v1/saml/requests/_`);
  const requestId = url.pathname.split('/').at(-1) ?? '';
  const open = () => call(getSamlRequestForm, { host: saml.host, params: { requestId } });
  const { bytes, headers } = await open();
  const page = Buffer.from(bytes).toString('utf8');
  expect(page).toContain(`action="${idp.entityId}/sso-by-post"`);
  const [, script = ''] = /<script>(.+)<\/script>/.exec(page) ?? [];
  const scriptHash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${scriptHash}'`);
  const [, SAMLRequest = ''] = /name="SAMLRequest" value="([^"]+)"/.exec(page) ?? [];
  const xml = Buffer.from(SAMLRequest, 'base64').toString('utf8');
  expect(xml).toContain(` ID="${requestId}"`);
  const { body: own } = await call(getServiceProvider, { as: saml.workspace.admin });
  const form = { method: 'POST', query: {}, body: { SAMLRequest }, headers: { host: 'idp.example' } };
  const asked = await promisify(samlp.parseRequest)(form, { signingCert: own.certificate });
  expect(asked).toMatchObject({ id: requestId, destination: `${idp.entityId}/sso-by-post` });
  const answer = await idp.answer({ site: siteOf(saml.host), inResponseTo: requestId, email: 'ada@example.com' });
  const { code } = await post(saml.host, answer);
  expect((await finish(saml.host, code, started.body.secret)).status).toBe(200);
  expect((await open()).status).toBe(404);
});
