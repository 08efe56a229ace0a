import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findLaunch } from '#functions/launches/stores/launch-store';
import { givenMember, givenProject } from '#test/support/fixtures';
import { asAgent, givenAgent, now, testRuns } from './given-agent.ts';

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('a launch is answered with the types that the strictest agent reads', async () => {
  const { startLaunch } = await givenAgent();
  const uuid = randomUUID();
  const { answer } = await startLaunch({
    uuid,
    framework: 'testng',
    startedAt: '2026-01-02T03:04:05.678901+00:00',
    config: { environment: 'STAGE', build: null, treatSkipsAsFailures: 'false' },
    milestone: {},
    status: 'IN_PROGRESS',
  });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  expect(answer.body).toEqual({
    id: expect.any(Number),
    uuid,
    name: 'Suite',
    framework: 'testng',
    status: 'IN_PROGRESS',
    startedAt: '2026-01-02T03:04:05.678Z',
    config: { environment: 'STAGE', treatSkipsAsFailures: false },
    labels: [],
    artifactReferences: [],
  });
});

test('a hundred simultaneous starts with one uuid are one launch with one attempt', async () => {
  const { tenant, startLaunch } = await givenAgent();
  const uuid = randomUUID();
  const answers = await Promise.all(Array.from({ length: 100 }, () => startLaunch({ uuid })));
  expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  const ids = new Set(answers.map(({ launchId }) => launchId));
  expect(ids.size).toBe(1);
  const [launchId = 0] = ids;
  expect(await findLaunch({ tenantId: tenant.tenantId, launchId })).toMatchObject({ attempts: 1, uuid });
});

test('starts with the uuid of a finished launch open it for one more attempt', async () => {
  const { tenant, startLaunch, put } = await givenAgent();
  const uuid = randomUUID();
  const { path, launchId } = await startLaunch({ uuid });
  await put(path, { endedAt: now() });
  const all = await Promise.all(Array.from({ length: 10 }, () => startLaunch({ uuid })));
  for (const again of all) expect(again.launchId).toBe(launchId);
  expect((await startLaunch({ uuid })).answer.body).not.toHaveProperty('endedAt');
  const launch = await findLaunch({ tenantId: tenant.tenantId, launchId });
  expect(launch).toMatchObject({ attempts: 2, isAborted: false });
  expect(launch).not.toHaveProperty('finishRequestedAt');
});

test('another attempt begins when the agent says', async () => {
  const { tenant, startLaunch, put } = await givenAgent();
  const uuid = randomUUID();
  const { path, launchId } = await startLaunch({ uuid, startedAt: '2026-01-02T03:04:05Z' });
  await put(path, { endedAt: '2026-01-02T03:05:05Z' });
  await startLaunch({ uuid, startedAt: '2026-01-02T03:06:05Z' });
  expect(await findLaunch({ tenantId: tenant.tenantId, launchId })).toMatchObject({
    startedAt: Date.parse('2026-01-02T03:04:05Z'),
    reopenedAt: Date.parse('2026-01-02T03:06:05Z'),
  });
});

test('the same uuid in another project is another launch', async () => {
  const { tenant, user, startLaunch } = await givenAgent();
  const other = await givenProject(tenant);
  await givenMember(other, user.userId, 'ENGINEER');
  const uuid = randomUUID();
  const one = await startLaunch({ uuid });
  const { answer, launchId } = await asAgent(user, other.projectKey).startLaunch({ uuid });
  expect(answer.status).toBe(200);
  expect(launchId).not.toBe(one.launchId);
});

test('a start without a uuid that is sent again within minutes is the same launch', async () => {
  const { startLaunch } = await givenAgent();
  const startedAt = now();
  const [first, retried, next] = [
    await startLaunch({ uuid: null, startedAt, framework: 'testng' }),
    await startLaunch({ uuid: null, startedAt, framework: 'testng' }),
    await startLaunch({ uuid: null, startedAt, framework: 'junit5' }),
  ];
  expect(retried.launchId).toBe(first.launchId);
  expect(next.launchId).not.toBe(first.launchId);
});

test('the ids of a project count up and are never 0', async () => {
  const { startLaunch } = await givenAgent();
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) ids.push((await startLaunch()).launchId);
  expect(ids[0]).toBeGreaterThan(0);
  expect(ids).toEqual(ids.map((_, at) => (ids[0] ?? 0) + at));
});

test('an unknown project key is named in the refusal', async () => {
  const { post } = await givenAgent();
  const answer = await post(`${testRuns}?projectKey=NOPE`, { name: 'Suite' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: expect.stringContaining('NOPE') } });
});

test('a launch is finished any number of times, and the last end counts', async () => {
  const { tenant, startLaunch, startTest, put } = await givenAgent();
  const { path, launchId } = await startLaunch({ startedAt: '2026-05-01T10:00:00Z' });
  const first = await put(path, { endedAt: '2026-05-01T10:01:00Z' });
  expect(first).toMatchObject({ status: 200, body: { id: launchId, endedAt: '2026-05-01T10:01:00.000Z' } });
  expect((await startTest(path)).answer.status).toBe(200);
  await put(path, { endedAt: '2026-05-01T10:02:00Z' });
  const launch = await findLaunch({ tenantId: tenant.tenantId, launchId });
  expect(launch?.endedAt).toBe(Date.UTC(2026, 4, 1, 10, 2));
});

test('a launch does not end before it began, whatever the clock of the agent says', async () => {
  const { startLaunch, put } = await givenAgent();
  const { path } = await startLaunch({ startedAt: '2026-05-01T10:00:00Z' });
  const answer = await put(`${path}/`, { endedAt: '2026-05-01T09:59:58Z', id: 5, unknown: null });
  expect(answer).toMatchObject({ status: 200, body: { endedAt: '2026-05-01T10:00:00.000Z' } });
});

test('words instead of ids are not found', async () => {
  const { put, post } = await givenAgent();
  for (const id of ['undefined', 'NaN', 'null', '0', '-1', '1.5', '999999', '99999999999999999999']) {
    const answers = [
      await put(`${testRuns}/${id}`, { endedAt: now() }),
      await post(`${testRuns}/${id}/tests`, { name: 'x', startedAt: now() }),
      await post(`${testRuns}/${id}/logs`, [{ testId: 1, message: 'x' }]),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});

test('what can not be a launch is refused and nothing is stored', async () => {
  const { startLaunch, post, project } = await givenAgent();
  const before = await startLaunch();
  const path = `${testRuns}?projectKey=${project.projectKey}`;
  const bodies = [
    {},
    [],
    'text',
    7,
    { name: '' },
    { name: {} },
    { name: 'x', startedAt: 'yesterday' },
    { name: 'x', config: 'STAGE' },
  ];
  for (const body of bodies)
    expect(await post(path, JSON.stringify(body))).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  expect(await post(path, '{"name":')).toMatchObject({ status: 400 });
  expect((await startLaunch({ framework: 'next' })).launchId).toBe(before.launchId + 1);
});

test('answers of launches have instants in one form only', async () => {
  const { startLaunch, put } = await givenAgent();
  for (const startedAt of [
    '2026-01-02T03:04:05Z',
    '2026-01-02T05:04:05.1234567+02:00',
    1767323045000,
    '1767323045000',
  ]) {
    const { answer, path } = await startLaunch({ name: randomUUID(), startedAt });
    expect(answer.body.startedAt).toMatch(/^2026-01-02T03:04:05\.\d{3}Z$/);
    expect((await put(path, { endedAt: now() })).body.endedAt).toMatch(iso);
  }
});
