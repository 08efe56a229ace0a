import { expect, test } from 'vitest';
import { authenticateToken } from '#functions/http/authenticate';
import { readUser } from '#functions/iam/users/user-store';
import { administratorsGroupId, superAdminsGroupId } from '#shared/iam/groups/groups';
import { givenGroup, givenTenant, givenToken, givenUser, type TestTenant } from '../support/fixtures.ts';
import { aPerson, filtered, givenProvider, groupSchema, operations, type Provider } from './provider.ts';

const givenDirectory = async () => {
  const tenant = await givenTenant();
  const scim = await givenProvider(tenant);
  const ids: string[] = [];
  for (const name of ['ada', 'bea', 'cid']) ids.push((await scim('POST', '/Users', aPerson(name))).body.id);
  const [ada = '', bea = '', cid = ''] = ids;
  return { tenant, scim, ada, bea, cid };
};

const membersOf = async (scim: Provider, groupId: string | number): Promise<string[]> => {
  const { body } = await scim('GET', `/Groups/${groupId}`);
  return body.members.map(({ value }: { value: string }) => value);
};

const aGroup = (displayName: string, ...members: string[]) => ({
  schemas: [groupSchema],
  displayName,
  externalId: `ext-${displayName}`,
  members: members.map((value) => ({ value })),
});

test('a group is created with its members, found, renamed and deleted', async () => {
  const { scim, ada, bea } = await givenDirectory();
  const created = await scim('POST', '/Groups', aGroup('Testers', ada, bea));
  const { id, meta } = created.body;
  expect(created).toMatchObject({
    status: 201,
    headers: { location: meta.location, etag: meta.version },
    body: {
      schemas: [groupSchema],
      displayName: 'Testers',
      externalId: 'ext-Testers',
      members: [
        { value: ada, type: 'User', $ref: expect.stringMatching(new RegExp(`/Users/${ada}$`)) },
        { value: bea },
      ],
      meta: { resourceType: 'Group' },
    },
  });
  expect((await scim('GET', `/Groups/${id}`)).body).toEqual(created.body);
  expect((await scim('GET', `/Users/${ada}`)).body.groups).toMatchObject([{ display: 'Users' }, { value: id }]);
  expect(await scim('POST', '/Groups', aGroup('TESTERS'))).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
  for (const filter of ['displayName eq "testers"', 'externalId eq "ext-Testers"', `members.value eq "${bea}"`])
    expect((await scim('GET', filtered('/Groups', `${filter} and displayName ne "Users"`))).body, filter).toMatchObject(
      {
        totalResults: 1,
        Resources: [{ id }],
      },
    );
  const { body: bare } = await scim(
    'GET',
    filtered('/Groups', 'displayName eq "Testers"', '&excludedAttributes=members'),
  );
  expect(bare.Resources[0].members).toBeUndefined();
  expect((await scim('GET', `/Groups/${id}?excludedAttributes=members`)).body.members).toBeUndefined();
  const replaced = await scim('PUT', `/Groups/${id}`, aGroup('Explorers', bea));
  expect(replaced).toMatchObject({ status: 200, body: { displayName: 'Explorers', members: [{ value: bea }] } });
  expect(replaced.body.meta.lastModified > meta.created).toBe(true);
  expect((await scim('GET', `/Groups/${id}`)).body.meta).toEqual(replaced.body.meta);
  const renamed = await scim('PUT', `/Groups/${id}`, { displayName: 'Testers' });
  expect(renamed.body).toMatchObject({ displayName: 'Testers', members: [{ value: bea }] });
  expect(await scim('DELETE', `/Groups/${id}`, undefined, { 'if-match': meta.version })).toMatchObject({ status: 412 });
  expect(await scim('DELETE', `/Groups/${id}`)).toMatchObject({ status: 204 });
  expect(await scim('GET', `/Groups/${id}`)).toMatchObject({ status: 404, body: { status: '404' } });
  expect((await scim('GET', `/Users/${bea}`)).body.groups).toMatchObject([{ display: 'Users' }]);
});

test('users and groups are searched at once', async () => {
  const { scim, ada, cid } = await givenDirectory();
  await scim('POST', '/Groups', aGroup('Cider'));
  const search = async (body: object) => (await scim('POST', '/.search', body)).body;
  const filter = 'userName sw "ci" or displayName sw "ci" or userName sw "ada"';
  const found = await search({ filter, attributes: ['displayName'] });
  expect(found).toMatchObject({ totalResults: 3, Resources: [{ id: ada }, { id: cid }, { displayName: 'Cider' }] });
  const rest = await search({ filter, startIndex: 2, count: 1 });
  expect(rest).toMatchObject({ totalResults: 3, itemsPerPage: 1, Resources: [{ id: cid }] });
  expect((await search({ filter, startIndex: 3 })).Resources).toMatchObject([{ displayName: 'Cider', members: [] }]);
});

test('members are changed as Okta and Entra ID change them', async () => {
  const { scim, ada, bea, cid } = await givenDirectory();
  const { body: group } = await scim('POST', '/Groups', aGroup('Testers', ada));
  const change = async (...sent: object[]): Promise<string[]> => {
    expect(await scim('PATCH', `/Groups/${group.id}`, operations(...sent))).toMatchObject({ status: 204 });
    return membersOf(scim, group.id);
  };
  expect(await change({ op: 'add', path: 'members', value: [{ value: bea, display: 'Bea' }] })).toEqual([ada, bea]);
  expect(await change({ op: 'add', path: 'members', value: [{ value: bea }] })).toEqual([ada, bea]);
  expect(await change({ op: 'remove', path: `members[value eq "${ada}"]` })).toEqual([bea]);
  expect(await change({ op: 'Add', path: 'members', value: [{ $ref: null, value: cid }, { value: ada }] })).toEqual([
    ada,
    bea,
    cid,
  ]);
  expect(await change({ op: 'Remove', path: 'members', value: [{ $ref: null, value: bea }] })).toEqual([ada, cid]);
  expect(await change({ op: 'remove', path: `members[value eq "${ada}" or value eq "${cid}"]` })).toEqual([]);
  expect(await change({ op: 'replace', path: 'members', value: [{ value: ada }, { value: cid }] })).toEqual([ada, cid]);
  expect(await change({ op: 'replace', value: { id: group.id, displayName: 'Explorers' } })).toEqual([ada, cid]);
  expect(
    await change({ op: 'add', value: { members: [{ value: bea }] } }, { op: 'remove', path: 'externalId' }),
  ).toEqual([ada, bea, cid]);
  expect(
    await change({ op: 'remove', path: 'members' }, { op: 'add', path: 'members', value: [{ value: bea }] }),
  ).toEqual([bea]);
  const { body } = await scim('GET', `/Groups/${group.id}`);
  expect(body).toMatchObject({ displayName: 'Explorers' });
  expect(body.externalId).toBeUndefined();
});

test('what can not be made whole is not begun', async () => {
  const { tenant, scim, ada } = await givenDirectory();
  const reader = await givenUser(tenant, { hasReadOnlyAccess: true });
  const { body: group } = await scim('POST', '/Groups', aGroup('Testers'));
  const add = (...ids: (string | number)[]) =>
    scim(
      'PATCH',
      `/Groups/${group.id}`,
      operations({ op: 'add', path: 'members', value: ids.map((id) => ({ value: String(id) })) }),
    );
  for (const wrong of [4711, 'nobody', reader.userId])
    expect(await add(ada, wrong)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect(await membersOf(scim, group.id)).toEqual([]);
  expect(await scim('POST', '/Groups', aGroup('Others', '4711'))).toMatchObject({ status: 400 });
  expect((await scim('GET', filtered('/Groups', 'displayName eq "Others"'))).body.totalResults).toBe(0);
  for (const [operation, scimType] of [
    [{ op: 'replace', path: 'nothing', value: 1 }, 'invalidPath'],
    [{ op: 'replace', path: 'id', value: '1' }, 'mutability'],
    [{ op: 'remove', path: 'displayName' }, 'mutability'],
    [{ op: 'remove', path: 'members[display sw "a"]' }, 'invalidFilter'],
    [{ op: 'add', path: 'members', value: 'x'.repeat(200) }, 'invalidValue'],
  ])
    expect(await scim('PATCH', `/Groups/${group.id}`, operations(operation as object))).toMatchObject({
      status: 400,
      body: { scimType },
    });
  const many = Array.from({ length: 1_001 }, (_, at) => ({
    op: 'add',
    path: `members`,
    value: [{ value: String(at + 1) }],
  }));
  expect((await scim('PATCH', `/Groups/${group.id}`, operations(...many))).status).toBe(400);
});

const permissionsOf = async ({ tenantId }: TestTenant, userId: string) => {
  const user = await readUser({ tenantId, userId: Number(userId) });
  if (!user) throw new Error('There is no such user.');
  return (await authenticateToken(tenantId, await givenToken(user))).permissions;
};

test('who is put into a group may do what it may do, at once', async () => {
  const { tenant, scim, ada } = await givenDirectory();
  const { groupId } = await givenGroup(tenant, ['BILLING']);
  expect(await permissionsOf(tenant, ada)).not.toContain('BILLING');
  const path = `/Groups/${groupId}`;
  await scim('PATCH', path, operations({ op: 'add', path: 'members', value: [{ value: ada }] }));
  expect(await permissionsOf(tenant, ada)).toContain('BILLING');
  await scim('PATCH', path, operations({ op: 'remove', path: `members[value eq "${ada}"]` }));
  expect(await permissionsOf(tenant, ada)).not.toContain('BILLING');
});

test('owners and built-in groups are out of reach, and one administrator is left', async () => {
  const { tenant, scim, ada } = await givenDirectory();
  const owner = `/Users/${tenant.admin.userId}`;
  for (const sent of [
    { op: 'replace', path: 'active', value: false },
    { op: 'replace', path: 'userName', value: 'taken.over' },
    { op: 'replace', path: 'emails', value: [{ value: 'taken@example.com' }] },
  ])
    expect(await scim('PATCH', owner, operations(sent))).toMatchObject({
      status: 403,
      body: { detail: 'Super admins can not be edited by others.' },
    });
  expect((await scim('DELETE', owner)).status).toBe(403);
  const named = await scim('PATCH', owner, operations({ op: 'add', path: 'externalId', value: 'owner-1' }));
  expect(named).toMatchObject({ status: 200, body: { externalId: 'owner-1', active: true } });
  const join = operations({ op: 'add', path: 'members', value: [{ value: ada }] });
  expect((await scim('PATCH', `/Groups/${superAdminsGroupId}`, join)).status).toBe(403);
  for (const groupId of [administratorsGroupId, superAdminsGroupId]) {
    expect((await scim('PUT', `/Groups/${groupId}`, { displayName: 'Mine' })).status).toBe(403);
    expect((await scim('DELETE', `/Groups/${groupId}`)).status).toBe(403);
  }
  expect((await scim('PATCH', `/Groups/${administratorsGroupId}`, join)).status).toBe(204);
  expect(await membersOf(scim, administratorsGroupId)).toEqual([ada]);
});
