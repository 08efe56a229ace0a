import { describe, expect, test } from 'vitest';
import { usersGroupId } from '#shared/iam/groups/groups';
import { givenTenant } from '../support/fixtures.ts';
import { aPerson, errorSchema, filtered, givenProvider, listSchema, userSchema } from './provider.ts';

const givenDirectory = async () => {
  const tenant = await givenTenant();
  return { tenant, scim: await givenProvider(tenant) };
};

describe('the cases of the public suite for Okta', () => {
  test('a user is created once, is found by id and by name however it is written, and lists have a form', async () => {
    const { scim } = await givenDirectory();
    expect(await scim('GET', filtered('/Users', 'userName eq "ada@example.com"'))).toMatchObject({
      status: 200,
      body: { schemas: [listSchema], totalResults: 0, Resources: [] },
    });
    const created = await scim('POST', '/Users', aPerson('ada'));
    const { id, meta } = created.body;
    expect(created).toMatchObject({
      status: 201,
      headers: { 'content-type': 'application/scim+json', location: meta.location, etag: meta.version },
      body: {
        schemas: [userSchema],
        id: expect.stringMatching(/^\d+$/),
        userName: 'ada@example.com',
        externalId: 'ext-ada',
        name: { givenName: 'Ada', familyName: 'van der Lovelace' },
        emails: [{ value: 'ada@example.com', type: 'work', primary: true }],
        groups: [{ display: 'Users', value: String(usersGroupId) }],
        active: true,
        meta: { resourceType: 'User', location: expect.stringMatching(new RegExp(`/Users/${id}$`)) },
      },
    });
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(created.body);
    expect(await scim('POST', '/Users', aPerson('ada', { externalId: 'other' }))).toMatchObject({
      status: 409,
      body: { schemas: [errorSchema], status: '409', scimType: 'uniqueness', detail: expect.any(String) },
    });
    expect((await scim('GET', filtered('/Users', 'userName eq "ADA@EXAMPLE.COM"'))).body).toMatchObject({
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [{ id }],
    });
  });

  test('who is not there and who has no token are told in the form of errors', async () => {
    const { scim } = await givenDirectory();
    for (const id of ['00919288221112222', '8f7d1c52-ffff-4d2b-9c1a-9d3a7f8a2f11', '0'])
      expect(await scim('GET', `/Users/${id}`)).toMatchObject({
        status: 404,
        body: { schemas: [errorSchema], status: '404', detail: 'User can not be found' },
      });
    expect(await scim('GET', '/Users', undefined, { authorization: 'non-token' })).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      body: { schemas: [errorSchema], status: '401', detail: expect.any(String) },
    });
    expect(await scim('GET', '/Nothing')).toMatchObject({ status: 404, body: { schemas: [errorSchema] } });
    expect(await scim('PUT', '/Users', {})).toMatchObject({ status: 405, body: { schemas: [errorSchema] } });
    expect(await scim('POST', '/Users', '{')).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax' } });
    expect(await scim('POST', '/Users', { userName: 'ab' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: 'userName: Must be between 3 and 254 characters' },
    });
  });

  test('a page begins where it is told, and tells how many there are', async () => {
    const { scim } = await givenDirectory();
    for (const name of ['ada', 'bea', 'cid']) await scim('POST', '/Users', aPerson(name));
    const page = async (query: string) => (await scim('GET', `/Users?${query}`)).body;
    expect(await page('count=2&startIndex=1')).toMatchObject({ totalResults: 4, startIndex: 1, itemsPerPage: 2 });
    expect((await page('startIndex=3&count=2&sortBy=userName')).Resources.map(nameOf)).toEqual(['bea', 'cid']);
    expect((await page('sortBy=userName&sortOrder=descending&count=1')).Resources.map(nameOf)).toEqual(['cid']);
    expect(await page('count=0')).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect((await page('attributes=userName')).Resources[0]).toEqual({
      schemas: [userSchema],
      id: expect.any(String),
      userName: 'admin',
    });
    const [shown] = (await page('excludedAttributes=emails,name.familyName,id&startIndex=2')).Resources;
    expect(shown).toMatchObject({ id: expect.any(String), name: { givenName: 'Ada' } });
    expect(shown.emails ?? shown.name.familyName).toBeUndefined();
    const searched = await scim('POST', '/Users/.search', { filter: 'userName sw "b"', attributes: ['userName'] });
    expect(searched).toMatchObject({ status: 200, body: { totalResults: 1 } });
  });
});

const nameOf = ({ userName }: { userName: string }): string => userName.replace('@example.com', '');
