import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { readFailure } from '#functions/launches/stores/failure-store';
import { findTest } from '#functions/launches/stores/test-store';
import { givenAgent, now } from './given-agent.ts';

test('a test is answered with the types that the strictest agent reads', async () => {
  const { startLaunch, startTest } = await givenAgent();
  const { path } = await startLaunch();
  const correlationData = '{"className": "Cart",  "parameters":["é"]}';
  const { answer } = await startTest(path, {
    name: 'x'.repeat(2_000),
    methodName: null,
    argumentsIndex: -1,
    correlationData,
    maintainer: '',
    labels: [{ key: 'priority', value: 1 }],
    testGroups: ['smoke'],
    testCase: null,
    startedAt: '2026-01-02T03:04:05.6789012Z',
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: expect.any(Number),
    name: 'x'.repeat(500),
    status: 'IN_PROGRESS',
    className: 'Cart',
    argumentsIndex: -1,
    correlationData,
    startedAt: '2026-01-02T03:04:05.678Z',
    labels: [{ key: 'priority', value: '1' }],
    artifactReferences: [],
    testGroups: ['smoke'],
  });
});

test('a start that is sent again is the same test, by its uuid or by its body', async () => {
  const { startLaunch, startTest } = await givenAgent();
  const { path } = await startLaunch();
  for (const body of [
    { uuid: randomUUID(), name: 'a' },
    { name: 'b', startedAt: now(), correlationData: '{"thread":"main","methodName":"b"}' },
    { name: 'c', startedAt: now(), correlationData: '{"thread":"main","methodName":"c"}', uuid: null },
  ]) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => startTest(path, body)));
    expect(new Set(answers.map(({ testId }) => testId)).size).toBe(1);
  }
  const startedAt = now();
  const one = await startTest(path, { name: 'd', startedAt, correlationData: '{"thread":"a"}' });
  const other = await startTest(path, { name: 'd', startedAt, correlationData: '{"thread":"b"}' });
  expect(one.testId).not.toBe(other.testId);
});

test('parallel tests that begin with one method in one millisecond are each a test', async () => {
  const { startLaunch, post } = await givenAgent();
  const { path } = await startLaunch();
  const body = { name: 'beforeMethod', startedAt: now() };
  const starts = Array.from({ length: 8 }, () => post(`${path}/tests?headless=true`, body));
  const ids = (await Promise.all(starts)).map((answer) => answer.body.id);
  expect(new Set(ids).size).toBe(8);
});

test('a repeated start of a test that has finished meanwhile does not start it again', async () => {
  const { startLaunch, startTest, put } = await givenAgent();
  const { path } = await startLaunch();
  const body = { name: 'late', uuid: randomUUID() };
  const started = await startTest(path, body);
  await put(started.path, { result: 'PASSED', endedAt: now() });
  const again = await startTest(path, body);
  expect(again.answer.body).toMatchObject({ id: started.testId, status: 'PASSED' });
});

test('a headless test is filled in, finished, restarted and finished, and its first attempt is kept', async () => {
  const { tenant, startLaunch, post, put, startTest } = await givenAgent();
  const { path, launchId } = await startLaunch();
  const { body: headless } = await post(`${path}/tests?headless=true`, { name: 'before', startedAt: now() });
  const testPath = `${path}/tests/${headless.id}`;
  const filled = await put(`${testPath}?headless=true`, {
    name: 'pays',
    className: 'Cart',
    methodName: 'pay',
    startedAt: now(),
    labels: [{ key: 'a', value: 'b' }],
  });
  expect(filled).toMatchObject({
    status: 200,
    body: { id: headless.id, name: 'pays', status: 'IN_PROGRESS', labels: [{ key: 'a', value: 'b' }] },
  });
  const reason = 'AssertionError: 1 != 2\n  at Cart.pay(Cart.java:12)';
  const failed = await put(`${testPath}?headless=false`, { result: 'FAILED', endedAt: now(), reason });
  expect(failed).toMatchObject({
    status: 200,
    body: { id: headless.id, status: 'FAILED', endedAt: expect.any(String) },
  });

  const restarted = await post(`${testPath}/`, { name: 'pays', startedAt: now() });
  expect(restarted).toMatchObject({ status: 200, body: { id: headless.id, status: 'IN_PROGRESS' } });
  expect(restarted.body).not.toHaveProperty('endedAt');
  const key = { tenantId: tenant.tenantId, launchId, testId: headless.id };
  const running = await findTest(key);
  expect(running).toMatchObject({ attempt: 2, status: 'IN_PROGRESS', labels: ['a\u0000b'] });
  for (const gone of ['message', 'signature', 'hasFailure', 'isHeadless']) expect(running).not.toHaveProperty(gone);
  expect(await readFailure(key)).toBeUndefined();

  await put(testPath, { result: 'PASSED', endedAt: now(), reason: ' \n ' });
  const attempts = await queryItems({
    PK: `${tenant.tenantId}#launch#${launchId}#test#${headless.id}`,
    prefix: 'attempt#',
  });
  expect(attempts).toMatchObject([{ SK: 'attempt#000001', status: 'FAILED', message: 'AssertionError: 1 != 2' }]);
  expect(await findTest(key)).toMatchObject({ status: 'PASSED', attempt: 2 });
  expect((await startTest(path)).testId).not.toBe(headless.id);
});

test('a restart that is sent again is not another attempt', async () => {
  const { tenant, startLaunch, startTest, post, put } = await givenAgent();
  const { path, launchId } = await startLaunch();
  const { path: testPath, testId } = await startTest(path);
  await put(testPath, { result: 'FAILED' });
  const body = { name: 'again', startedAt: now() };
  await Promise.all(Array.from({ length: 5 }, () => post(testPath, body)));
  expect(await findTest({ tenantId: tenant.tenantId, launchId, testId })).toMatchObject({ attempt: 2 });
});

test('the last finish of a test counts, in every word that agents use', async () => {
  const { startLaunch, startTest, put } = await givenAgent();
  const { path } = await startLaunch();
  const { path: testPath } = await startTest(path);
  const words = [
    ['PASSED', 'PASSED'],
    ['failed', 'FAILED'],
    ['Skipped', 'SKIPPED'],
    ['BLOCKED', 'BLOCKED'],
    ['PENDING', 'ABORTED'],
    ['ABORTED', 'ABORTED'],
    ['PASSED', 'PASSED'],
  ];
  for (const [result, status] of words)
    expect(await put(testPath, { result, endedAt: now() })).toMatchObject({ status: 200, body: { status } });
});

test('a test does not end before it began', async () => {
  const { startLaunch, startTest, put } = await givenAgent();
  const { path } = await startLaunch();
  const { path: testPath } = await startTest(path, { startedAt: '2026-05-01T10:00:00Z' });
  const answer = await put(testPath, { result: 'PASSED', endedAt: '2026-05-01T09:00:00Z' });
  expect(answer).toMatchObject({ status: 200, body: { endedAt: '2026-05-01T10:00:00.000Z', status: 'PASSED' } });
});

test('a reverted test is gone with all that lay below it, and what comes late for it is quiet', async () => {
  const { tenant, startLaunch, startTest, post, put, remove } = await givenAgent();
  const { path, launchId } = await startLaunch();
  const { path: testPath, testId } = await startTest(path);
  await post(`${path}/logs`, [{ testId, level: 'INFO', timestamp: Date.now(), message: 'x' }]);
  await put(testPath, { result: 'FAILED', reason: 'a\nb' });
  expect(await remove(testPath)).toMatchObject({ status: 204 });
  expect(await remove(testPath)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await put(testPath, { result: 'PASSED' })).toMatchObject({ status: 404 });
  expect(await put(`${testPath}/labels`, { items: [{ key: 'a', value: 'b' }] })).toMatchObject({ status: 404 });
  expect(await post(`${path}/logs`, [{ testId, message: 'late' }])).toMatchObject({ status: 202 });
  expect(await queryItems({ PK: `${tenant.tenantId}#launch#${launchId}#test#${testId}` })).toEqual([]);
});

test('words instead of ids are not found', async () => {
  const { tenant, startLaunch, put, post, patch, remove } = await givenAgent();
  const { path, launchId } = await startLaunch();
  for (const id of ['undefined', 'NaN', 'null', '0', '77777777']) {
    const testPath = `${path}/tests/${id}`;
    const answers = [
      await put(testPath, { result: 'PASSED' }),
      await put(testPath, { result: 'FAILED', reason: 'two\nlines' }),
      await put(testPath, { name: 'x' }),
      await post(testPath, { name: 'x', startedAt: now() }),
      await patch(testPath, { maintainer: 'x' }),
      await remove(testPath),
      await put(`${testPath}/labels`, { items: [{ key: 'a', value: 'b' }] }),
      await put(`${testPath}/artifact-references`, { items: [{ name: 'a', value: 'b' }] }),
      await put(`${testPath}/labels`, { items: [] }),
      await put(`${testPath}/artifact-references`, { items: [] }),
      await post(`${testPath}/test-cases:upsert`, { items: [{ tcmType: 'XRAY', testCaseId: '1' }] }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await queryItems({ PK: `${tenant.tenantId}#launch#${launchId}#test#${Number(id) || 0}` })).toEqual([]);
  }
});
