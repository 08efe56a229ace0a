import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeItem } from '#functions/data/items';
import { listLabelKeys } from '#functions/launches/reading/list-label-keys';
import { listLabelValues } from '#functions/launches/reading/list-label-values';
import { listLaunchUsers } from '#functions/launches/reading/list-launch-users';
import { listLaunchValues } from '#functions/launches/reading/list-launch-values';
import { readValues, writeValue } from '#functions/launches/stores/value-store';
import { packLabel } from '#shared/launches/labels';
import { call } from '#test/support/call';
import { givenProject, givenTenant, givenUser } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch } from '../launches-reading/given-launches.ts';
import { measure } from '../launches-reading/measure.ts';

test('what launches were reported with can be searched and paged, each value once', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  for (const environment of ['QA 10', 'qa 10', 'QA 2', 'STAGE']) await givenLaunch(project, { environment });
  for (const build of ['1.2', '1.10', '1.9']) await givenLaunch(project, { build });
  await givenLaunch(project, { locale: 'de_DE', platform: { name: 'Chrome' } });
  await derive();
  const list = async (name: string, query: Record<string, string | number> = {}) =>
    (
      await call(listLaunchValues, {
        as: tenant.admin,
        params: { valueName: name },
        query: { projectId: project.projectId, ...query },
      })
    ).body;
  expect(await list('environments')).toEqual({ items: ['QA 2', 'QA 10', 'STAGE'], _meta: { total: 3, totalPages: 1 } });
  expect((await list('environments', { query: 'qa' })).items).toEqual(['QA 2', 'QA 10']);
  expect(await list('environments', { pageSize: 2, page: 2 })).toMatchObject({
    items: ['STAGE'],
    _meta: { totalPages: 2 },
  });
  expect((await list('builds')).items).toEqual(['1.10', '1.9', '1.2']);
  expect((await list('locales')).items).toEqual(['de_DE']);
  expect((await list('browsers')).items).toEqual(['Chrome']);
  expect((await list('platforms')).items).toEqual([]);
});

test('labels are found by their keys and by the values of a key, page after page', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  for (let index = 0; index < 7; index++)
    await givenLaunch(project, {
      labels: [packLabel({ key: `key ${index}`, value: 'x' }), packLabel({ key: 'a=b#c', value: `value ${index}` })],
    });
  await derive();
  const ask = async (handled: typeof listLabelKeys, query: Record<string, string | number>) => {
    const items: string[] = [];
    let pageToken = '';
    for (let page = 0; page < 10; page++) {
      const sent = { projectId: project.projectId, maxPageSize: 3, ...query, ...(pageToken && { pageToken }) };
      const { body } = await call(handled, { as: tenant.admin, query: sent });
      items.push(...body.items);
      pageToken = body._meta.nextPageToken;
      if (!pageToken) return { items, pages: page + 1 };
    }
    throw new Error('The pages never end.');
  };
  const keys = Array.from({ length: 7 }, (_, index) => `key ${index}`);
  expect(await ask(listLabelKeys, {})).toEqual({ items: ['a=b#c', ...keys], pages: 3 });
  expect(await ask(listLabelKeys, { query: 'Y 3' })).toEqual({ items: ['key 3'], pages: 1 });
  expect((await ask(listLabelValues, { key: 'A=B#C' })).items).toHaveLength(7);
  expect((await ask(listLabelValues, { key: 'a' })).items).toEqual([]);
});

test('those who started launches are found by name and e-mail address', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const ann = await givenUser(tenant, { username: 'ann' });
  await givenUser(tenant, { username: 'idle' });
  for (const { userId } of [ann, ann, tenant.admin]) await givenLaunch(project, { userId });
  await derive();
  const list = async (query = '') =>
    (await call(listLaunchUsers, { as: tenant.admin, query: { projectId: project.projectId, query } })).body.items;
  expect(await list()).toMatchObject([{ username: 'admin' }, { username: 'ann', id: ann.userId }]);
  expect(await list('ANN@')).toMatchObject([{ username: 'ann' }]);
});

test('a full list forgets the oldest for the newest, and costs no more than before', async () => {
  const project = await givenProject(await givenTenant());
  const { tenantId, projectId } = project;
  for (let bucket = 0; bucket < 16; bucket++)
    await writeItem({
      PK: `${tenantId}#project#${projectId}#values`,
      SK: `build#${String(bucket).padStart(2, '0')}`,
      texts: deflateRawSync(
        JSON.stringify(Array.from({ length: 200 }, (_, at) => `2.41.${bucket * 200 + at}-SNAPSHOT`)),
      ),
      version: 1,
    });
  const oldest = new Set(Array.from({ length: 16 }, (_, bucket) => `2.41.${bucket * 200}-SNAPSHOT`));
  await writeValue(project, 'build', 'the newest');
  const { result, readUnits, roundTrips } = await measure(() => readValues(project, 'build'));
  expect(result).toHaveLength(3_200);
  expect(result).toContain('the newest');
  expect([...oldest].filter((value) => !result.includes(value))).toHaveLength(1);
  expect(readUnits).toBeLessThanOrEqual(10);
  expect(roundTrips).toBe(1);
});
