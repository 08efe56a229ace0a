import { iamEndpoints } from '#functions/iam/index';
import { scimPath } from '#shared/iam/scim/scim-resources';
import { type Answer, send } from '../support/call.ts';
import { givenScimToken, type TestTenant } from '../support/fixtures.ts';

export type Provider = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** An identity provider as it calls: by a token of its own, and with nothing else. */
export const givenProvider = async (tenant: TestTenant): Promise<Provider> =>
  providerAt(tenant.host, await givenScimToken(tenant));

export const providerAt =
  (host: string, token: string): Provider =>
  (method, path, body, headers = {}) =>
    send(iamEndpoints, method, `${scimPath}${path}`, {
      host,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
      body,
    });

export const filtered = (path: string, filter: string, more = ''): string =>
  `${path}?filter=${encodeURIComponent(filter)}${more}`;

export const operations = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

/** A user as Okta and Entra ID send them. */
export const aPerson = (name: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: `${name}@example.com`,
  externalId: `ext-${name}`,
  name: { givenName: 'Ada', familyName: 'van der Lovelace' },
  emails: [{ primary: true, value: `${name}@example.com`, type: 'work' }],
  displayName: 'Ada van der Lovelace',
  active: true,
  ...more,
});
