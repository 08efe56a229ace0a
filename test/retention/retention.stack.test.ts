import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { launchJobs } from '#functions/launches/removing/launch-jobs';
import { removeProject } from '#functions/launches/removing/remove-projects';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { LaunchEntity, readLaunch } from '#functions/launches/stores/launch-store';
import { writeScreenshot } from '#functions/launches/stores/screenshot-store';
import { readDerivedLaunch } from '#functions/launches/stores/statistics-store';
import { writeProjectDeleted } from '#functions/projects/new-project-store';
import { readProject } from '#functions/projects/project-store';
import { retentionEndpoints } from '#functions/retention/index';
import { sendDueRetention } from '#functions/retention/send-due-retention';
import { workOffRetention } from '#functions/retention/work-off-retention';
import { noFreedContents } from '#shared/launches/launch-contents';
import { givenFollowedProject, givenLaunch, givenTest } from '#test/launches-reading/given-launches';
import { measure } from '#test/launches-reading/measure';
import { send } from '#test/support/call';
import { givenTenant, givenUser, type SignedIn } from '#test/support/fixtures';
import { doJob, takeJobs } from '#test/support/sent-jobs';

const dayMs = 86_400_000;
const handlers = [...launchJobs, workOffRetention];
const off = { days: null, count: null };

type Followed = Awaited<ReturnType<typeof givenFollowedProject>>;

/** Finished launches that began so many days ago, the oldest first; each has a failed test with a screenshot. */
const givenAges = async ({ project, derive }: Followed, ages: readonly number[]) => {
  const launches = [];
  for (const age of ages) {
    const launch = await givenLaunch(project, { name: `${age} days`, startedAt: Date.now() - age * dayMs });
    const { tenantId, launchId } = launch;
    const { testId } = await givenTest(launch, { status: 'FAILED' });
    const objectKey = `files/${tenantId}/${launchId}/${testId}/screenshots/1.png`;
    await writeScreenshot({ tenantId, launchId, testId, capturedAt: 1, hash: 'h', objectKey, bytes: 100 });
    await finishLaunch(launch, { endedAt: Date.now() });
    launches.push({ ...launch, testId });
  }
  await derive();
  return launches;
};

const clientOf = ({ project }: Followed, as: SignedIn) => {
  const settings = (method: string, body?: object, action = '') =>
    send(retentionEndpoints, method, `/api/projects/v1/projects/${project.projectKey}/retention${action}`, {
      as,
      body,
    });
  const pins = (path: string) => send(retentionEndpoints, 'POST', `/api/reporting/v1/launches/${path}`, { as });
  const names = async () => {
    const { projectId } = project;
    const answer = await send(launchEndpoints, 'GET', '/api/reporting/v1/launches', { as, query: { projectId } });
    return answer.body.items.map(({ name }: { name: string }) => name).sort();
  };
  return { settings, pins, names };
};

const workOff = async (derive: () => Promise<void>, deadline?: number) => {
  for (const job of takeJobs().filter(({ kind }) => kind === 'retention' || kind === 'reduce-launch'))
    await doJob(handlers, job, deadline);
  await derive();
};

test('nothing is deleted until somebody sets a rule, and what it would delete is said before', async () => {
  const followed = await givenFollowedProject();
  const { tenant, derive } = followed;
  await givenAges(followed, [100, 50, 10, 1]);
  const running = await givenLaunch(followed.project, { name: 'running', startedAt: Date.now() - 99 * dayMs });
  await givenTest(running);
  await derive();
  const { settings, names } = clientOf(followed, tenant.admin);
  expect((await settings('GET')).body).toEqual({ ...off, pinnedLaunches: 0, pinnedTests: 0 });
  expect((await settings('POST', undefined, ':run')).status).toBe(409);
  await sendDueRetention(Date.now() + 9 * dayMs);
  expect(takeJobs().filter(({ tenantId }) => tenantId === tenant.tenantId)).toEqual([]);

  const freed = { ...noFreedContents(), launches: 2, tests: 2, screenshots: 2, fileBytes: 200 };
  const preview = await settings('POST', { days: 30, count: null }, ':preview');
  expect(preview.body).toMatchObject({ launches: 2, kept: 0, frees: freed, oldest: [{ name: '100 days' }, {}] });
  expect((await settings('POST', { days: null, count: 4 }, ':preview')).body).toMatchObject({ launches: 1 });
  expect((await settings('POST', { days: 30, count: 1 }, ':preview')).body).toMatchObject({ launches: 4 });

  const saved = await settings('PUT', { days: 30, count: null });
  expect(saved.body).toMatchObject({ days: 30, count: null, nextRunAt: expect.any(Number) });
  await sendDueRetention(saved.body.nextRunAt - 60_000);
  expect(takeJobs().filter(({ tenantId }) => tenantId === tenant.tenantId)).toEqual([]);
  await sendDueRetention(saved.body.nextRunAt + 1000);
  await workOff(derive);
  expect(await names()).toEqual(['1 days', '10 days', 'running']);
  const after = (await settings('GET')).body;
  expect(after.lastRun).toMatchObject({ freed, endedAt: expect.any(Number) });
  expect(after.nextRunAt).toBe(saved.body.nextRunAt + dayMs);
  expect((await settings('PUT', off)).body).not.toHaveProperty('nextRunAt');
});

test('a run that is cut off goes on, and one that is repeated counts nothing twice', async () => {
  const followed = await givenFollowedProject();
  const { tenant, derive } = followed;
  await givenAges(followed, [40, 39, 38]);
  const { settings, names } = clientOf(followed, tenant.admin);
  await settings('PUT', { days: 30, count: null });
  expect((await settings('POST', undefined, ':run')).status).toBe(200);
  const [job = {}] = takeJobs().filter(({ kind }) => kind === 'retention');
  await doJob(handlers, job, 0);
  expect(await names()).toHaveLength(3);
  const [rest = {}] = takeJobs();
  for (const again of [rest, job, rest]) await doJob(handlers, again);
  await derive();
  expect(await names()).toEqual([]);
  expect((await settings('GET')).body.lastRun.freed).toMatchObject({ launches: 3, tests: 3, fileBytes: 300 });
  takeJobs();
});

test('a pinned launch stays whole; a pinned test stays with its evidence and the shell of its launch', async () => {
  const followed = await givenFollowedProject();
  const { tenant, project, derive } = followed;
  const [whole, part, gone] = await givenAges(followed, [90, 80, 70]);
  if (!whole || !part || !gone) throw new Error('There have to be three.');
  const other = await givenTest(part, { status: 'PASSED' });
  const { settings, pins, names } = clientOf(followed, tenant.admin);
  expect((await pins(`${whole.launchId}:pin`)).status).toBe(204);
  expect((await pins(`${part.launchId}/tests/${part.testId}:pin`)).status).toBe(204);
  expect((await pins(`${part.launchId}/tests/999999:pin`)).status).toBe(404);
  await derive();
  expect((await settings('GET')).body).toMatchObject({ pinnedLaunches: 1, pinnedTests: 1 });
  const rules = { days: 30, count: null };
  expect((await settings('POST', rules, ':preview')).body).toMatchObject({ launches: 1, kept: 2 });
  await settings('PUT', rules);
  await settings('POST', undefined, ':run');
  await workOff(derive);
  await workOff(derive);
  expect(await names()).toEqual(['80 days', '90 days']);
  expect(await readLaunch(part)).toMatchObject({ reducedAt: expect.any(Number) });
  expect((await readDerivedLaunch(part)).counts).toMatchObject({ failed: 1, passed: 0 });
  const partition = `${project.tenantId}#launch#${part.launchId}#test#`;
  expect(await queryItems({ PK: `${partition}${other.testId}` })).toEqual([]);
  expect((await queryItems({ PK: `${partition}${part.testId}` })).map(({ SK }) => SK)).toEqual([
    expect.stringContaining('screenshot#'),
    'test',
  ]);

  // It is looked at no more, until the pin is gone.
  await settings('POST', undefined, ':run');
  await workOff(derive);
  expect(takeJobs()).toEqual([]);
  await pins(`${part.launchId}/tests/${part.testId}:unpin`);
  await pins(`${whole.launchId}:unpin`);
  await derive();
  await settings('POST', undefined, ':run');
  await workOff(derive);
  expect(await names()).toEqual([]);
});

test('up to 100 tests of a launch are pinned', async () => {
  const followed = await givenFollowedProject();
  const launch = await givenLaunch(followed.project);
  const tests = await Promise.all(Array.from({ length: 101 }, () => givenTest(launch)));
  const { pins } = clientOf(followed, followed.tenant.admin);
  const pin = ({ testId }: { testId: number }) => pins(`${launch.launchId}/tests/${testId}:pin`);
  const [first, ...others] = tests;
  for (const test of others) expect((await pin(test)).status).toBe(204);
  if (!first) throw new Error('Tests were given.');
  expect(await pin(first)).toMatchObject({
    status: 409,
    body: { message: 'At most 100 tests of a launch can be pinned: pin the launch.' },
  });
});

test('who pins at the moment of the run wins', async () => {
  const followed = await givenFollowedProject();
  const { tenant, derive } = followed;
  const [launch] = await givenAges(followed, [90]);
  if (!launch) throw new Error('There has to be one.');
  const { settings, pins, names } = clientOf(followed, tenant.admin);
  await settings('PUT', { days: 30, count: null });
  await settings('POST', undefined, ':run');
  // The list of pins does not know it yet.
  await pins(`${launch.launchId}:pin`);
  for (const job of takeJobs()) await doJob(handlers, job);
  await derive();
  expect(await names()).toEqual(['90 days']);
  const { launchId, tenantId } = launch;
  await LaunchEntity.patch({ tenantId, launchId }).set({ isDeleted: true }).go();
  expect((await pins(`${launchId}:pin`)).status).toBe(404);
});

test('only those who may update the project see and set its retention, within bounds and at a flat cost', async () => {
  const followed = await givenFollowedProject();
  const { tenant, project, derive } = followed;
  const [launch] = await givenAges(followed, [90, 80, 70, 60]);
  const engineer = clientOf(followed, await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] }));
  const guest = clientOf(followed, await givenUser(tenant, { in: [{ project, role: 'GUEST' }] }));
  const stranger = clientOf(followed, (await givenTenant()).admin);
  for (const { settings } of [engineer, guest]) expect((await settings('GET')).status).toBe(403);
  expect((await stranger.settings('GET')).status).toBe(404);
  expect((await engineer.pins(`${launch?.launchId}:pin`)).status).toBe(204);
  expect((await guest.pins(`${launch?.launchId}:pin`)).status).toBe(403);
  const admin = clientOf(followed, tenant.admin);
  for (const bad of [{ days: 0 }, { days: 3651 }, { days: 1.5 }, { count: 0 }, { count: 100_001 }, { days: '30' }])
    expect((await admin.settings('PUT', { ...off, ...bad })).status, JSON.stringify(bad)).toBe(400);
  const cost = await measure(() => admin.settings('POST', { days: 30, count: null }, ':preview'));
  expect(cost.roundTrips, cost.calls.join('\n')).toBeLessThanOrEqual(3);
  expect(cost.readUnits).toBeLessThanOrEqual(40);

  await admin.settings('PUT', { days: 30, count: null });
  await derive();
  const stored = await readProject(project);
  if (stored) await writeProjectDeleted(stored);
  for (let round = 0; round < 3; round++) {
    await removeProject(project, Number.POSITIVE_INFINITY);
    await derive();
  }
  for (const part of ['retention', 'pins', 'deleted'])
    expect(await queryItems({ PK: `${project.tenantId}#project#${project.projectId}#${part}` }), part).toEqual([]);
  takeJobs();
});
