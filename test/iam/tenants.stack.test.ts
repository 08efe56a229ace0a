import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { environment } from '#functions/data/environment';
import type { ItemKey } from '#functions/data/items';
import { documents, tableName } from '#functions/data/table';
import { handler } from '#functions/entry/iam';
import { login } from '#functions/iam/sign-in/login';
import { signUp } from '#functions/iam/tenants/sign-up';
import { TenantEntity } from '#functions/iam/tenants/tenant-store';
import { createUser } from '#functions/iam/users/create-user';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { getSeats } from '#functions/iam/users/get-seats';
import { listUsers } from '#functions/iam/users/list-users';
import { updateProfile } from '#functions/iam/users/update-profile';
import { updateUser } from '#functions/iam/users/update-user';
import { createProject } from '#functions/projects/create-project';
import { listProjects } from '#functions/projects/list-projects';
import { usersGroupId } from '#shared/iam/groups/groups';
import { call } from '../support/call.ts';

const aName = () => `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const password = 'correct-horse-1';

const sign = (tenantId: string, more: { body?: object; sourceIp?: string } = {}) =>
  call(signUp, {
    sourceIp: more.sourceIp ?? randomUUID(),
    body: { tenantId, username: 'owner', email: 'owner@acme.example', password, ...more.body },
  });

afterEach(() => {
  environment.allowsSignUp = true;
});

test('who signs up becomes the administrator of a workspace with a project that agents can report to', async () => {
  const tenantId = aName();
  const created = await sign(tenantId, { body: { name: 'Acme Ltd.' } });
  expect(created).toMatchObject({ status: 201, body: { tenantId, host: `${tenantId}.localhost` } });
  const { host } = created.body;
  const signIn = await call(login, { host, body: { username: 'owner', password } });
  const as = { host, token: signIn.body.authToken };
  expect((await call(getCurrentUser, { as })).body).toMatchObject({ tenant: { id: tenantId, name: 'Acme Ltd.' } });
  expect((await call(listProjects, { as })).body.items).toMatchObject([{ key: 'DEF', role: 'ADMINISTRATOR' }]);
  expect((await call(listUsers, { as })).body._meta.total).toBe(1);
});

test('two workspaces share nothing: the same names, other people', async () => {
  const tenants = [aName(), aName()];
  for (const tenantId of tenants) expect(await sign(tenantId)).toMatchObject({ status: 201 });
  const [one, other] = await Promise.all(
    tenants.map((tenantId) => call(login, { host: `${tenantId}.localhost`, body: { username: 'owner', password } })),
  );
  const crossed = { host: `${tenants[1]}.localhost`, token: one?.body.authToken };
  expect(await call(getCurrentUser, { as: crossed })).toMatchObject({ status: 401 });
  const [as, asOther] = [one, other].map((signedIn, at) => ({
    host: `${tenants[at]}.localhost`,
    token: signedIn?.body.authToken,
  }));
  expect(await call(createProject, { as, body: { key: 'SHOP', name: 'Web shop' } })).toMatchObject({ status: 201 });
  const keysOf = async (who: typeof as) =>
    (await call(listProjects, { as: who })).body.items.map(({ key }: { key: string }) => key).sort();
  expect([await keysOf(as), await keysOf(asOther)]).toEqual([['DEF', 'SHOP'], ['DEF']]);
  expect((await call(listUsers, { as: asOther })).body._meta.total).toBe(1);
});

test('of ten who sign up with one name at once one gets it', async () => {
  const tenantId = aName();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sign(tenantId)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('names that are taken, reserved or no host name are refused at the field', async () => {
  for (const tenantId of ['www', 'default', 'api'])
    expect(await sign(tenantId)).toMatchObject({ status: 409, body: { errors: [{ field: 'tenantId' }] } });
  for (const tenantId of ['', 'ab', 'Acme', '1st', 'a b c', 'a.b.c', 'a#b', '_platform', 'acme-', 'x'.repeat(31)])
    expect(await sign(tenantId), tenantId).toMatchObject({ status: 400, body: { errors: [{ field: 'tenantId' }] } });
});

test('a name may have from 3 to 30 characters', async () => {
  const longest = aName().padEnd(30, 'x');
  for (const tenantId of [aName().slice(0, 3), longest])
    expect(await sign(tenantId), tenantId).toMatchObject({ status: 201 });
});

test('sign-up can be closed', async () => {
  environment.allowsSignUp = false;
  expect(await sign(aName())).toMatchObject({ status: 403 });
});

test('one address can not fill the site with workspaces', async () => {
  const sourceIp = randomUUID();
  const answers = await Promise.all(Array.from({ length: 35 }, () => sign('default', { sourceIp })));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

const context = { awsRequestId: 'test', functionName: 'iam', invokedFunctionArn: 'arn', memoryLimitInMB: '128' };
const invoke = (event: object) => Reflect.apply(handler, undefined, [event, context]);

test('the first start creates the first tenant, and a second one changes nothing', async () => {
  const event = { touchstone: 'bootstrap', username: 'admin', password };
  expect(await invoke(event)).toEqual({ created: true });
  expect(await invoke({ ...event, password: 'another-horse-2' })).toEqual({ created: false });
  const signIn = (given: string) => call(login, { body: { username: 'admin', password: given } });
  expect(await signIn(password)).toMatchObject({ status: 200 });
  expect(await signIn('another-horse-2')).toMatchObject({ status: 401 });
});

test('a workspace from before there were seats and revisions has them after the next start', async () => {
  const event = { touchstone: 'bootstrap', username: 'admin', password };
  await invoke(event);
  const { tenantId, body } = await givenOldWorkspace();
  await invoke(event);
  const as = { host: 'localhost', token: body.authToken };
  const me = await call(getCurrentUser, { as });
  expect(me).toMatchObject({ status: 200, body: { revision: 0 } });
  const given = { username: 'first', email: 'first@example.com', password, groupId: usersGroupId };
  const { body: user } = await call(createUser, { as, body: given });
  const edited = await call(updateUser, { as, params: { userId: user.id }, body: { status: 'INACTIVE' } });
  expect(edited).toMatchObject({ status: 200 });
  expect(await call(updateProfile, { as, body: { firstName: 'Ada' } })).toMatchObject({ body: { revision: 1 } });
  expect((await call(getSeats, { as })).body.data).toMatchObject({ paidUsers: 1, readOnlyUsers: 0 });
  expect((await TenantEntity.get({ tenantId }).go()).data?.administratorsCount).toBe(1);
});

/** The first tenant, as it was written before. */
const givenOldWorkspace = async () => {
  const { body } = await call(login, { body: { username: 'admin', password } });
  const tenantId = environment.firstTenant;
  const remove = (Key: ItemKey, names: readonly string[]) =>
    documents.send(new UpdateCommand({ TableName: tableName, Key, UpdateExpression: `REMOVE ${names.join(', ')}` }));
  await remove({ PK: `${tenantId}#tenant`, SK: 'tenant' }, [
    'paidSeats',
    'freeSeats',
    'readOnlySeats',
    'freeReadOnlySeats',
    'administratorsCount',
  ]);
  await remove({ PK: `${tenantId}#users`, SK: `user#${body.userId}` }, ['revision']);
  return { tenantId, body };
};

test('nobody can bootstrap over HTTP', async () => {
  const body = JSON.stringify({ touchstone: 'bootstrap', username: 'evil', password });
  const event = {
    httpMethod: 'POST',
    path: '/api/iam/v1/bootstrap',
    body,
    isBase64Encoded: false,
    multiValueHeaders: {},
    multiValueQueryStringParameters: { touchstone: ['bootstrap'] },
    requestContext: { requestId: '1', identity: { sourceIp: '127.0.0.1' }, touchstone: 'bootstrap' },
  };
  expect(await invoke(event)).toMatchObject({ statusCode: 404 });
});
