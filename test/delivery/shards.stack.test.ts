import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endWithoutTheRest } from '#functions/launches/stores/launch-ending-store';
import { readLaunch } from '#functions/launches/stores/launch-store';
import { asAgent, givenAgent, now } from '../launches/given-agent.ts';
import { givenMember, givenProject } from '../support/fixtures.ts';

const run = { repository: 'shop/web', commit: '4f2c1aa', workflowRun: '8812', attempt: 1 };

const givenRun = async () => {
  const agent = await givenAgent();
  const start = async (body: object) => {
    const { answer, launchId } = await agent.startLaunch(body);
    expect(answer.status).toBe(200);
    return launchId;
  };
  const finish = async (launchId: number, body: object = {}) => {
    const answer = await agent.put(`/api/reporting/v1/test-runs/${launchId}`, { endedAt: now(), ...body });
    expect(answer.status).toBe(200);
    return readLaunch({ tenantId: agent.tenant.tenantId, launchId });
  };
  const isOpen = async (launchId: number) =>
    (await readLaunch({ tenantId: agent.tenant.tenantId, launchId })).finishRequestedAt === undefined;
  return { ...agent, start, finish, isOpen };
};

test('processes of the same run report into one launch, and the last one ends it', async () => {
  const { start, finish, isOpen } = await givenRun();
  const ids = await Promise.all([1, 2, 3].map((index) => start({ run, shard: { index, total: 3 } })));
  const [launchId = 0] = ids;
  expect(new Set(ids).size).toBe(1);
  await finish(launchId, { shard: { index: 2 } });
  await finish(launchId, { shard: { index: 2 } });
  await finish(launchId, { shard: { index: 1 } });
  expect(await isOpen(launchId)).toBe(true);
  const ended = await finish(launchId, { shard: { index: 3 } });
  expect(ended.finishRequestedAt).toBeDefined();
  expect(ended.attempts).toBe(1);
});

test('with a total the launch waits for processes that have not even started', async () => {
  const { start, finish, isOpen } = await givenRun();
  const launchId = await start({ run, shard: { index: 1, total: 2 } });
  await finish(launchId, { shard: { index: 1 } });
  expect(await isOpen(launchId)).toBe(true);
  expect(await start({ run, shard: { index: 2, total: 2 } })).toBe(launchId);
  await finish(launchId, { shard: { index: 2 } });
  expect(await isOpen(launchId)).toBe(false);
});

test('a process that nobody waited for opens the launch again, as the same attempt', async () => {
  const { start, finish, isOpen } = await givenRun();
  const launchId = await start({ run });
  await finish(launchId);
  expect(await isOpen(launchId)).toBe(false);
  expect(await start({ run, startedAt: new Date(Date.now() + 5_000).toISOString() })).toBe(launchId);
  expect(await isOpen(launchId)).toBe(true);
  const ended = await finish(launchId, { endedAt: new Date(Date.now() + 9_000).toISOString() });
  expect(ended.attempts).toBe(1);
});

test('another attempt, commit or project is another launch', async () => {
  const { start, project, tenant, user } = await givenRun();
  const first = await start({ run });
  expect(await start({ run: { ...run, attempt: 2 } })).not.toBe(first);
  expect(await start({ run: { ...run, commit: '9d0e' } })).not.toBe(first);
  const other = await givenProject(tenant);
  await givenMember(other, user.userId, 'ENGINEER');
  const { launchId } = await asAgent(user, other.projectKey).startLaunch({ run });
  expect(launchId).not.toBe(first);
  expect(await readLaunch({ tenantId: tenant.tenantId, launchId })).toMatchObject({ projectId: other.projectId });
  expect(await readLaunch({ tenantId: tenant.tenantId, launchId: first })).toMatchObject({
    projectId: project.projectId,
  });
});

test('agents that share a uuid join, and the last finish ends the launch', async () => {
  const { start, finish, isOpen } = await givenRun();
  const uuid = crypto.randomUUID();
  const starts = [0, 1, 2].map((at) => ({ uuid, startedAt: new Date(Date.now() + at).toISOString() }));
  const ids = await Promise.all(starts.map(start));
  const [launchId = 0] = ids;
  expect(new Set(ids).size).toBe(1);
  const endedAt = (at: number) => new Date(Date.now() + 60_000 + at).toISOString();
  await finish(launchId, { endedAt: endedAt(1) });
  await finish(launchId, { endedAt: endedAt(2) });
  expect(await isOpen(launchId)).toBe(true);
  await finish(launchId, { endedAt: endedAt(3) });
  expect(await isOpen(launchId)).toBe(false);
});

test('a start that is sent again is no other process', async () => {
  const { start, finish, isOpen } = await givenRun();
  const said = { uuid: crypto.randomUUID(), startedAt: now() };
  const ids = await Promise.all(Array.from({ length: 20 }, () => start(said)));
  const [launchId = 0] = ids;
  expect(new Set(ids).size).toBe(1);
  await finish(launchId);
  expect(await isOpen(launchId)).toBe(false);
});

test('after its end a uuid begins another attempt, which its own processes end', async () => {
  const { start, finish, isOpen } = await givenRun();
  const uuid = crypto.randomUUID();
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const launchId = await start({ uuid, startedAt: at(0) });
  await start({ uuid, startedAt: at(1) });
  await finish(launchId, { endedAt: at(10) });
  await finish(launchId, { endedAt: at(11) });
  await start({ uuid, startedAt: at(20) });
  expect(await isOpen(launchId)).toBe(true);
  const ended = await finish(launchId, { endedAt: at(30) });
  expect(ended).toMatchObject({ attempts: 2 });
  expect(await isOpen(launchId)).toBe(false);
});

test('what silent processes leave open is ended, not aborted, when others have ended', async () => {
  const { start, finish, isOpen, tenant } = await givenRun();
  const launchId = await start({ run, shard: { index: 1, total: 2 } });
  await finish(launchId, { shard: { index: 1 } });
  const ended = await endWithoutTheRest({ tenantId: tenant.tenantId, launchId });
  expect(ended.isAborted).toBe(false);
  expect(await isOpen(launchId)).toBe(false);
});

test.each([
  [{ index: 501 }, 'Must be between 0 and 500'],
  [{ index: -1 }, 'Must be between 0 and 500'],
  [{ index: 1, total: 0 }, 'Must be between 1 and 500'],
  [{ index: 1, total: 501 }, 'Must be between 1 and 500'],
  [{ index: 3, total: 2 }, 'Must not be above the total'],
])('the shard %j is refused: %s', async (shard, message) => {
  const { startLaunch } = await givenRun();
  const { answer } = await startLaunch({ run, shard });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(message);
  for (const fine of [{ index: 0 }, { index: 500, total: 500 }, { index: 1, total: 1 }])
    expect((await startLaunch({ run: { ...run, workflowRun: randomUUID() }, shard: fine })).answer.status).toBe(200);
});
