import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliveryEndpoints } from '#functions/delivery/index';
import { announcementEndpoints } from '#functions/delivery/reporting-endpoints';
import { authenticate } from '#functions/http/authenticate';
import { closeLeftovers } from '#functions/launches/deriving/close-leftovers';
import { readLaunch } from '#functions/launches/stores/launch-store';
import { send } from '#test/support/call';
import { givenTenant, givenUser, type SignedIn } from '#test/support/fixtures';
import { asAgent, now } from '../launches/given-agent.ts';
import { givenFollowedProject } from '../launches-reading/given-launches.ts';

const givenReporter = async () => {
  const followed = await givenFollowedProject();
  const { tenant, project } = followed;
  const user = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const agent = asAgent(user, project.projectKey);
  const receiptOf = async (launchId: number, as: SignedIn = guest) => {
    await followed.derive();
    return send(deliveryEndpoints, 'GET', `/api/reporting/v1/launches/${launchId}/receipt`, { as });
  };
  const announce = (launchId: number, reporter: string, body: object, as = user) =>
    send(announcementEndpoints, 'PUT', `/api/reporting/v1/test-runs/${launchId}/announcements`, {
      as,
      body: { reporter, ...body },
    });
  return { ...followed, ...agent, user, guest, receiptOf, announce };
};

const logOf = (testId: number, ...messages: string[]) =>
  messages.map((message, at) => ({
    testId: String(testId),
    level: 'INFO',
    timestamp: 1_700_000_000_000 + at,
    message,
  }));

test('a receipt counts what came, once, and is complete when the launch has ended and nothing is missing', async () => {
  const { startLaunch, startTest, post, put, receiptOf } = await givenReporter();
  const { path, launchId } = await startLaunch({ uuid: crypto.randomUUID() });
  const { path: testPath, testId } = await startTest(path);
  await post(`${path}/logs`, logOf(testId, 'one', 'two'));
  await post(`${path}/logs`, logOf(testId, 'one', 'two'));
  await post(`${path}/logs`, [...logOf(testId, 'three'), ...logOf(987_654, 'of nobody')]);
  const early = await receiptOf(launchId);
  expect(early.body.receipt).toMatchObject({
    isComplete: false,
    status: 'IN_PROGRESS',
    tests: { received: 1, inProgress: 1, neverFinished: 0, missing: 0 },
    logBatches: { received: 2, lines: 3, droppedLines: 1, missing: 0 },
    processes: { started: 1, finished: 0 },
  });
  await put(testPath, { result: 'PASSED', endedAt: now() });
  await put(path, { endedAt: now() });
  expect((await receiptOf(launchId)).body.receipt).toMatchObject({
    isComplete: true,
    status: 'PASSED',
    processes: { started: 1, finished: 1 },
  });
});

test('what was announced and has not come is missing, of all reporters together', async () => {
  const { startLaunch, startTest, post, put, receiptOf, announce } = await givenReporter();
  const { path, launchId } = await startLaunch();
  const { path: testPath, testId } = await startTest(path);
  await post(`${path}/logs`, logOf(testId, 'one'));
  await put(testPath, { result: 'PASSED', endedAt: now() });
  await put(path, { endedAt: now() });
  await announce(launchId, 'shard-1', { tests: 5, logBatches: 9 });
  await announce(launchId, 'shard-1', { tests: 1, logBatches: 2, screenshots: 1, artifacts: ['report.zip'] });
  await announce(launchId, 'shard-2', { tests: 2 });
  const { body } = await receiptOf(launchId);
  expect(body.receipt).toMatchObject({
    isComplete: false,
    tests: { received: 1, announced: 3, missing: 2 },
    logBatches: { received: 1, announced: 2, missing: 1 },
    screenshots: { received: 0, announced: 1, missing: 1 },
    artifacts: { received: 0, announced: 1, missing: 1, missingNames: ['report.zip'] },
  });
});

test('tests without a result when the launch ends were never finished', async () => {
  const { tenant, startLaunch, startTest, put, receiptOf } = await givenReporter();
  const { path, launchId } = await startLaunch();
  const { path: testPath } = await startTest(path);
  await put(path, { endedAt: now() });
  const { body } = await receiptOf(launchId);
  expect(body.receipt).toMatchObject({ isComplete: false, tests: { neverFinished: 1 } });
  await closeLeftovers(await readLaunch({ tenantId: tenant.tenantId, launchId }));
  const closed = await receiptOf(launchId);
  expect(closed.body.receipt).toMatchObject({ isComplete: false, status: 'ABORTED', tests: { neverFinished: 1 } });
  await put(testPath, { result: 'ABORTED', endedAt: now() });
  const late = await receiptOf(launchId);
  expect(late.body.receipt).toMatchObject({ isComplete: true, tests: { neverFinished: 0, aborted: 1 } });
});

test('anybody verifies the signature by the public keys, and a changed receipt does not pass', async () => {
  const { startLaunch, receiptOf } = await givenReporter();
  const { launchId } = await startLaunch();
  const { body } = await receiptOf(launchId);
  const [header = '', payload = '', signature = ''] = String(body.signature).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(body.receipt);
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const keys = await send(deliveryEndpoints, 'GET', '/api/iam/v1/keys');
  const jwk = keys.body.keys.find((key: { kid: string }) => key.kid === kid);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isGenuine = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  expect(isGenuine(`${header}.${payload}`)).toBe(true);
  const forged = Buffer.from(JSON.stringify({ ...body.receipt, isComplete: true })).toString('base64url');
  expect(isGenuine(`${header}.${forged}`)).toBe(false);
});

test('the signature of a receipt signs nobody in', async () => {
  const { startLaunch, receiptOf, guest } = await givenReporter();
  const { launchId } = await startLaunch();
  const { body } = await receiptOf(launchId);
  const headers = { authorization: `Bearer ${body.signature}` };
  await expect(authenticate({ host: guest.host, headers })).rejects.toMatchObject({ kind: 'UNAUTHENTICATED' });
});

test('others do not learn of a launch, and guests announce nothing', async () => {
  const { startLaunch, receiptOf, announce, guest } = await givenReporter();
  const { launchId } = await startLaunch();
  const stranger = (await givenTenant()).admin;
  expect((await receiptOf(launchId, stranger)).status).toBe(404);
  expect((await announce(launchId, 'one', { tests: 1 }, stranger)).status).toBe(404);
  expect((await announce(launchId, 'one', { tests: 1 }, guest)).status).toBe(403);
});
