import { expect, test } from 'vitest';
import { authenticate } from '#functions/http/authenticate';
import { givenTenant, givenToken } from '../support/fixtures.ts';

test('a signed-in user is known by the access token', async () => {
  const { admin } = await givenTenant();
  const actor = await authenticate({ host: admin.host, headers: { authorization: `bearer ${admin.token}` } });
  expect(actor).toMatchObject({ tenantId: admin.tenantId, userId: admin.userId, username: 'admin' });
  expect(actor.permissions).toContain('PROJECTS_CREATE');
});

test('an expired token signs nobody in', async () => {
  const { admin } = await givenTenant();
  const token = await givenToken(admin, -1);
  const request = { host: admin.host, headers: { authorization: `Bearer ${token}` } };
  await expect(authenticate(request)).rejects.toMatchObject({ kind: 'UNAUTHENTICATED' });
});

test('a token is worth nothing on the host of another tenant', async () => {
  const [one, other] = await Promise.all([givenTenant(), givenTenant()]);
  const request = { host: other.host, headers: { authorization: `Bearer ${one.admin.token}` } };
  await expect(authenticate(request)).rejects.toMatchObject({ kind: 'UNAUTHENTICATED' });
});
