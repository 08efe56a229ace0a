import { afterEach, expect, test } from 'vitest';
import { environment } from '#functions/data/environment';
import { createProject } from '#functions/projects/create-project';
import { deleteProject } from '#functions/projects/delete-project';
import { getProject } from '#functions/projects/get-project';
import { getProjectsLimit } from '#functions/projects/get-projects-limit';
import { listProjects } from '#functions/projects/list-projects';
import { setLaunchColumns } from '#functions/projects/set-launch-columns';
import { starProject, unstarProject } from '#functions/projects/star-project';
import { updateProject } from '#functions/projects/update-project';
import { handledEndpoints, nameOf } from '../architecture/handled-endpoints.ts';
import { givenWorld, rightRequest } from '../architecture/world.ts';
import { call } from '../support/call.ts';
import { givenMember, givenProject, givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const limit = environment.projectsLimit;
afterEach(() => {
  environment.projectsLimit = limit;
});

const keysOf = async (as: SignedIn, query = {}) => {
  const { body } = await call(listProjects, { as, query });
  return body.items.map(({ key }: { key: string }) => key).sort();
};

test('who creates a project leads it, and opens it by its key or its id', async () => {
  const user = await givenUser(await givenTenant());
  const created = await call(createProject, { as: user, body: { key: 'SHOP', name: ' Web shop ' } });
  expect(created).toMatchObject({ status: 201, body: { key: 'SHOP', name: 'Web shop', leadId: user.userId } });
  for (const projectKey of ['SHOP', created.body.id])
    expect(await call(getProject, { as: user, params: { projectKey } })).toMatchObject({
      status: 200,
      body: { id: created.body.id, role: 'ADMINISTRATOR', deleted: false, publiclyAccessible: false },
    });
});

test('a project is told as existing clients read it: times as text, no nulls', async () => {
  const { admin } = await givenTenant();
  const { body } = await call(getProject, { as: admin, params: { projectKey: 'DEF' } });
  expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Object.values(body)).not.toContain(null);
});

test('a key belongs to one project of a tenant, also when ten ask for it at once', async () => {
  const [{ admin }, other] = await Promise.all([givenTenant(), givenTenant()]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(createProject, { as: admin, body: { key: 'SHOP', name: 'Shop' } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await keysOf(admin)).toEqual(['DEF', 'SHOP']);
  expect(await call(createProject, { as: other.admin, body: { key: 'SHOP', name: 'Shop' } })).toMatchObject({
    status: 201,
  });
});

test('keys and names follow the rules', async () => {
  const { admin } = await givenTenant();
  const refused = async (body: object, field: string, message: string) =>
    expect(await call(createProject, { as: admin, body: { key: 'SHOP', name: 'Shop', ...body } })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  const pattern = 'Project key can only contain capital latin letters and numbers, and starts with a letter';
  for (const key of ['shop', '1SHOP', 'SH-OP', 'SH OP', 'ШОП']) await refused({ key }, 'key', pattern);
  for (const key of ['S', 'S'.repeat(11)]) await refused({ key }, 'key', 'Must be between 2 and 10 characters');
  await refused({ key: undefined }, 'key', 'Project key required');
  await refused({ name: ' ' }, 'name', 'Project name required');
  await refused({ name: 'x'.repeat(101) }, 'name', 'Must be between 1 and 100 characters');
  expect(await keysOf(admin)).toEqual(['DEF']);
});

test('the limit holds also when many create at once, and a deletion makes room', async () => {
  environment.projectsLimit = 4;
  const { admin } = await givenTenant();
  const create = (key: string) => call(createProject, { as: admin, body: { key, name: key } });
  const answers = await Promise.all(['AA', 'BB', 'CC', 'DD', 'EE', 'FF'].map(create));
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
  for (const key of ['GG', 'HH', 'II']) await create(key);
  expect(await call(getProjectsLimit, { as: admin })).toMatchObject({
    body: { data: { data: { limit: 4, currentTotal: 4 } } },
  });
  const full = await create('JJ');
  expect(full).toMatchObject({ status: 409, body: { message: 'Your workspace has reached its limit of 4 projects.' } });
  await call(deleteProject, { as: admin, params: { projectKey: 'DEF' } });
  expect(await create('JJ')).toMatchObject({ status: 201 });
});

test('read-only users create no project', async () => {
  const reader = await givenUser(await givenTenant(), { hasReadOnlyAccess: true });
  expect(await call(createProject, { as: reader, body: { key: 'SHOP', name: 'Shop' } })).toMatchObject({ status: 403 });
});

test('a private project is there for its members and for who administers the workspace, for nobody else', async () => {
  const tenant = await givenTenant();
  const shop = await givenProject(tenant, { projectKey: 'SHOP' });
  const [member, stranger] = await Promise.all([givenUser(tenant), givenUser(tenant)]);
  await givenMember(shop, member.userId, 'ENGINEER');
  expect(await keysOf(member)).toEqual(['SHOP']);
  expect(await keysOf(stranger)).toEqual([]);
  expect(await keysOf(tenant.admin)).toEqual(['DEF', 'SHOP']);
  const open = (as: SignedIn, projectKey: string) => call(getProject, { as, params: { projectKey } });
  expect(await open(member, 'SHOP')).toMatchObject({ status: 200, body: { role: 'ENGINEER' } });
  const [hidden, missing] = await Promise.all([open(stranger, 'SHOP'), open(stranger, 'NONE')]);
  expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Project SHOP can not be found' } });
  expect(missing).toMatchObject({ status: 404, body: { message: 'Project NONE can not be found' } });
});

test('a public project is open to every user of the workspace as a guest', async () => {
  const tenant = await givenTenant();
  await givenProject(tenant, { projectKey: 'OPEN', publiclyAccessible: true });
  const user = await givenUser(tenant);
  expect(await call(getProject, { as: user, params: { projectKey: 'OPEN' } })).toMatchObject({
    body: { role: 'GUEST' },
  });
  const body = { name: 'Mine now' };
  expect(await call(updateProject, { as: user, params: { projectKey: 'OPEN' }, body })).toMatchObject({ status: 403 });
});

test('a read-only user is a guest, whatever the membership says', async () => {
  const tenant = await givenTenant();
  const reader = await givenUser(tenant, {
    hasReadOnlyAccess: true,
    in: [{ project: tenant.project, role: 'MANAGER' }],
  });
  expect(await call(getProject, { as: reader, params: { projectKey: 'DEF' } })).toMatchObject({
    body: { role: 'GUEST' },
  });
});

test('managers update a project, and only an administrator or a manager can lead it', async () => {
  const tenant = await givenTenant();
  const { project } = tenant;
  const [manager, engineer] = await Promise.all([
    givenUser(tenant, { in: [{ project, role: 'MANAGER' }] }),
    givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] }),
  ]);
  const update = (as: SignedIn, body: object) => call(updateProject, { as, params: { projectKey: 'DEF' }, body });
  expect(await update(manager, { name: 'Shop', logoUrl: 'https://example.com/a.png' })).toMatchObject({
    status: 200,
    body: { name: 'Shop', logoUrl: 'https://example.com/a.png' },
  });
  expect((await update(manager, { logoUrl: null })).body).not.toHaveProperty('logoUrl');
  expect(await update(engineer, { name: 'Mine' })).toMatchObject({ status: 403 });
  expect(await update(manager, { leadId: manager.userId })).toMatchObject({
    status: 200,
    body: { leadId: manager.userId },
  });
  expect(await update(manager, { leadId: engineer.userId })).toMatchObject({ status: 400 });
  expect(await update(manager, { leadId: 4711 })).toMatchObject({ status: 400 });
});

test('a deleted project is gone at once and its key is free again', async () => {
  const { admin } = await givenTenant();
  const remove = () => call(deleteProject, { as: admin, params: { projectKey: 'DEF' } });
  expect(await remove()).toMatchObject({ status: 204 });
  expect(await remove()).toMatchObject({ status: 404 });
  expect(await keysOf(admin)).toEqual([]);
  const again = await call(createProject, { as: admin, body: { key: 'DEF', name: 'Again' } });
  expect(again).toMatchObject({ status: 201 });
  expect(await call(getProject, { as: admin, params: { projectKey: 'DEF' } })).toMatchObject({
    body: { id: again.body.id },
  });
});

test("a star is one user's own", async () => {
  const tenant = await givenTenant();
  const other = await givenUser(tenant, { in: [{ project: tenant.project, role: 'GUEST' }] });
  const params = { projectKey: tenant.project.projectId };
  const starred = async (as: SignedIn) =>
    (await call(listProjects, { as, query: { extraFields: 'starred' } })).body.items[0].starred;
  expect(await starred(other)).toBe(false);
  for (const star of [starProject, starProject])
    expect(await call(star, { as: other, params })).toMatchObject({ status: 204 });
  expect([await starred(other), await starred(tenant.admin)]).toEqual([true, false]);
  expect(await call(unstarProject, { as: other, params })).toMatchObject({ status: 204 });
  expect(await starred(other)).toBe(false);
});

test('the columns of the launches are kept for each reader of a project, a guest as well', async () => {
  const tenant = await givenTenant();
  const project = await givenProject(tenant);
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const params = { projectKey: project.projectKey };
  const columns = { order: ['build', 'results'], shown: ['build'], widths: { build: 120 } };
  const seenBy = async (as: SignedIn) => (await call(getProject, { as, params })).body.launchColumns;
  expect(await seenBy(guest)).toBeUndefined();
  expect(await call(setLaunchColumns, { as: guest, params, body: columns })).toMatchObject({ status: 204 });
  expect([await seenBy(guest), await seenBy(tenant.admin)]).toEqual([columns, undefined]);
  for (const widths of [{ build: 5 }, { build: 5_000 }, { build: '9' }])
    expect(await call(setLaunchColumns, { as: guest, params, body: { order: [], widths } })).toMatchObject({
      status: 400,
    });
  const many = Array.from({ length: 61 }, (_, at) => `column ${at}`);
  expect(await call(setLaunchColumns, { as: guest, params, body: { order: many, widths: {} } })).toMatchObject({
    status: 400,
  });
});

test('the list names the leads when it is asked to', async () => {
  const { admin } = await givenTenant();
  const { body } = await call(listProjects, { as: admin, query: { extraFields: 'starred,lead' } });
  expect(body.items).toMatchObject([{ lead: { id: admin.userId, username: 'admin' } }]);
  expect((await call(listProjects, { as: admin })).body.items[0]).not.toHaveProperty('lead');
});

test('nothing below a deleted project can be reached', async () => {
  const world = await givenWorld();
  const { admin } = world.tenant;
  const below = handledEndpoints.filter(({ endpoint }) => endpoint.access.to === 'project');
  expect(await call(deleteProject, { as: admin, params: { projectKey: 'WORLD' } })).toMatchObject({ status: 204 });
  for (const handled of below)
    expect(await call(handled, { ...rightRequest(handled, world), as: admin }), nameOf(handled)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
});
