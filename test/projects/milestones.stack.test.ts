import { expect, test } from 'vitest';
import { getLaunch } from '#functions/launches/reading/get-launch';
import { createMilestone } from '#functions/projects/create-milestone';
import { listMilestones } from '#functions/projects/list-milestones';
import { findOrCreateMilestone } from '#functions/projects/milestone-store';
import { updateMilestone } from '#functions/projects/update-milestone';
import { givenLaunch } from '../launches-reading/given-launches.ts';
import { call } from '../support/call.ts';
import { givenTenant, givenUser, type TestTenant } from '../support/fixtures.ts';

const create = ({ admin, project }: TestTenant, body: object) =>
  call(createMilestone, { as: admin, query: { projectId: project.projectId }, body });
const list = ({ admin, project }: TestTenant, query: object = {}) =>
  call(listMilestones, { as: admin, query: { projectId: project.projectId, ...query } });

test('a milestone is told as existing clients read it, newest first, with the counts in both places', async () => {
  const tenant = await givenTenant();
  const { projectId } = tenant.project;
  const created = await create(tenant, {
    name: '1.0',
    description: 'The first',
    startDate: '2026-01-02',
    dueDate: null,
  });
  expect(created).toMatchObject({ status: 201, body: { name: '1.0', startDate: '2026-01-02T00:00:00.000Z' } });
  await create(tenant, { name: '2.0' });
  const { body } = await list(tenant);
  expect(body).toMatchObject({ totalResults: 2, totalPages: 1, _meta: { total: 2, totalPages: 1 } });
  expect(body.items[0]).toEqual({ id: expect.any(Number), name: '2.0', completed: false, projectId });
  expect((await list(tenant, { page: 2, pageSize: 1 })).body.items).toMatchObject([{ name: '1.0' }]);
  expect((await list(tenant, { completed: 'true' })).body.items).toEqual([]);
  expect((await list(tenant, { completed: 'false' })).body.items).toHaveLength(2);
});

test('milestones are sorted by their dates, those without one last, on pages of any size', async () => {
  const tenant = await givenTenant();
  await create(tenant, { name: 'Spring', dueDate: '2026-04-01' });
  await create(tenant, { name: 'Some day' });
  await create(tenant, { name: 'Autumn', dueDate: '2026-10-01' });
  const namesOf = async (query: object) =>
    (await list(tenant, query)).body.items.map(({ name }: { name: string }) => name);
  const picker = { page: 1, pageSize: 10_000, sortBy: 'dueDate' };
  expect(await namesOf({ ...picker, sortOrder: 'DESC' })).toEqual(['Autumn', 'Spring', 'Some day']);
  expect(await namesOf({ ...picker, sortOrder: 'ASC' })).toEqual(['Spring', 'Autumn', 'Some day']);
  expect(await namesOf({ sortBy: 'name' })).toEqual(['Autumn', 'Some day', 'Spring']);
  expect(await namesOf({ query: 'SPR' })).toEqual(['Spring']);
});

test('a milestone is completed, dated and renamed; its old name is free again, and its launches show the new one', async () => {
  const tenant = await givenTenant();
  const { admin, project } = tenant;
  const { body: milestone } = await create(tenant, { name: 'Beta', dueDate: '2026-04-01' });
  await create(tenant, { name: 'Gamma' });
  const change = (body: object, milestoneId = milestone.id) =>
    call(updateMilestone, { as: admin, params: { milestoneId }, query: { projectId: project.projectId }, body });
  expect((await change({ completed: true, dueDate: null })).body).toEqual({
    id: milestone.id,
    name: 'Beta',
    projectId: project.projectId,
    completed: true,
  });
  expect(await change({ name: 'gamma' })).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } });
  expect(await change({ name: 'BETA' })).toMatchObject({ status: 200, body: { name: 'BETA' } });
  expect(await change({ name: 'Release 1' })).toMatchObject({ status: 200, body: { name: 'Release 1' } });
  expect(await create(tenant, { name: 'Beta' })).toMatchObject({ status: 201 });
  expect(await change({ name: 'x' }, 4711)).toMatchObject({ status: 404 });
  const { launchId } = await givenLaunch(project, { milestone: { id: milestone.id, name: 'Beta' } });
  const launch = await call(getLaunch, { as: admin, params: { launchId } });
  expect(launch.body.milestone).toEqual({ id: milestone.id, name: 'Release 1' });
});

test('a name is given once in a project, in any case, and again in another', async () => {
  const [one, other] = await Promise.all([givenTenant(), givenTenant()]);
  expect(await create(one, { name: 'Beta' })).toMatchObject({ status: 201 });
  expect(await create(one, { name: ' beta ' })).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } });
  expect(await create(other, { name: 'Beta' })).toMatchObject({ status: 201 });
});

test('fifty launches that name a new milestone at once make one of it', async () => {
  const tenant = await givenTenant();
  const found = await Promise.all(Array.from({ length: 50 }, () => findOrCreateMilestone(tenant.project, 'Nightly')));
  expect(new Set(found.map(({ milestoneId }) => milestoneId)).size).toBe(1);
  expect((await list(tenant)).body.items).toMatchObject([{ name: 'Nightly' }]);
});

test('engineers read milestones and do not create them', async () => {
  const tenant = await givenTenant();
  const { project } = tenant;
  const engineer = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
  expect(await list({ ...tenant, admin: engineer })).toMatchObject({ status: 200 });
  expect(await create({ ...tenant, admin: engineer }, { name: '1.0' })).toMatchObject({ status: 403 });
});

test('a project must be named, and one that is not there is not found', async () => {
  const { admin } = await givenTenant();
  expect(await call(listMilestones, { as: admin })).toMatchObject({ status: 400 });
  for (const projectId of ['4711', 'NaN', 'undefined', '0', '-1', '1e3'])
    expect(await call(listMilestones, { as: admin, query: { projectId } }), projectId).toMatchObject({ status: 404 });
});
