import { expect, test } from 'vitest';
import { deleteLaunch } from '#functions/launches/acting/delete-launch';
import { listLaunches } from '#functions/launches/reading/list-launches';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { addLaunchLabels, changeLaunch } from '#functions/launches/stores/launch-store';
import { createSession } from '#functions/launches/stores/session-store';
import { writeNewMilestone } from '#functions/projects/milestone-store';
import {
  formatLaunchFilters,
  type LaunchFilters,
  noFilters,
  textPredicates,
} from '#shared/launches/finding/launch-filters';
import { matchesFilters } from '#shared/launches/finding/match-filters';
import { packLabel } from '#shared/launches/labels';
import type { Launch } from '#shared/launches/launch';
import { call } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from '../launches-reading/given-launches.ts';
import { randomFrom } from '../launches-reading/random.ts';

const givenReader = async () => {
  const followed = await givenFollowedProject();
  const { tenant, project } = followed;
  const ask = (filterQuery: string, more: Record<string, string | number> = {}) =>
    call(listLaunches, { as: tenant.admin, query: { projectId: project.projectId, filterQuery, ...more } });
  const find = async (filterQuery: string): Promise<string[]> => {
    const { status, body } = await ask(filterQuery);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body._meta.total, filterQuery).toBe(body.items.length);
    return body.items.map(({ name }: Launch) => name);
  };
  return { ...followed, ask, find };
};

const labelsOf = (...labels: [string, string][]) => labels.map(([key, value]) => packLabel({ key, value }));

test('a launch is found by everything that was reported of it: AND between predicates, OR inside one', async () => {
  const { project, derive, find } = await givenReader();
  const startedAt = Date.parse('2026-03-01T10:20:00Z');
  const common = { startedAt, userId: 3, environment: 'QA', locale: 'en_US', build: '1.0' };
  await givenLaunch(project, { ...common, name: 'One', labels: labelsOf(['feature', 'cart'], ['owner', 'ann']) });
  await givenLaunch(project, { ...common, name: 'Two', environment: 'STAGE 2', build: '1.1', userId: 4 });
  await givenLaunch(project, {
    ...common,
    name: 'Three',
    locale: 'de_DE',
    labels: labelsOf(['Feature', 'Pay,ment;x']),
  });
  await derive();
  expect(await find('environment:qa')).toEqual(['Three', 'One']);
  expect(await find('environment:QA,stage 2;locale:en_us')).toEqual(['Two', 'One']);
  expect(await find('build:1.1,1.2')).toEqual(['Two']);
  expect(await find('userId:4,99')).toEqual(['Two']);
  expect(await find('label.feature:cart')).toEqual(['One']);
  expect(await find('label.feature:cart,pay%2Cment%3Bx')).toEqual(['Three', 'One']);
  expect(await find('label.feature:*;label.owner:ann')).toEqual(['One']);
  expect(await find('label.owner:bob')).toEqual([]);
  expect(await find('environment:QA;build:1.1')).toEqual([]);
  expect(await find('fromDate:2026-03-01T10:15Z;toDate:2026-03-01T10:30Z;query:t')).toEqual(['Three', 'Two']);
  expect(await find('toDate:2026-02-28')).toEqual([]);
  expect(await find('fromDate:2026-03-01;toDate:2026-03-01')).toHaveLength(3);
});

test('what is in too many words is looked up in the closest of them, and the answer says so', async () => {
  const { project, derive, ask } = await givenReader();
  for (let index = 0; index < 25; index++) await givenLaunch(project, { name: `Nightly s${index} of web` });
  await derive();
  const search = async (query: string) => (await ask(`query:${query}`)).body._meta;
  expect(await search('s')).toMatchObject({ total: 24, cutWords: ['s'] });
  expect(await search('nightly s')).toMatchObject({ total: 12, cutWords: ['s'] });
  expect(await search('nightly s24')).toEqual({ total: 1, totalPages: 1 });
  const many = Array.from({ length: 30 }, (_, index) => `w${index}`);
  await givenLaunch(project, { name: many.join(' ') });
  await derive();
  expect(await search(many.join(' '))).toMatchObject({ total: 1, cutWords: expect.arrayContaining(['w9']) });
});

test('a query finds a launch by words, by its number and by its build', async () => {
  const { project, derive, ask, find } = await givenReader();
  const first = await givenLaunch(project, { name: 'Checkout regression (web)', build: '2.41.0-rc 1' });
  await givenLaunch(project, { name: 'Checkout smoke 2026-03-01T10:00' });
  await givenLaunch(project, { name: 'Release 2026#5' });
  await derive();
  for (const query of ['check', 'CHECKOUT reg', 'web', `#${first.launchId}`, '2.41.0-RC 1'])
    expect(await find(`query:${query}`), query).toContain('Checkout regression (web)');
  expect(await find('query:check xout')).toEqual([]);
  expect(await find('query:#999999')).toEqual([]);
  expect(await find('query:smoke 2026-03-01t10:00')).toEqual(['Checkout smoke 2026-03-01T10:00']);
  for (const filters of ['query:2026', 'query:2026;fromDate:-1h']) expect(await find(filters), filters).toEqual([]);
  for (const filters of ['query:2026#5', 'query:2026#5;fromDate:-1h'])
    expect(await find(filters), filters).toEqual(['Release 2026#5']);
  const { body } = await ask('query:checkout', { query: 'smoke', pageSize: 1 });
  expect(body).toMatchObject({ items: [{ name: 'Checkout smoke 2026-03-01T10:00' }], _meta: { total: 1 } });
});

test('what a launch ran on is known from its first session, until somebody says it', async () => {
  const { project, derive, find } = await givenReader();
  const launch = await givenLaunch(project, { name: 'Web' });
  const { tenantId, projectId, launchId } = launch;
  const target = { browserName: 'chrome', platformName: 'LINUX' };
  await createSession({ tenantId, projectId, launchId, testSessionId: 71, ...target });
  await derive();
  await derive();
  expect(await find('browser:Chrome;platform:linux')).toEqual(['Web']);
  await changeLaunch(launch, { platform: { name: 'Firefox', version: '140' } });
  await derive();
  expect(await find('browser:firefox;platform:linux')).toEqual(['Web']);
  expect(await find('browser:chrome')).toEqual([]);
});

test('a deleted launch leaves every list at once', async () => {
  const { tenant, project, derive, find } = await givenReader();
  const launch = await givenLaunch(project, { name: 'Gone', environment: 'QA' });
  await addLaunchLabels(launch, labelsOf(['feature', 'cart']));
  await givenTest(launch, { status: 'FAILED' });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const all = ['status:FAILED', 'environment:QA', 'label.feature:cart', 'query:gone', 'fromDate:-1h', 'userId:1', ''];
  for (const filters of all) expect(await find(filters), filters).toEqual(['Gone']);
  await call(deleteLaunch, { as: tenant.admin, params: { launchId: launch.launchId } });
  await derive();
  for (const filters of all) expect(await find(filters), filters).toEqual([]);
});

test('a launch is found by its milestone, however it was named', async () => {
  const { project, derive, find } = await givenReader();
  const { tenantId, projectId } = project;
  const spring = await writeNewMilestone({ tenantId, projectId, name: 'Spring', completed: false });
  await givenLaunch(project, { name: 'Known', milestone: { id: spring.milestoneId, name: 'Spring' } });
  await givenLaunch(project, { name: 'Named', milestone: { name: 'SPRING' } });
  await givenLaunch(project, { name: 'Other' });
  await derive();
  expect(await find('milestone:spring')).toEqual(['Named', 'Known']);
  expect(await find('milestone:autumn')).toEqual([]);
});

test.for([
  'colour:red',
  'status:BROKEN',
  'fromDate:soon',
  'x'.repeat(4_001),
  `build:${Array.from({ length: 21 }, (_, at) => at)}`,
])('filters that say nothing are refused: %s', async (filterQuery) => {
  const { ask } = await givenReader();
  expect(await ask(filterQuery)).toMatchObject({ status: 400, body: { code: 'INVALID', message: /\w+/ } });
});

const values = {
  name: ['Nightly web', 'Smoke of the shop', 'API contract', 'Nightly mobile'],
  environment: ['QA', 'STAGE', ''],
  locale: ['en_US', 'de_DE'],
  build: ['1.0', '1.1', '1.2', ''],
  label: ['cart', 'pay', 'search'],
};

test('any filters find exactly the launches that they describe', async () => {
  const random = randomFrom(5);
  const { tenant, project, derive, ask } = await givenReader();
  for (let index = 0; index < 40; index++) {
    const launch = await givenLaunch(project, {
      name: random.pick(values.name),
      environment: random.pick(values.environment) || undefined,
      locale: random.pick(values.locale),
      build: random.pick(values.build) || undefined,
      userId: random.pick([tenant.admin.userId, 88]),
      startedAt: Date.now() - random.below(90) * 8 * 3_600_000,
      labels: random.below(2) ? labelsOf(['feature', random.pick(values.label)]) : undefined,
      platform: random.below(3) ? { name: random.pick(['chrome', 'Windows 11']) } : undefined,
    });
    if (random.below(4)) await finishLaunch(launch, { endedAt: Date.now() + 1_000 });
  }
  await derive();
  const all: Launch[] = (await ask('', { pageSize: 100 })).body.items;
  expect(all).toHaveLength(40);
  let hits = 0;
  for (let round = 0; round < 120; round++) {
    const filters = someFilters(random, tenant.admin.userId);
    const text = formatLaunchFilters(filters);
    const { body } = await ask(text, { pageSize: 100 });
    const expected = all.filter((launch) => matchesFilters(launch, filters)).map(({ id }) => id);
    expect(
      body.items.map(({ id }: Launch) => id),
      text,
    ).toEqual(expected);
    expect(body._meta.total, text).toBe(expected.length);
    hits += expected.length;
  }
  expect(hits).toBeGreaterThan(200);
});

const someFilters = (random: ReturnType<typeof randomFrom>, userId: number): LaunchFilters => {
  const filters = structuredClone(noFilters);
  const isAsked = () => random.below(4) === 0;
  const known = { ...values, browser: ['chrome', 'none'], platform: ['windows 11'], milestone: ['none'] };
  for (const name of textPredicates.filter((name) => name !== 'milestone' && isAsked()))
    filters[name] = [...new Set([random.pick(known[name]), random.pick(known[name])])].filter(Boolean);
  if (isAsked())
    filters.status = random.pick([['PASSED'], ['IN_PROGRESS'], ['PASSED', 'IN_PROGRESS', 'FAILED', 'ABORTED']]);
  if (isAsked()) filters.userId = random.pick([[userId], [88], [userId, 88]]);
  if (isAsked()) filters.labels = [{ key: 'feature', values: random.pick([[], ['cart'], ['cart', 'pay']]) }];
  if (isAsked()) filters.query = random.pick(['nightly', 'shop smoke', 'n', 'contr', '1.1', 'nothing']);
  // A day is a whole number of quarters of an hour, so that the page and the lists agree to the millisecond.
  if (isAsked()) filters.fromDate = new Date(Date.now() - random.below(30) * 86_400_000).toISOString().slice(0, 10);
  if (isAsked()) filters.toDate = new Date(Date.now() - random.below(10) * 86_400_000).toISOString().slice(0, 10);
  return filters;
};
