import { expect, test } from 'vitest';
import { readSession } from '#functions/launches/stores/session-store';
import { findTest } from '#functions/launches/stores/test-store';
import { givenAgent, now } from './given-agent.ts';

const givenSession = async (body: object = {}) => {
  const agent = await givenAgent();
  const { path, launchId } = await agent.startLaunch();
  const first = await agent.startTest(path);
  const second = await agent.startTest(path);
  const answer = await agent.post(`${path}/test-sessions`, {
    sessionId: 'driver-1',
    initiatedAt: now(),
    startedAt: now(),
    desiredCapabilities: { browserName: 'chrome', 'zebrunner:options': { accessKey: 'hunter2' } },
    capabilities: { browserName: 'Chrome', browserVersion: '130.0', platformName: 'n/a', 'appium:deviceName': 'Pixel' },
    ...body,
  });
  return {
    ...agent,
    launchPath: path,
    launchId,
    first,
    second,
    answer,
    path: `${path}/test-sessions/${answer.body.id}`,
  };
};

test('tests linked one after the other, and not at the finish, are all linked', async () => {
  const { tenant, launchId, first, second, answer, path, put } = await givenSession();
  expect(answer).toMatchObject({ status: 200, body: { sessionId: 'driver-1', status: 'RUNNING', testIds: [] } });
  await put(path, { testIds: [first.testId] });
  await Promise.all([put(path, { testIds: [String(second.testId)] }), put(path, { testIds: [first.testId] })]);
  const finished = await put(path, { endedAt: now(), status: 'RUNNING' });
  const testIds = [first.testId, second.testId].sort((one, other) => one - other);
  expect(finished).toMatchObject({ status: 200, body: { id: answer.body.id, status: 'COMPLETED', testIds } });
  const linked = await findTest({ tenantId: tenant.tenantId, launchId, testId: second.testId });
  expect(linked?.sessionIds).toEqual([answer.body.id]);
});

test('a session is answered with the types that the strictest agent reads', async () => {
  const { answer } = await givenSession({
    initiatedAt: '2026-01-02T03:04:05Z',
    startedAt: '2026-01-02T03:04:06.5+00:00',
  });
  expect(answer.body).toEqual({
    id: expect.any(Number),
    sessionId: 'driver-1',
    initiatedAt: '2026-01-02T03:04:05.000Z',
    startedAt: '2026-01-02T03:04:06.500Z',
    status: 'RUNNING',
    testIds: [],
  });
});

test('what a session ran on is known, and no secret of its capabilities is kept', async () => {
  const { tenant, launchId, answer } = await givenSession();
  const session = await readSession({ tenantId: tenant.tenantId, launchId, testSessionId: answer.body.id });
  expect(session).toMatchObject({ browserName: 'Chrome', browserVersion: '130.0', deviceName: 'Pixel' });
  expect(session).not.toHaveProperty('platformName');
  expect(JSON.stringify(session)).not.toContain('hunter2');
});

test('one session a driver’s id in a launch, however often it is started', async () => {
  const { launchPath, first, second, answer, post } = await givenSession();
  const starts = [first, second].map(({ testId }) =>
    post(`${launchPath}/test-sessions`, { sessionId: 'driver-1', testIds: [testId], capabilities: 'n/a' }),
  );
  for (const again of await Promise.all(starts)) expect(again.body.id).toBe(answer.body.id);
  const other = await post(`${launchPath}/test-sessions`, { sessionId: 'driver-2', testIds: null });
  expect(other.body.id).not.toBe(answer.body.id);
});

test('a session that failed to start has no id of a driver and stays failed', async () => {
  const { answer, path, put } = await givenSession({
    sessionId: undefined,
    startedAt: null,
    status: 'failed',
    capabilities: {},
    failureReason: 'no node',
    testIds: ['x'],
  });
  expect(answer).toMatchObject({ status: 200, body: { status: 'FAILED', failureReason: 'no node', testIds: [] } });
  expect(answer.body).not.toHaveProperty('sessionId');
  expect(await put(path, { endedAt: now() })).toMatchObject({ status: 200, body: { status: 'FAILED' } });
});

test('links to tests that are unknown or reverted are quiet', async () => {
  const { launchPath, first, path, put, remove } = await givenSession();
  await remove(`${launchPath}/tests/${first.testId}`);
  expect(await put(path, { testIds: [first.testId, 888_888_888] })).toMatchObject({ status: 200 });
});

test('a session that nobody started is not found', async () => {
  const { launchPath, put } = await givenSession();
  for (const id of ['undefined', 'NaN', '777777'])
    expect(await put(`${launchPath}/test-sessions/${id}`, { endedAt: now() })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
});
