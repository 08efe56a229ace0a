import { expect, test } from 'vitest';
import { queryItems, writeItems } from '#functions/data/items';
import { createFilter } from '#functions/filters/create-filter';
import { deleteFilter } from '#functions/filters/delete-filter';
import { listFilters } from '#functions/filters/list-filters';
import { updateFilter } from '#functions/filters/update-filter';
import type { SavedFilter } from '#shared/filters/contract';
import { call } from '#test/support/call';
import { givenProject, givenTenant, givenUser, type SignedIn } from '#test/support/fixtures';
import { measure } from '../launches-reading/measure.ts';

const givenTeam = async () => {
  const tenant = await givenTenant();
  const project = await givenProject(tenant);
  const member = (role: 'ADMINISTRATOR' | 'ENGINEER' | 'GUEST') => givenUser(tenant, { in: [{ project, role }] });
  const [ann, bob, lead, guest] = [
    await member('ENGINEER'),
    await member('ENGINEER'),
    await member('ADMINISTRATOR'),
    await member('GUEST'),
  ];
  const params = { projectId: project.projectId };
  const save = (as: SignedIn, body: object) => call(createFilter, { as, params, body });
  const change = (as: SignedIn, filterId: number, body: object) =>
    call(updateFilter, { as, params: { ...params, filterId }, body });
  const remove = (as: SignedIn, filterId: number) => call(deleteFilter, { as, params: { ...params, filterId } });
  const list = async (as: SignedIn): Promise<SavedFilter[]> => (await call(listFilters, { as, params })).body.items;
  const namesOf = async (as: SignedIn) => (await list(as)).map(({ name }) => name);
  return { tenant, project, ann, bob, lead, guest, save, change, remove, list, namesOf };
};

const items = ['status:failed,ABORTED', 'environment:QA', 'query:check, out'];

test('a saved filter is private until its owner shares it, and says what it asks for in one form', async () => {
  const { ann, bob, save, change, list, namesOf } = await givenTeam();
  const { status, body } = await save(ann, { name: ' My failures ', items });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    name: 'My failures',
    items: ['status:FAILED,ABORTED', 'environment:QA', 'query:check%2C out'],
    isPrivate: true,
    isFavorite: false,
    createdBy: { id: ann.userId, username: ann.username },
  });
  expect(await namesOf(bob)).toEqual([]);
  expect(await change(bob, body.id, { isFavorite: true })).toMatchObject({ status: 404 });
  expect(await change(ann, body.id, { isPrivate: false })).toMatchObject({ status: 200, body: { isPrivate: false } });
  expect(await list(bob)).toMatchObject([{ name: 'My failures', createdBy: { username: ann.username } }]);
});

test('everybody has favourites of their own, and they come first', async () => {
  const { ann, bob, save, change, list, namesOf } = await givenTeam();
  for (const name of ['B', 'A', 'C']) await save(ann, { name, items, isPrivate: false });
  const last = (await list(bob)).at(-1);
  await change(bob, last?.id ?? 0, { isFavorite: true });
  expect(await namesOf(bob)).toEqual(['C', 'A', 'B']);
  expect(await namesOf(ann)).toEqual(['A', 'B', 'C']);
  await change(bob, last?.id ?? 0, { isFavorite: false });
  expect(await namesOf(bob)).toEqual(['A', 'B', 'C']);
});

test('who may rename, share and delete what others saved', async () => {
  const { tenant, ann, bob, lead, guest, save, change, remove, namesOf } = await givenTeam();
  const { id } = (await save(ann, { name: 'Shared', items, isPrivate: false })).body;
  for (const denied of [{ name: 'Mine' }, { isPrivate: true }])
    expect(await change(bob, id, denied)).toMatchObject({ status: 403 });
  for (const body of [{ name: 'Mine' }, { isPrivate: true }, { isFavorite: true }])
    expect(await change(guest, id, body)).toMatchObject({ status: 403 });
  expect(await save(guest, { name: 'Guest', items })).toMatchObject({ status: 403 });
  for (const user of [bob, lead, guest]) expect(await remove(user, id)).toMatchObject({ status: 403 });
  expect(await change(lead, id, { name: 'Ours' })).toMatchObject({ status: 200, body: { name: 'Ours' } });
  expect(await namesOf(guest)).toEqual(['Ours']);
  // The administrator of the workspace holds REPORTING_FILTERS_DELETE_ANY.
  expect(await remove(tenant.admin, id)).toMatchObject({ status: 204 });
  expect(await remove(tenant.admin, id)).toMatchObject({ status: 404 });
  const own = (await save(bob, { name: 'Own', items })).body.id;
  expect(await remove(bob, own)).toMatchObject({ status: 204 });
  expect(await namesOf(bob)).toEqual([]);
});

test.for<[string, object]>([
  ['no name', { name: ' ', items }],
  ['too long a name', { name: 'x'.repeat(257), items }],
  ['nothing asked for', { name: 'All', items: [] }],
  ['no filter', { name: 'Odd', items: ['colour:red'] }],
])('a filter with %s is refused', async ([, body]) => {
  const { ann, save } = await givenTeam();
  expect(await save(ann, body)).toMatchObject({ status: 400 });
  expect(await save(ann, { name: 'x'.repeat(256), items })).toMatchObject({ status: 201 });
});

test('a project keeps up to 500 filters', async () => {
  const { project, ann, save } = await givenTeam();
  await save(ann, { name: 'First', items });
  const [first] = await queryItems({ PK: `${project.tenantId}#project#${project.projectId}#filters` });
  if (!first) throw new Error('A filter was saved.');
  const others = Array.from({ length: 498 }, (_, at) => 10_000 + at);
  await writeItems(others.map((filterId) => ({ ...first, SK: `filter#${filterId}`, filterId })));
  expect(await save(ann, { name: 'The last', items })).toMatchObject({ status: 201 });
  expect(await save(ann, { name: 'One more', items })).toMatchObject({
    status: 409,
    body: { message: 'A project can have up to 500 saved filters. Delete one that nobody needs.' },
  });
});

test('the list of saved filters is one round trip', async () => {
  const { ann, save, list } = await givenTeam();
  for (let index = 0; index < 20; index++)
    await save(ann, { name: `Filter ${index}`, items, isPrivate: index % 2 > 0 });
  await list(ann);
  const { result, roundTrips, readUnits } = await measure(() => list(ann));
  expect(result).toHaveLength(20);
  expect(roundTrips).toBe(1);
  expect(readUnits).toBeLessThanOrEqual(3);
});
