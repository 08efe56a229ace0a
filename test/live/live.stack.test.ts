import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryItems } from '#functions/data/items';
import { UserEntity } from '#functions/iam/users/user-store';
import { deleteLaunch } from '#functions/launches/stores/launch-deletion-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { socketEvents } from '#functions/live/index';
import { removeMember } from '#functions/projects/remove-member';
import { toFrameText } from '#shared/live/stomp';
import { LaunchMessage, PassRateMessage, StatisticsMessage, TestsMessage, toTopic } from '#shared/live/topics';
import { givenFollowedProject, givenLaunch, givenTest } from '#test/launches-reading/given-launches';
import { call } from '#test/support/call';
import { givenMember, givenToken, givenUser, type SignedIn } from '#test/support/fixtures';
import { closed, gone, sent, takeFrames } from './sockets.ts';

vi.mock('#functions/live/sockets', () => import('./sockets.ts'));

const givenSocket = async (host: string) => {
  const connectionId = randomUUID();
  await socketEvents.opened(connectionId, host);
  const send = async (command: string, headers: Record<string, string> = {}) => {
    await socketEvents.received(connectionId, toFrameText(command, headers));
    return takeFrames(connectionId);
  };
  return { connectionId, send };
};

const givenListener = async (user: Pick<SignedIn, 'host' | 'token'>) => {
  const socket = await givenSocket(user.host);
  const [answer] = await socket.send('CONNECT', {
    'accept-version': '1.2,1.1',
    'heart-beat': '10000,10000',
    Authorization: `Bearer ${user.token}`,
  });
  expect(answer).toMatchObject({ command: 'CONNECTED', headers: { version: '1.2', 'heart-beat': '10000,10000' } });
  let last = 0;
  const subscribe = (destination: string) =>
    socket.send('SUBSCRIBE', { id: `sub-${last++}`, destination, receipt: 'r' });
  const messages = () =>
    takeFrames(socket.connectionId).map(({ headers, body }) => ({ topic: headers.destination, ...JSON.parse(body) }));
  return { ...socket, subscribe, messages };
};

const receipt = [{ command: 'RECEIPT', headers: { 'receipt-id': 'r' } }];

test('who listens hears of new launches, of their tests and of their counts', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const { tenantId } = tenant;
  const listener = await givenListener(tenant.admin);
  expect(await listener.subscribe(toTopic({ tenantId, kind: 'statistics' }))).toMatchObject(receipt);
  expect(await listener.subscribe(toTopic({ tenantId, kind: 'testRuns' }))).toMatchObject(receipt);
  const launch = await givenLaunch(project);
  const { launchId } = launch;
  await derive();
  const [first] = listener.messages().filter(({ topic }) => topic === toTopic({ tenantId, kind: 'testRuns' }));
  expect(LaunchMessage.parse(first)).toMatchObject({ launchId, launch: { name: 'Suite', status: 'IN_PROGRESS' } });

  expect(await listener.subscribe(toTopic({ tenantId, kind: 'tests', launchId }))).toMatchObject(receipt);
  expect(await listener.subscribe(toTopic({ tenantId, kind: 'pass-rate', launchId }))).toMatchObject(receipt);
  const one = await givenTest(launch, { status: 'PASSED' });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const messages = listener.messages();
  const on = (topic: string) => messages.filter((message) => message.topic === topic);
  expect(TestsMessage.parse(on(toTopic({ tenantId, kind: 'tests', launchId }))[0])).toMatchObject({
    tests: [{ id: one.testId, status: 'PASSED' }],
  });
  const counts = on(toTopic({ tenantId, kind: 'statistics' })).at(-1);
  expect(StatisticsMessage.parse(counts)).toMatchObject({ testRunId: launchId, passed: 1, status: 'PASSED' });
  expect(PassRateMessage.parse(on(toTopic({ tenantId, kind: 'pass-rate', launchId })).at(-1))).toEqual({
    launchId,
    passRate: 1,
  });

  await deleteLaunch(launch, { graceSeconds: 60 });
  await derive();
  expect(listener.messages().at(-1)).toMatchObject({ launchId, projectId: project.projectId });
});

test('many changed tests come in messages that the socket can carry', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  await derive();
  const listener = await givenListener(tenant.admin);
  await listener.subscribe(toTopic({ tenantId: tenant.tenantId, kind: 'tests', launchId: launch.launchId }));
  const labels = Array.from({ length: 10 }, (_, index) => `key${index}\u0000${'ü'.repeat(200)}`);
  for (let index = 0; index < 90; index++) await givenTest(launch, { labels, message: 'ä'.repeat(200) });
  await derive();
  const texts = sent
    .filter(({ connectionId }) => connectionId === listener.connectionId)
    .map(({ text }) => Buffer.byteLength(text));
  expect(Math.max(...texts)).toBeLessThan(128 * 1024);
  expect(listener.messages().flatMap(({ tests }) => tests)).toHaveLength(90);
});

test('who may not read a project hears nothing of it', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const { tenantId } = tenant;
  const [stranger, member] = [await givenUser(tenant), await givenUser(tenant)];
  await givenMember(project, member.userId, 'GUEST');
  const [outside, inside] = [await givenListener(stranger), await givenListener(member)];
  for (const listener of [outside, inside]) await listener.subscribe(toTopic({ tenantId, kind: 'testRuns' }));
  const launch = await givenLaunch(project);
  await derive();
  expect(inside.messages()).toHaveLength(1);
  expect(outside.messages()).toEqual([]);
  const topic = toTopic({ tenantId, kind: 'tests', launchId: launch.launchId });
  expect(await inside.subscribe(topic)).toMatchObject(receipt);
  expect(await outside.subscribe(topic)).toMatchObject([
    { command: 'ERROR', headers: { message: 'Launch can not be found' } },
  ]);
  expect(closed.has(outside.connectionId)).toBe(true);
});

test('who left the project, or was deactivated, hears nothing more of it within seconds', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const topic = toTopic({ tenantId: tenant.tenantId, kind: 'testRuns' });
  const given = async () => {
    const user = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
    const listener = await givenListener(user);
    await listener.subscribe(topic);
    return { user, listener };
  };
  const [stays, leaves, inactive] = [await given(), await given(), await given()];
  await givenLaunch(project);
  await derive();
  for (const { listener } of [stays, leaves, inactive]) expect(listener.messages()).toHaveLength(1);
  const params = { projectKey: project.projectKey, userId: leaves.user.userId };
  expect((await call(removeMember, { as: tenant.admin, params })).status).toBe(204);
  const { tenantId, userId } = inactive.user;
  await UserEntity.patch({ tenantId, userId }).set({ status: 'INACTIVE' }).go();
  // What was known of them a moment ago is forgotten by then.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  onTestFinished(() => void vi.useRealTimers());
  await givenLaunch(project);
  await derive();
  expect(stays.listener.messages()).toHaveLength(1);
  expect(leaves.listener.messages()).toEqual([]);
  expect(inactive.listener.messages()).toEqual([]);
});

test('one connection listens to up to 50 topics', async () => {
  const { tenant, project } = await givenFollowedProject();
  const { tenantId } = tenant;
  const listener = await givenListener(tenant.admin);
  const { launchId } = await givenLaunch(project);
  const topic = toTopic({ tenantId, kind: 'tests', launchId });
  for (let count = 0; count < 50; count++) expect(await listener.subscribe(topic)).toMatchObject(receipt);
  expect(await listener.subscribe(topic)).toMatchObject([
    { command: 'ERROR', headers: { message: 'At most 50 topics can be listened to.' } },
  ]);
});

test('nobody listens to another workspace', async () => {
  const [{ tenant, project, derive }, other] = [await givenFollowedProject(), await givenFollowedProject()];
  const launch = await givenLaunch(project);
  await derive();
  for (const destination of [
    toTopic({ tenantId: tenant.tenantId, kind: 'statistics' }),
    toTopic({ tenantId: tenant.tenantId, kind: 'tests', launchId: launch.launchId }),
  ]) {
    const listener = await givenListener(other.tenant.admin);
    expect(await listener.subscribe(destination)).toMatchObject([{ command: 'ERROR' }]);
  }
});

test.for(['', 'Bearer nonsense'])('a connection with the token "%s" is refused', async (Authorization) => {
  const { tenant } = await givenFollowedProject();
  const { connectionId, send } = await givenSocket(tenant.host);
  expect(await send('CONNECT', { 'accept-version': '1.2', Authorization })).toMatchObject([{ command: 'ERROR' }]);
  expect(closed.has(connectionId)).toBe(true);
});

test('a token is refused on another workspace’s address, and when it has expired', async () => {
  const [one, other] = [await givenFollowedProject(), await givenFollowedProject()];
  const foreign = await givenSocket(other.tenant.host);
  const { admin } = one.tenant;
  expect(await foreign.send('CONNECT', { 'accept-version': '1.2', passcode: admin.token })).toMatchObject([
    { command: 'ERROR' },
  ]);
  const late = await givenSocket(admin.host);
  const passcode = await givenToken(admin, -10);
  expect(await late.send('CONNECT', { 'accept-version': '1.2', passcode })).toMatchObject([{ command: 'ERROR' }]);
});

test('without a CONNECT nothing can be listened to, and nothing can be sent', async () => {
  const { tenant } = await givenFollowedProject();
  const destination = toTopic({ tenantId: tenant.tenantId, kind: 'statistics' });
  const socket = await givenSocket(tenant.host);
  expect(await socket.send('SUBSCRIBE', { id: '1', destination })).toMatchObject([{ command: 'ERROR' }]);
  const listener = await givenListener(tenant.admin);
  expect(await listener.send('SEND', { destination })).toMatchObject([{ command: 'ERROR' }]);
});

test('heart-beats are answered, and what is no frame ends the connection', async () => {
  const { tenant } = await givenFollowedProject();
  const { connectionId } = await givenListener(tenant.admin);
  await socketEvents.received(connectionId, '\n');
  expect(sent.findLast((one) => one.connectionId === connectionId)?.text).toBe('\n');
  await socketEvents.received(connectionId, '{"no":"frame"}\n\n\0');
  expect(closed.has(connectionId)).toBe(true);
});

test('who unsubscribes, disconnects or goes away leaves nothing behind', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const topic = toTopic({ tenantId: tenant.tenantId, kind: 'testRuns' });
  const left = async () => (await queryItems({ PK: `${tenant.tenantId}#topic#${topic}` })).length;
  const listeners = await Promise.all([1, 2, 3].map(() => givenListener(tenant.admin)));
  for (const listener of listeners) await listener.subscribe(topic);
  expect(await left()).toBe(3);
  const [one, two, three] = listeners;
  expect(await one?.send('UNSUBSCRIBE', { id: 'sub-0' })).toEqual([]);
  expect(await two?.send('DISCONNECT', { receipt: 'r' })).toMatchObject(receipt);
  expect(await left()).toBe(1);
  gone.add(three?.connectionId ?? '');
  await givenLaunch(project);
  await derive();
  expect(await left()).toBe(0);
  expect(await queryItems({ PK: `_platform#connection#${three?.connectionId}` })).toEqual([]);
});
