import { expect, test } from 'vitest';
import { givenAgent, now } from './given-agent.ts';

const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x'.repeat(70_000),
  '😀'.repeat(20_000),
  '\ud800',
  'a\u0000b',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '%24%7Bjndi%7D',
  '../../etc',
  {},
  [],
  [null],
  [[]],
  { a: 1 },
  { items: null },
  deep,
];

type Call = { method: 'post' | 'put' | 'patch'; path: string; body: Record<string, unknown> };

const label = { key: 'a', value: 'b' };
const callsOf = (launch: string, test: string, session: string, start: string): Call[] => [
  {
    method: 'post',
    path: start,
    body: {
      uuid: 'u',
      name: 'n',
      framework: 'f',
      startedAt: now(),
      config: { environment: 'e', build: 'b', treatSkipsAsFailures: true },
      milestone: { id: 1, name: 'm' },
      ciContext: { ciType: 'JENKINS', envVariables: { A: 'b' } },
      jenkinsContext: { jobUrl: 'u', jobNumber: '1' },
      notifications: {
        enabled: true,
        notifyOnEachFailure: true,
        targets: [{ type: 'EMAIL_RECIPIENTS', value: 'a@b' }],
      },
      notificationTargets: [{ type: 'a', value: 'b' }],
    },
  },
  {
    method: 'post',
    path: '/api/reporting/v1/run-context-exchanges',
    body: {
      testRunUuid: 'x',
      mode: 'RERUN',
      id: 'x',
      rerunOnlyFailures: true,
      statuses: ['FAILED'],
      rerunCriteria: { anyOfStatuses: ['FAILED'], knownIssue: false },
    },
  },
  {
    method: 'put',
    path: launch,
    body: { endedAt: now(), name: 'n', config: { build: 'b' }, milestone: { id: 1, name: 'm' } },
  },
  { method: 'put', path: `${launch}/platform`, body: { name: 'n', version: 'v' } },
  { method: 'patch', path: `${launch}/tcm-configs`, body: { testRailRunId: 1, statusOnPass: 'x', constructor: 'y' } },
  { method: 'put', path: `${launch}/labels`, body: { items: [label], key: 'x' } },
  { method: 'put', path: `${launch}/artifact-references`, body: { items: [{ name: 'a', value: 'b' }] } },
  {
    method: 'post',
    path: `${launch}/tests`,
    body: {
      uuid: 'u',
      name: 'n',
      className: 'c',
      methodName: 'm',
      startedAt: now(),
      correlationData: '{}',
      argumentsIndex: 0,
      maintainer: 'a',
      labels: [label],
      testGroups: ['g'],
      testCase: 't',
    },
  },
  { method: 'post', path: test, body: { name: 'n', startedAt: now(), labels: [label], testGroups: ['g'] } },
  {
    method: 'put',
    path: test,
    body: { result: 'FAILED', endedAt: now(), reason: 'r', maintainer: 'm', name: 'n', labels: [label] },
  },
  {
    method: 'put',
    path: `${test}?headless=true`,
    body: { name: 'n', startedAt: now(), labels: [label], correlationData: 'c' },
  },
  { method: 'patch', path: test, body: { maintainer: 'm' } },
  { method: 'post', path: `${test}/known-issue-confirmations`, body: { failureReason: 'r' } },
  {
    method: 'post',
    path: `${test}/test-cases:upsert`,
    body: {
      items: [{ tcmType: 'XRAY', testCaseId: '1', resultStatus: 's' }],
      testCases: [{ tcmType: 'a', testCaseId: 'b' }],
    },
  },
  { method: 'put', path: `${test}/labels`, body: { items: [label] } },
  { method: 'put', path: `${test}/artifact-references`, body: { items: [{ name: 'a', value: 'b' }] } },
  {
    method: 'post',
    path: `${launch}/test-sessions`,
    body: {
      sessionId: 's',
      initiatedAt: now(),
      startedAt: now(),
      status: 'RUNNING',
      failureReason: 'f',
      capabilities: { browserName: 'c' },
      desiredCapabilities: { a: 'b' },
      testIds: [1],
    },
  },
  { method: 'put', path: session, body: { endedAt: now(), testIds: [1] } },
];

/** The body with one part after the other, however deep, replaced by the value. */
const variantsOf = (body: unknown, value: unknown): unknown[] => {
  if (Array.isArray(body))
    return body.flatMap((element, at) => [value, ...variantsOf(element, value)].map((part) => body.with(at, part)));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, part]) =>
    [value, ...variantsOf(part, value)].map((variant) => ({ ...body, [name]: variant })),
  );
};

const given = async () => {
  const agent = await givenAgent();
  const { path } = await agent.startLaunch();
  const { path: testPath, testId } = await agent.startTest(path);
  const session = await agent.post(`${path}/test-sessions`, { sessionId: 'first' });
  const start = `/api/reporting/v1/test-runs?projectKey=${agent.project.projectKey}`;
  return { ...agent, path, testId, calls: callsOf(path, testPath, `${path}/test-sessions/${session.body.id}`, start) };
};

test('no field with any value makes an answer that is the server’s fault', { timeout: 180_000 }, async () => {
  const { calls, ...agent } = await given();
  const sendVariant = async ({ method, path }: Call, variant: unknown) => {
    const { status, body } = await agent[method](path, JSON.stringify(variant));
    const isInOrder = status < 400 || (status < 500 && body?.code && body?.message);
    return isInOrder ? [] : [{ method, path, status, sent: JSON.stringify(variant).slice(0, 300) }];
  };
  for (const { body, ...sent } of calls) {
    const variants = hostile.flatMap((value) => [value, ...variantsOf(body, value)]);
    const faults = await Promise.all(variants.map((variant) => sendVariant({ ...sent, body }, variant)));
    expect(faults.flat()).toEqual([]);
  }
});

test('lines of logs and JSON Patches with any value are taken or refused', async () => {
  const { path, testId, post, patch } = await given();
  for (const value of hostile) {
    const lines = variantsOf([{ testId, level: 'INFO', timestamp: 1, message: 'x' }], value);
    for (const line of lines) expect(await post(`${path}/logs`, JSON.stringify(line))).toMatchObject({ status: 202 });
    for (const operations of [value, ...variantsOf([{ op: 'replace', path: '/config/build', value: 'x' }], value)])
      expect([200, 400]).toContain((await patch(path, JSON.stringify(operations))).status);
  }
});

test('bodies that are no JSON and queries with any value are taken or refused', async () => {
  const { calls, ...agent } = await given();
  for (const { method, path } of calls) {
    for (const body of ['', '{', '\ufeff{}', 'undefined', Buffer.from([0xff, 0xfe, 0x00])])
      expect((await agent[method](path, body)).status).toBeLessThan(500);
    for (const query of ['headless=%ff', 'headless=', 'headless=maybe', 'headless=true&headless=false'])
      expect((await agent[method](`${path}${path.includes('?') ? '&' : '?'}${query}`, {})).status).toBeLessThan(500);
  }
});

test('what is more than an item can hold is refused and no fault of the server', async () => {
  const { put, patch, path, calls } = await given();
  const wide = '語'.repeat(2_000);
  const testPath =
    calls.find(({ path: sent }) => sent.endsWith('/labels') && sent.includes('/tests/'))?.path.replace('/labels', '') ??
    '';
  const statuses = new Set<number>();
  for (const target of [testPath, path]) {
    for (let batch = 0; batch < 6; batch++) {
      const items = Array.from({ length: 40 }, (_, at) => ({
        key: 'k',
        name: `${batch}/${at}${wide}`,
        value: `${batch}/${at}${wide}`,
      }));
      statuses.add((await put(`${target}/labels`, { items })).status);
      statuses.add((await put(`${target}/artifact-references`, { items })).status);
    }
    for (let batch = 0; batch < 3; batch++)
      statuses.add(
        (
          await patch(
            `${path}/tcm-configs`,
            Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`k${batch}-${at}`, wide])),
          )
        ).status,
      );
  }
  expect([...statuses].filter((status) => ![200, 204, 400, 413].includes(status))).toEqual([]);
  expect(statuses).toContain(413);
  expect((await put(testPath, { result: 'FAILED', reason: wide })).status).toBeLessThan(500);
});
