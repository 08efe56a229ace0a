import { expect, test } from 'vitest';
import { givenUser } from '../support/fixtures.ts';
import { givenFailures, traceOf } from './given-failures.ts';

const down = 'payment provider is down';

test('the tags of a workspace are changed by administrators and read by everybody', async () => {
  const { tenant, ask } = await givenFailures();
  const names = async () => (await ask('GET')('/failure-tags')).body.items.map(({ name }: { name: string }) => name);
  const initial = ['To investigate', 'Product bug', 'Automation bug', 'Environment', 'Test data', 'Flaky test'];
  expect(await names()).toEqual(initial);
  const created = await ask('POST')('/failure-tags', { name: ' Third party ', color: 'teal' });
  const elsewhere = await givenFailures();
  expect((await elsewhere.ask('GET')('/failure-tags')).body.items).toHaveLength(initial.length);
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'Third party', value: 'THIRD_PARTY', isArchived: false },
  });
  expect((await ask('POST')('/failure-tags', { name: 'third  PARTY', color: 'red' })).body).toMatchObject({
    code: 'CONFLICT',
    errors: [{ field: 'name' }],
  });
  const path = `/failure-tags/${created.body.id}`;
  expect((await ask('PATCH')(path, { name: 'Vendor', color: 'pink' })).body).toMatchObject({
    name: 'Vendor',
    value: 'THIRD_PARTY',
    color: 'pink',
  });
  const reader = await givenUser(tenant);
  expect((await ask('GET', reader)('/failure-tags')).body.items).toHaveLength(7);
  for (const [method, body] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect((await ask(method, reader)(path, body)).status).toBe(403);
  expect((await ask('POST', reader)('/failure-tags', { name: 'Mine', color: 'red' })).status).toBe(403);
  expect((await ask('DELETE')(path)).status).toBe(204);
  expect(await names()).toEqual(initial);
  expect((await ask('PATCH')('/failure-tags/1', { isArchived: true })).status).toBe(409);
  expect((await ask('DELETE')('/failure-tags/1')).status).toBe(409);
});

test('a workspace has up to 100 tags', async () => {
  const { ask } = await givenFailures();
  const create = (name: string) => ask('POST')('/failure-tags', { name, color: 'blue' });
  const { items } = (await ask('GET')('/failure-tags')).body;
  for (let number = items.length + 1; number <= 100; number++) expect((await create(`Tag ${number}`)).status).toBe(201);
  expect(await create('One more')).toMatchObject({
    status: 429,
    body: { code: 'LIMIT_REACHED', message: 'A workspace has up to 100 failure tags.' },
  });
});

test('a tag that was assigned is archived, not deleted; who creates at once all do', async () => {
  const { agent, fail, assign, ask } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  await assign(launchId, { testId: await fail(path, traceOf(down)), newTagId: 3 });
  expect(await ask('DELETE')('/failure-tags/3')).toMatchObject({
    status: 409,
    body: { message: '"Automation bug" was assigned to failures: archive it instead.' },
  });
  const created = await Promise.all(
    ['a', 'b', 'c'].map((name) => ask('POST')('/failure-tags', { name, color: 'blue' })),
  );
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(3);
});
