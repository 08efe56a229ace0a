import { expect, test } from 'vitest';
import { readUser } from '#functions/iam/users/user-store';
import { givenScimToken, givenTenant } from '../support/fixtures.ts';
import { aPerson, errorSchema, filtered, givenProvider, operations, providerAt, userSchema } from './provider.ts';

const givenDirectory = async () => {
  const tenant = await givenTenant();
  return { tenant, scim: await givenProvider(tenant) };
};

const nameOf = ({ userName }: { userName: string }): string => userName.replace('@example.com', '');

test.each([
  ['userName eq "bea@example.com"', ['bea']],
  ['emails.value eq "BEA@example.com"', ['bea']],
  ['emails[type eq "work"].value eq "bea@example.com"', ['bea']],
  ['emails[type eq "home" and value co "example"]', []],
  ['externalId eq "ext-bea"', ['bea']],
  ['externalId eq "EXT-BEA"', []],
  ['externalId eq "ext-bea" and active eq false', []],
  ['name.familyName co "LACE"', ['ada', 'bea', 'cid']],
  ['name.familyName co "lace" and not (userName sw "a" or userName ew "bea@example.com")', ['cid']],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "c"', ['cid']],
  ['active eq false', ['cid']],
  ['active eq "False"', ['cid']],
  ['externalId pr', ['ada', 'bea', 'cid']],
  ['not (externalId pr)', ['admin']],
  ['title pr', []],
  ['meta.created gt "2020-01-01T00:00:00Z" and userName ne "admin" and active eq true', ['ada', 'bea']],
  ['groups.display eq "users"', ['ada', 'bea', 'cid']],
])('users are found by %s', async (filter, expected) => {
  const { scim } = await shared;
  const { status, body } = await scim('GET', filtered('/Users', filter, '&sortBy=userName'));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.Resources.map(nameOf)).toEqual(expected);
});

const givenThree = async () => {
  const directory = await givenDirectory();
  for (const name of ['ada', 'bea', 'cid'])
    await directory.scim('POST', '/Users', aPerson(name, { active: name !== 'cid' }));
  return directory;
};
const shared = givenThree();

test.each([
  'userName',
  'userName eq',
  'userName xx "a"',
  '(userName eq "a"',
  'a eq "b" or',
  `userName eq "${'\n'.repeat(40)}`,
])('a filter that can not be read is refused at once: %j', async (filter) => {
  const { scim } = await shared;
  expect(await scim('GET', filtered('/Users', filter))).toMatchObject({
    status: 400,
    body: { scimType: 'invalidFilter' },
  });
});

test.each([
  ['Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
  ['Entra ID deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['Entra ID adds', [{ op: 'Add', path: 'name.givenName', value: 'Grace' }], { name: { givenName: 'Grace' } }],
  [
    'Entra ID writes to the address for work',
    [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@example.com' }],
    { emails: [{ value: 'new@example.com', type: 'work', primary: true }], userName: expect.stringContaining('@') },
  ],
  [
    'Entra ID sends many at once, some of which are not kept',
    [
      { op: 'Replace', path: 'displayName', value: 'Grace H' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Navy' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:NAME.FAMILYNAME', value: 'Hopper' },
    ],
    { name: { givenName: 'Ada', familyName: 'Hopper' } },
  ],
  [
    'names without a path are dotted',
    [{ op: 'replace', value: { 'name.familyName': 'Hopper', userName: 'grace', id: '1', nickName: 'G' } }],
    { userName: 'grace', name: { givenName: 'Ada', familyName: 'Hopper' } },
  ],
  [
    'a complex value is merged',
    [{ op: 'replace', path: 'name', value: { familyName: 'Hopper' } }],
    { name: { givenName: 'Ada', familyName: 'Hopper' } },
  ],
  [
    'of several addresses the primary one is kept',
    [
      {
        op: 'replace',
        path: 'emails',
        value: [{ value: 'a@example.com' }, { value: 'b@example.com', primary: 'True' }],
      },
    ],
    { emails: [{ value: 'b@example.com' }] },
  ],
  [
    'what is removed is gone',
    [
      { op: 'remove', path: 'externalId' },
      { op: 'remove', path: 'name.givenName' },
    ],
    { name: { familyName: 'van der Lovelace' } },
  ],
  ['an address of another kind is passed over', [{ op: 'remove', path: 'emails[type eq "home"]' }], { active: true }],
])('a user is changed as %s', async (_name, sent, expected) => {
  const { scim } = await givenDirectory();
  const { body: user } = await scim('POST', '/Users', aPerson('ada'));
  const changed = await scim('PATCH', `/Users/${user.id}`, operations(...sent));
  expect(changed).toMatchObject({ status: 200, body: expected });
  expect((await scim('GET', `/Users/${user.id}`)).body).toEqual(changed.body);
});

test.each([
  [{ op: 'replace', path: 'nothing', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'urn:example:other:title', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'id', value: '7' }, 'mutability'],
  [{ op: 'remove', path: 'userName' }, 'mutability'],
  [{ op: 'remove', path: 'active' }, 'mutability'],
  [{ op: 'remove' }, 'noTarget'],
  [{ op: 'add', value: 'x' }, 'invalidValue'],
  [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'emails[type].value', value: 'x' }, 'invalidFilter'],
  [{ op: 'replace', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
  [{ op: 'move', path: 'active', value: true }, 'invalidValue'],
])('the change %j is refused, and says why', async (operation, scimType) => {
  const { scim } = await shared;
  const { body } = await scim('GET', filtered('/Users', 'externalId eq "ext-ada"'));
  const [{ id, meta }] = body.Resources;
  expect(await scim('PATCH', `/Users/${id}`, operations(operation))).toMatchObject({
    status: 400,
    body: { schemas: [errorSchema], status: '400', scimType },
  });
  expect((await scim('GET', `/Users/${id}`)).body.meta).toEqual(meta);
});

test('a value that breaks a rule is told which attribute and which rule', async () => {
  const { scim } = await givenDirectory();
  const { body: user } = await scim('POST', '/Users', aPerson('ada'));
  const tellOf = async (path: string, value: unknown) =>
    (await scim('PATCH', `/Users/${user.id}`, operations({ op: 'replace', path, value }))).body.detail;
  expect(await tellOf('externalId', 'x'.repeat(255))).toBe('externalId: Must be at most 254 characters');
  expect(await tellOf('name.givenName', 7)).toBe('name.givenName: Must be text');
});

test('a whole user takes the place of what was', async () => {
  const { tenant, scim } = await givenDirectory();
  const { body: user } = await scim('POST', '/Users', aPerson('ada'));
  const path = `/Users/${user.id}`;
  const sent = { schemas: [userSchema], USERNAME: 'ada.l', emails: [{ value: 'l@example.com' }] };
  const replaced = await scim('PUT', path, sent);
  expect(replaced).toMatchObject({ status: 200, body: { userName: 'ada.l', emails: [{ value: 'l@example.com' }] } });
  expect(replaced.body.name ?? replaced.body.externalId).toBeUndefined();
  expect((await scim('PUT', path, sent)).body.meta.version).toBe(replaced.body.meta.version);
  expect(await readUser({ tenantId: tenant.tenantId, userId: Number(user.id) })).toMatchObject({ source: 'SCIM' });
});

test('a change of an old version is refused; who has the present one gets nothing', async () => {
  const { scim } = await givenDirectory();
  const { body: user, headers } = await scim('POST', '/Users', aPerson('ada'));
  const path = `/Users/${user.id}`;
  const etag = headers.etag ?? '';
  expect(await scim('GET', path, undefined, { 'if-none-match': etag })).toMatchObject({ status: 304, body: undefined });
  const change = operations({ op: 'replace', path: 'active', value: false });
  expect(await scim('PATCH', path, change, { 'if-match': 'W/"9"' })).toMatchObject({
    status: 412,
    body: { schemas: [errorSchema], status: '412' },
  });
  expect(await scim('PATCH', path, change, { 'if-match': `"x", ${etag}` })).toMatchObject({ status: 200 });
  expect(await scim('DELETE', path, undefined, { 'if-match': etag })).toMatchObject({ status: 412 });
  expect(await scim('DELETE', path, undefined, { 'if-match': '*' })).toMatchObject({ status: 204 });
});

test('a client that reads only what changed since it came finds the users that did', async () => {
  const { scim } = await givenDirectory();
  const [ada, bea] = [await scim('POST', '/Users', aPerson('ada')), await scim('POST', '/Users', aPerson('bea'))];
  expect(ada.body.meta.lastModified).toBe(ada.body.meta.created);
  const since = bea.body.meta.lastModified;
  const change = operations({ op: 'replace', path: 'name.givenName', value: 'Augusta' });
  const changed = await scim('PATCH', `/Users/${ada.body.id}`, change);
  expect(changed.body.meta.created).toBe(ada.body.meta.created);
  expect(changed.body.meta.lastModified > since).toBe(true);
  const { body } = await scim('GET', filtered('/Users', `meta.lastModified gt "${since}"`));
  expect(body.Resources).toEqual([changed.body]);
});

test('an external id belongs to one user, and is free again when it is taken away', async () => {
  const { scim } = await givenDirectory();
  const { body: ada } = await scim('POST', '/Users', aPerson('ada'));
  const taken = { status: 409, body: { scimType: 'uniqueness', detail: 'externalId: External id already in use' } };
  expect(await scim('POST', '/Users', aPerson('bea', { externalId: 'ext-ada' }))).toMatchObject(taken);
  const { body: bea } = await scim('POST', '/Users', aPerson('bea'));
  const take = operations({ op: 'replace', path: 'externalId', value: 'ext-ada' });
  expect(await scim('PATCH', `/Users/${bea.id}`, take)).toMatchObject(taken);
  await scim('PATCH', `/Users/${ada.id}`, operations({ op: 'remove', path: 'externalId' }));
  expect(await scim('PATCH', `/Users/${bea.id}`, take)).toMatchObject({ status: 200 });
  const { body } = await scim('GET', filtered('/Users', 'externalId eq "ext-ada"'));
  expect(body.Resources).toMatchObject([{ id: bea.id }]);
});

test('changes of one user that come at once are all kept', async () => {
  const { scim } = await givenDirectory();
  const { body: ada } = await scim('POST', '/Users', aPerson('ada'));
  const sent = [
    { op: 'replace', path: 'name.givenName', value: 'Grace' },
    { op: 'replace', path: 'name.familyName', value: 'Hopper' },
    { op: 'replace', path: 'userName', value: 'grace' },
  ];
  const answers = await Promise.all(sent.map((each) => scim('PATCH', `/Users/${ada.id}`, operations(each))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await scim('GET', `/Users/${ada.id}`)).body).toMatchObject({
    userName: 'grace',
    name: { givenName: 'Grace', familyName: 'Hopper' },
  });
});

test('who is deleted is gone for SCIM, and is the same when made again', async () => {
  const { tenant, scim } = await givenDirectory();
  const { body: user } = await scim('POST', '/Users', aPerson('ada'));
  expect(await scim('DELETE', `/Users/${user.id}`)).toMatchObject({ status: 204, body: undefined });
  for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Users/${user.id}`)).status).toBe(404);
  for (const filter of ['userName eq "ada@example.com"', 'externalId eq "ext-ada"', 'userName co "ada"'])
    expect((await scim('GET', filtered('/Users', filter))).body.totalResults, filter).toBe(0);
  expect(await readUser({ tenantId: tenant.tenantId, userId: Number(user.id) })).toMatchObject({ status: 'INACTIVE' });
  const again = await scim('POST', '/Users', aPerson('ada', { externalId: 'ext-new' }));
  expect(again).toMatchObject({ status: 201, body: { id: user.id, externalId: 'ext-new', active: true } });
});

test('another tenant has other users, and a token is worth nothing there', async () => {
  const [{ tenant, scim }, other] = [await givenDirectory(), await givenDirectory()];
  const { body: user } = await scim('POST', '/Users', aPerson('ada'));
  expect((await other.scim('POST', '/Users', aPerson('ada'))).status).toBe(201);
  expect((await other.scim('GET', '/Users')).body.totalResults).toBe(2);
  expect((await scim('GET', '/Users')).body.totalResults).toBe(2);
  const abroad = providerAt(other.tenant.host, await givenScimToken(tenant));
  expect((await abroad('GET', `/Users/${user.id}`)).status).toBe(401);
});
