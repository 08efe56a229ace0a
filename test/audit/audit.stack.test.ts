import { expect, test } from 'vitest';
import * as z from 'zod';
import { appendChange, newEntryId, readChanges } from '#functions/audit/audit-store';
import { exportAudit } from '#functions/audit/export-audit';
import { auditEndpoints } from '#functions/audit/index';
import { listAudit } from '#functions/audit/list-audit';
import { setAuditRetention } from '#functions/audit/set-audit-retention';
import { isSecret } from '#functions/audit/without-secrets';
import { queryItems } from '#functions/data/items';
import { handle } from '#functions/http/handle';
import { addUserToGroup } from '#functions/iam/groups/add-user-to-group';
import '#functions/iam/index';
import '#functions/projects/index';
import { createGroup } from '#functions/iam/groups/create-group';
import { deleteGroup } from '#functions/iam/groups/delete-group';
import { login } from '#functions/iam/sign-in/login';
import { createApiToken } from '#functions/iam/tokens/create-api-token';
import { createUser } from '#functions/iam/users/create-user';
import { updateUser } from '#functions/iam/users/update-user';
import { updateProject } from '#functions/projects/update-project';
import type { AuditEntry } from '#shared/audit/contract';
import { allEndpoints } from '#shared/http/all-endpoints';
import { usersGroupId } from '#shared/iam/groups/groups';
import { measure } from '../launches-reading/measure.ts';
import { call } from '../support/call.ts';
import { givenGroup, givenTenant, givenUser, type TestTenant } from '../support/fixtures.ts';

const entriesOf = async ({ admin }: TestTenant, query: Record<string, string | number> = {}): Promise<AuditEntry[]> =>
  (await call(listAudit, { as: admin, query })).body.items;

const password = 'analytical-1';
const ada = { username: 'ada', email: 'ada@example.com', password, groupId: usersGroupId };

test('a change says who made it, when, from where, and what was before and after', async () => {
  const tenant = await givenTenant();
  const { admin } = tenant;
  const { userId } = await givenUser(tenant, { username: 'ada' });
  const before = Date.now();
  await call(updateUser, {
    as: admin,
    params: { userId },
    body: { status: 'INACTIVE', firstName: 'Ada' },
    headers: { 'user-agent': 'Firefox' },
    sourceIp: '192.0.2.7',
  });
  const [entry] = await entriesOf(tenant);
  expect(entry).toMatchObject({
    user: { id: admin.userId, username: 'admin' },
    action: 'Edit, activate, deactivate or convert a user',
    endpoint: 'PATCH /api/iam/v1/users/{userId}',
    area: 'iam',
    subject: { userId: String(userId) },
    subjectName: 'ada',
    changes: [
      { field: 'firstName', after: 'Ada' },
      { field: 'status', before: 'ACTIVE', after: 'INACTIVE' },
    ],
    sourceIp: '192.0.2.7',
    userAgent: 'Firefox',
    through: 'signIn',
  });
  expect(entry?.at).toBeGreaterThanOrEqual(before);
});

test('what is created, changed in membership and deleted is told, what was refused is not', async () => {
  const tenant = await givenTenant();
  const { admin, project } = tenant;
  const { body: user } = await call(createUser, { as: admin, body: ada });
  const { body: group } = await call(createGroup, { as: admin, body: { name: 'Testers', permissions: ['BILLING'] } });
  await call(createGroup, { as: admin, body: { name: 'Testers', permissions: [] } });
  await call(addUserToGroup, { as: admin, params: { groupId: group.id, userId: user.id } });
  await call(deleteGroup, { as: admin, params: { groupId: group.id } });
  await call(updateProject, { as: admin, params: { projectKey: project.projectKey }, body: { name: 'Shop' } });
  const found = (await entriesOf(tenant)).map(({ action, subjectName, changes }) => ({ action, subjectName, changes }));
  expect(found).toMatchObject([
    { subjectName: 'Shop', changes: [{ field: 'name', after: 'Shop' }] },
    { action: 'Delete a group', subjectName: 'Testers' },
    {
      action: 'Put a user into a group',
      subjectName: 'ada',
      changes: [{ field: 'groups', before: 'Users', after: 'Users, Testers' }],
    },
    { action: 'Create a group', subjectName: 'Testers' },
    { action: 'Create a user', subjectName: 'ada' },
  ]);
  expect(found).toHaveLength(5);
});

test('no secret is ever in the log', async () => {
  const tenant = await givenTenant();
  await call(createUser, { as: tenant.admin, body: ada });
  const { body: signIn } = await call(login, { host: tenant.host, body: { username: 'ada', password } });
  const as = { host: tenant.host, token: signIn.authToken };
  const token = await call(createApiToken, { as, body: { name: 'CI' } });
  const month = new Date().toISOString().slice(0, 7);
  const items = await queryItems({ PK: `${tenant.tenantId}#audit#${month}` });
  expect(items).toHaveLength(3);
  const text = JSON.stringify(items);
  for (const secret of [password, signIn.authToken, signIn.refreshToken, token.body.data.value])
    expect(text).not.toContain(secret);
  expect((await entriesOf(tenant)).map(({ user, action }) => `${user?.username}: ${action}`)).toEqual([
    'ada: Create an API token',
    'ada: Sign in by username or e-mail address and password',
    'admin: Create a user',
  ]);
});

test('every field of a body that is called like a secret is marked as one', () => {
  const fields = Object.entries(allEndpoints).flatMap(([name, { body }]) =>
    body instanceof z.ZodObject ? Object.entries(body.shape).map(([field, schema]) => ({ name, field, schema })) : [],
  );
  const secrets = fields.filter(({ field }) => /password|secret|token$/i.test(field));
  expect(secrets.length).toBeGreaterThan(5);
  for (const { name, field, schema } of secrets) expect(isSecret(schema), `${name}.${field}`).toBe(true);
});

test('the log is filtered by user, area, time and text, in pages, and never another tenant’s', async () => {
  const [tenant, other] = await Promise.all([givenTenant(), givenTenant()]);
  const { tenantId } = tenant;
  const add = (at: number, more: object = {}) => {
    const shared = { changes: [], sourceIp: '192.0.2.1', requestId: 'r', subject: {}, endpoint: 'POST /api/iam/v1/x' };
    return appendChange(tenantId, { ...shared, entryId: newEntryId(at), at, ...more }, 365);
  };
  const now = Date.now();
  const day = 86_400_000;
  for (let at = 0; at < 130; at++) await add(now - at * day, { user: { id: at % 2, username: `user${at % 2}` } });
  await add(now - 5, { endpoint: 'DELETE /api/projects/v1/projects/{projectKey}', subject: { projectKey: 'SHOP' } });
  expect(await entriesOf(tenant, { area: 'projects' })).toMatchObject([{ subject: { projectKey: 'SHOP' } }]);
  expect(await entriesOf(tenant, { query: 'shop' })).toHaveLength(1);
  expect(await entriesOf(tenant, { userId: 1, from: now - 10 * day })).toHaveLength(5);
  expect(await entriesOf(tenant, { from: now - 3 * day, to: now - 2 * day })).toHaveLength(2);
  expect(await entriesOf(tenant)).toHaveLength(31);
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const query: Record<string, string | number> = { from: now - 200 * day, pageSize: 20, ...(after && { after }) };
    const { body } = await call(listAudit, { as: tenant.admin, query });
    seen.push(...body.items.map(({ at }: AuditEntry) => at));
    after = body.next;
  } while (after);
  expect(seen).toHaveLength(131);
  expect(seen).toEqual(seen.toSorted((one, another) => another - one));
  expect(await entriesOf(other)).toEqual([]);
  await call(listAudit, { as: tenant.admin });
  const cost = await measure(() => call(listAudit, { as: tenant.admin, query: { query: 'nothing is called so' } }));
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
  expect(cost.readUnits).toBeLessThanOrEqual(40);
});

test('an entry stays for as long as was set when it was written', async () => {
  const tenant = await givenTenant();
  const set = (days: number) => call(setAuditRetention, { as: tenant.admin, body: { days } });
  const message = 'Must be between 30 and 3650 days';
  expect(await set(29)).toMatchObject({ status: 400, body: { message } });
  expect(await set(3_651)).toMatchObject({ status: 400, body: { message } });
  expect(await set(30)).toMatchObject({ status: 200 });
  const [item] = await queryItems({ PK: `${tenant.tenantId}#audit#${new Date().toISOString().slice(0, 7)}` });
  const days = (Number(item?.expiresAt) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(await entriesOf(tenant)).toMatchObject([{ changes: [{ field: 'days', before: '365', after: '30' }] }]);
});

test('the file has all of the range, and no cell that a spreadsheet would run', async () => {
  const tenant = await givenTenant();
  await givenGroup(tenant, []);
  await call(createGroup, { as: tenant.admin, body: { name: '=HYPERLINK("x")', permissions: [] } });
  const csv = await call(exportAudit, { as: tenant.admin });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const text = textOf(csv);
  expect(text).toContain('"\'=HYPERLINK(""x"")"');
  expect(text.split('\r\n')).toHaveLength(3);
  const json = textOf(await call(exportAudit, { as: tenant.admin, query: { format: 'json' } }));
  expect(json).not.toMatch(/"(?:PK|SK|expiresAt)"/);
  expect(
    json
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ subjectName: '=HYPERLINK("x")' }]);
});

const textOf = ({ bytes }: { bytes: Uint8Array }): string => Buffer.from(bytes).toString('utf8');

test('only who holds AUDIT reads it', async () => {
  const tenant = await givenTenant();
  for (const { endpoint } of auditEndpoints) expect(endpoint.access).toEqual({ to: 'workspace', anyOf: ['AUDIT'] });
  expect(await call(listAudit, { as: await givenUser(tenant) })).toMatchObject({ status: 403 });
});

test('a change that was cut off in the middle is in the log as one that may have happened', async () => {
  const tenant = await givenTenant();
  const { tenantId, admin } = tenant;
  const { userId } = await givenUser(tenant, { username: 'ada' });
  const edit = { as: admin, params: { userId }, body: { firstName: 'Ada' } };
  const cutOff = handle(updateUser.endpoint, async () => {
    throw new Error('Cut off');
  });
  expect((await call(cutOff, edit)).status).toBe(500);
  expect((await call(updateUser, edit)).status).toBe(200);
  expect((await call(updateUser, { ...edit, params: { userId: 4711 } })).status).toBe(404);
  const [entry, ...others] = await entriesOf(tenant);
  expect([entry?.changes, entry?.isUnfinished, others]).toEqual([
    [{ field: 'firstName', after: 'Ada' }],
    undefined,
    [],
  ]);
  const [begun] = await readChanges(tenantId, { from: 0, to: Date.now() }, { limit: 1, before: entry?.id });
  expect(begun).toMatchObject({ isUnfinished: true, user: { username: 'admin' }, changes: entry?.changes });

  const at = Date.now() - 20 * 60_000;
  const old = { ...begun, at, entryId: newEntryId(at), endpoint: 'PATCH /api/iam/v1/users/{userId}' };
  const about = { subject: {}, changes: [], sourceIp: '', requestId: 'x' };
  await appendChange(tenantId, { ...old, ...about, isUnfinished: true }, 30);
  expect(await entriesOf(tenant)).toMatchObject([{ id: entry?.id }, { id: old.entryId, isUnfinished: true }]);
  await appendChange(tenantId, { ...old, ...about, isUnfinished: false }, 30);
  await expect(appendChange(tenantId, { ...old, ...about, isUnfinished: false }, 30)).rejects.toThrow('conditional');
});
