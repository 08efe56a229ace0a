import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readVerificationKey, writeFirstSigningKey } from '#functions/iam/keys/signing-key-store';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { call } from '../support/call.ts';
import { givenTenant, givenToken, givenUser } from '../support/fixtures.ts';

test('a signed-in user is told who it is, what it may do and what the workspace has', async () => {
  const { admin, tenantId } = await givenTenant();
  const { status, body } = await call(getCurrentUser, { as: admin });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: admin.userId, username: 'admin', tenant: { id: tenantId } });
  expect(body.permissions).toContain('IAM_USERS_UPDATE');
  expect(body.features).toContain('TEST_AUTOMATION');
});

test('the scheme of the authorization header is read in any case', async () => {
  const { admin, host } = await givenTenant();
  const sent = { host, headers: { authorization: `bEARER  ${admin.token}` } };
  expect(await call(getCurrentUser, sent)).toMatchObject({ status: 200 });
});

test('a token is worth nothing after it has expired', async () => {
  const { admin, host } = await givenTenant();
  expect(await call(getCurrentUser, { as: { host, token: await givenToken(admin, -1) } })).toMatchObject({
    status: 401,
  });
});

test('a token is worth nothing on the host of another tenant', async () => {
  const [one, other] = await Promise.all([givenTenant(), givenTenant()]);
  const answer = await call(getCurrentUser, { as: { token: one.admin.token, host: other.host } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test('a token that somebody else has signed is refused, whatever it claims', async () => {
  const { admin, host, tenantId } = await givenTenant();
  const [header] = admin.token.split('.');
  const { kid } = JSON.parse(Buffer.from(header ?? '', 'base64url').toString('utf8'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const claims = { tid: tenantId, src: `signIn:${randomUUID()}`, epc: 0 };
  const sign = (alg: string, key: Parameters<SignJWT['sign']>[0], ofKid: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, kid: ofKid })
      .setSubject(String(admin.userId))
      .setIssuer('touchstone')
      .setExpirationTime('1h')
      .sign(key);
  const forged = [
    await sign('EdDSA', privateKey, kid),
    await sign('EdDSA', privateKey, randomUUID()),
    await sign('HS256', new TextEncoder().encode('a secret that somebody thought of'), kid),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${admin.token.split('.')[1]}.`,
    `${admin.token.slice(0, -4)}AAAA`,
    'undefined',
  ];
  for (const token of forged)
    expect(await call(getCurrentUser, { as: { token, host } }), token).toMatchObject({ status: 401 });
});

test('an API token is accepted as the password of Basic authentication, with the login it belongs to', async () => {
  const tenant = await givenTenant();
  const user = await givenUser(tenant);
  const { body } = await call(createApiToken, { as: user, body: { name: 'CI' } });
  const basic = (login: string, password: string) =>
    call(getCurrentUser, {
      host: tenant.host,
      headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
    });
  expect(await basic(user.username.toUpperCase(), body.data.value)).toMatchObject({ status: 200 });
  expect(await basic(user.email, body.data.value)).toMatchObject({ status: 200 });
  expect(await basic('admin', body.data.value)).toMatchObject({ status: 401 });
  expect(await basic(user.username, `${body.data.value.slice(0, -3)}AAA`)).toMatchObject({ status: 401 });
  expect(await basic(user.username, '')).toMatchObject({ status: 401 });
});

test('of two instances that make the first signing key at once one keeps it', async () => {
  await givenTenant();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const kid = randomUUID();
  expect(await writeFirstSigningKey({ kid, pkcs8: privateKey }, publicKey)).toBe(false);
  expect(await readVerificationKey(kid)).toBeUndefined();
});
