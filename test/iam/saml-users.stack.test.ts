import { expect, test } from 'vitest';
import { listAudit } from '#functions/audit/list-audit';
import { addUserToGroup } from '#functions/iam/groups/add-user-to-group';
import { deleteSamlProvider } from '#functions/iam/saml/providers/delete-saml-provider';
import { updateSamlProvider } from '#functions/iam/saml/providers/update-saml-provider';
import { changePassword } from '#functions/iam/sign-in/change-password';
import { login } from '#functions/iam/sign-in/login';
import { hashPassword } from '#functions/iam/sign-in/password';
import { setPassword } from '#functions/iam/sign-in/set-password';
import { updateTenant } from '#functions/iam/tenants/tenant-store';
import { getUser } from '#functions/iam/users/get-user';
import { updateUser } from '#functions/iam/users/update-user';
import { administratorsGroupId, superAdminsGroupId } from '#shared/iam/groups/groups';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser } from '../support/fixtures.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { aPerson, givenProvider, operations } from './provider.ts';
import { givenSaml, refusalOf, type Saml, signInBySaml } from './saml-journey.ts';

const password = 'correct-horse-1';
const email = 'ada@example.com';
const groupsAttribute = 'http://schemas.passportjs.com/groups';

const userOf = async (saml: Saml, userId: number) =>
  (await call(getUser, { as: saml.workspace.admin, params: { userId } })).body;

const edit = (saml: Saml, body: object, as = saml.workspace.admin) =>
  call(updateSamlProvider, {
    as,
    params: { providerId: saml.provider.id },
    headers: { host: `${saml.host}:4000` },
    body,
  });

test('new users get the default group of the provider, or read-only access and no group', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, ['AUDIT'], 'Auditors');
  const saml = await givenSaml({ groupId }, tenant);
  const first = await signInBySaml(saml, { email });
  expect(await userOf(saml, first.body.userId)).toMatchObject({ groups: [{ name: 'Auditors' }], source: 'SAML' });
  expect((await edit(saml, { hasReadOnlyAccess: true })).status).toBe(200);
  const second = await signInBySaml(saml, { email: 'ben@example.com' });
  expect(await userOf(saml, second.body.userId)).toMatchObject({ groups: [], hasReadOnlyAccess: true });
});

test('attributes have the names that the provider is told, and are taken over at each sign-in', async () => {
  const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
  const saml = await givenSaml({ attributes: { firstName: `${claims}/surname`, username: `${claims}/givenname` } });
  const who = { nameId: 'id-7', email, firstName: 'countess', lastName: 'Ada' };
  const { body } = await signInBySaml(saml, who);
  expect(await userOf(saml, body.userId)).toMatchObject({ username: 'countess', firstName: 'Ada', email });
  const again = await signInBySaml(saml, { ...who, email: 'ada@new.example', lastName: 'Augusta' });
  expect(again.body.userId).toBe(body.userId);
  expect(await userOf(saml, body.userId)).toMatchObject({
    username: 'countess',
    firstName: 'Augusta',
    email: 'ada@new.example',
  });
});

test('whom a sign-in created, and what it changed in a user, is in the audit log', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, ['AUDIT'], 'Auditors');
  const groupRules = [{ value: 'qa', groupId }];
  const saml = await givenSaml({ groupsAttribute, groupRules }, tenant);
  const who = { nameId: 'id-7', email, firstName: 'Ada' };
  await signInBySaml(saml, who);
  await signInBySaml(saml, who);
  await signInBySaml(saml, { ...who, firstName: 'Augusta', groups: ['qa'] });
  const { body } = await call(listAudit, { as: tenant.admin, query: { query: 'saml-user' } });
  const [changed, created, ...others] = body.items;
  expect(others).toEqual([]);
  const byProvider = { through: 'identityProvider', subjectName: 'ada' };
  expect(created).toMatchObject({
    ...byProvider,
    action: 'Create a user at the first sign-in by an identity provider',
    changes: expect.arrayContaining([
      { field: 'email', after: email },
      { field: 'groups', after: 'Users' },
    ]),
  });
  expect(changed).toMatchObject({
    ...byProvider,
    changes: [
      { field: 'firstName', before: 'Ada', after: 'Augusta' },
      { field: 'groups', before: 'Users', after: 'Users, Auditors' },
    ],
  });
});

test('a username that is taken gets a number', async () => {
  const saml = await givenSaml();
  await givenUser(saml.workspace, { username: 'ada' });
  const { body } = await signInBySaml(saml, { email });
  expect(await userOf(saml, body.userId)).toMatchObject({ username: 'ada-2', email });
});

test('without a seat, an email address, or leave to create users nobody is created', async () => {
  const saml = await givenSaml();
  expect(await refusalOf(saml, { nameId: 'no address' })).toBe('noEmail');
  await updateTenant(saml.host.split('.')[0] ?? '', { freeSeats: 0 });
  expect(await refusalOf(saml, { email })).toBe('noSeats');
  await updateTenant(saml.host.split('.')[0] ?? '', { freeSeats: 5 });
  await edit(saml, { createsUsers: false });
  expect(await refusalOf(saml, { email })).toBe('noUser');
  await edit(saml, { createsUsers: true });
  expect((await signInBySaml(saml, { email })).status).toBe(200);
});

test('an existing user is linked only where the provider may, and has no password from then on', async () => {
  const saml = await givenSaml();
  const user = await givenUser(saml.workspace, { email, passwordHash: await hashPassword(password) });
  const byPassword = () => call(login, { host: saml.host, body: { username: email, password } });
  expect(await refusalOf(saml, { email })).toBe('emailInUse');
  expect((await byPassword()).status).toBe(200);
  await edit(saml, { linksExistingUsers: true });
  const { body } = await signInBySaml(saml, { email });
  expect(body.userId).toBe(user.userId);
  expect((await byPassword()).status).toBe(401);
  const as = { host: saml.host, token: body.authToken };
  const change = { oldPassword: password, newPassword: 'another-pass-3' };
  expect((await call(changePassword, { as, body: change })).status).toBe(403);
  const set = { as: saml.workspace.admin, params: { userId: user.userId }, body: { newPassword: 'another-pass-3' } };
  expect((await call(setPassword, set)).status).toBe(403);
});

test('whom SCIM has made signs in by SAML, with the groups of SCIM, and is the same user for both', async () => {
  const saml = await givenSaml();
  const { groupId } = await givenGroup(saml.workspace, ['AUDIT'], 'Auditors');
  const scim = await givenProvider(saml.workspace);
  const { body: made } = await scim('POST', '/Users', aPerson('ada'));
  await scim('PATCH', `/Groups/${groupId}`, operations({ op: 'add', path: 'members', value: [{ value: made.id }] }));
  const { body } = await signInBySaml(saml, { email });
  expect(body.userId).toBe(Number(made.id));
  expect(await userOf(saml, body.userId)).toMatchObject({ groups: [{ name: 'Users' }, { name: 'Auditors' }] });
  const change = operations({ op: 'replace', path: 'active', value: false });
  expect(await scim('PATCH', `/Users/${made.id}`, change)).toMatchObject({
    body: { externalId: 'ext-ada', active: false },
  });
  expect(await refusalOf(saml, { email })).toBe('inactive');
});

test('super admins are never linked, nor is a user whom another provider speaks for while that is there', async () => {
  const saml = await givenSaml({ linksExistingUsers: true });
  expect(await refusalOf(saml, { email: saml.workspace.admin.email })).toBe('emailInUse');
  const { body } = await signInBySaml(saml, { email });
  const other = await givenSaml({ linksExistingUsers: true }, saml.workspace, createIdentityProvider());
  expect(await refusalOf(other, { email })).toBe('emailInUse');
  const gone = { as: saml.workspace.admin, params: { providerId: saml.provider.id } };
  expect((await call(deleteSamlProvider, gone)).status).toBe(204);
  expect((await signInBySaml(other, { email })).body.userId).toBe(body.userId);
});

test('who is invited accepts by signing in; who is deactivated stays out', async () => {
  const saml = await givenSaml({ linksExistingUsers: true });
  const invited = await givenUser(saml.workspace, { username: email, email, status: 'PENDING' });
  const { body } = await signInBySaml(saml, { email });
  expect(body.userId).toBe(invited.userId);
  expect(await userOf(saml, body.userId)).toMatchObject({ status: 'ACTIVE', source: 'SAML' });
  const off = { as: saml.workspace.admin, params: { userId: body.userId }, body: { status: 'INACTIVE' } };
  expect((await call(updateUser, off)).status).toBe(200);
  expect(await refusalOf(saml, { email })).toBe('inactive');
});
const namesOf = async (saml: Saml, userId: number): Promise<string[]> =>
  (await userOf(saml, userId)).groups.map(({ name }: { name: string }) => name);

test('groups that rules give come and go with what the identity provider says; others are left alone', async () => {
  const tenant = await givenTenant();
  const qa = await givenGroup(tenant, ['AUDIT'], 'QA');
  const payers = await givenGroup(tenant, ['BILLING'], 'Payers');
  const own = await givenGroup(tenant, [], 'By hand');
  const groupRules = [
    { value: 'qa-team', groupId: qa.groupId },
    { value: 'cn=finance,ou=x', groupId: payers.groupId },
  ];
  const saml = await givenSaml({ groupsAttribute, groupRules }, tenant);
  const { body } = await signInBySaml(saml, { email, groups: ['qa-team', 'unknown'] });
  expect(await namesOf(saml, body.userId)).toEqual(['Users', 'QA']);
  const put = { as: tenant.admin, params: { groupId: own.groupId, userId: body.userId } };
  expect((await call(addUserToGroup, put)).status).toBe(204);
  await signInBySaml(saml, { email, groups: ['cn=finance,ou=x', 'qa-team'] });
  expect(await namesOf(saml, body.userId)).toEqual(['Users', 'By hand', 'QA', 'Payers']);
  await signInBySaml(saml, { email, groups: ['QA-TEAM'] });
  expect(await namesOf(saml, body.userId)).toEqual(['Users', 'By hand']);

  expect((await edit(saml, { groupsAttribute: '' })).status).toBe(200);
  await signInBySaml(saml, { email, groups: ['qa-team'] });
  expect(await namesOf(saml, body.userId)).toEqual(['Users', 'By hand']);
});

test('rights that the identity provider takes away go, also when the address that it says is of somebody else', async () => {
  const tenant = await givenTenant();
  const { groupId } = await givenGroup(tenant, ['AUDIT'], 'QA');
  const saml = await givenSaml({ groupsAttribute, groupRules: [{ value: 'qa', groupId }] }, tenant);
  const who = { nameId: 'id-7', email };
  const { body } = await signInBySaml(saml, { ...who, groups: ['qa'] });
  await givenUser(tenant, { username: 'taken', email: 'taken@example.com' });
  await signInBySaml(saml, { ...who, email: 'taken@example.com' });
  expect(await userOf(saml, body.userId)).toMatchObject({ email, groups: [{ name: 'Users' }] });
});

test('no rule leads to the owners of the workspace, or above who writes it', async () => {
  const saml = await givenSaml();
  const rule = (groupId: number) => ({ groupsAttribute, groupRules: [{ value: 'all', groupId }] });
  const asked = { body: { errors: [{ field: 'groupRules' }] } };
  expect(await edit(saml, rule(superAdminsGroupId))).toMatchObject({ status: 400, ...asked });
  expect(await edit(saml, rule(4711))).toMatchObject({ status: 400, ...asked });
  const mine = await givenGroup(saml.workspace, ['CONFIGURATION_SSO_SAML']);
  const configurer = await givenUser(saml.workspace, { groupIds: [mine.groupId] });
  expect((await edit(saml, rule(administratorsGroupId), configurer)).status).toBe(403);
  expect((await edit(saml, rule(administratorsGroupId))).status).toBe(200);
});
