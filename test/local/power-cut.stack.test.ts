import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startStackProcess } from '../support/stack-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-cut-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const env = { ADMIN_PASSWORD: 'Passw0rd-of-tests' };

type Row = { id: number; status: string };
type Body = { id: number; items: Row[] };
type Client = (method: string, path: string, body?: object) => Promise<{ status: number; body: Body }>;

const signedIn = async (url: string): Promise<Client> => {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  };
  const login = { username: 'admin', password: env.ADMIN_PASSWORD };
  const { body } = await send('POST', '/api/iam/v1/auth/login', login);
  return (method, path, sent) => send(method, path, sent, body.authToken);
};

/** Reports tests until the product is gone, and keeps the ids of those it said it had taken, and of those finished. */
const reportUntilGone = (call: Client, launchPath: string) => {
  const started = new Set<number>();
  const finished = new Set<number>();
  const work = async (): Promise<void> => {
    for (let number = 0; ; number += 1) {
      const startedAt = new Date().toISOString();
      const test = { name: `test ${Math.random()} ${number}`, className: 'Cut', startedAt };
      const start = await call('POST', `${launchPath}/tests`, test);
      if (start.status !== 200) throw new Error(`A test was answered with ${start.status}`);
      started.add(start.body.id);
      const end = { result: 'PASSED', endedAt: new Date().toISOString() };
      const finish = await call('PUT', `${launchPath}/tests/${start.body.id}`, end);
      if (finish.status === 200) finished.add(start.body.id);
    }
  };
  return { started, finished, ended: Promise.allSettled(Array.from({ length: 8 }, work)) };
};

test('after kill -9 in the middle of reporting, all that was answered is there and counted right', async () => {
  const before = await startStackProcess({ dataDir, env });
  expect(before.isReady, before.output()).toBe(true);
  const call = await signedIn(before.url);
  const launch = { name: 'Cut off', startedAt: new Date().toISOString(), framework: 'vitest' };
  const { body } = await call('POST', '/api/reporting/v1/test-runs?projectKey=DEF', launch);
  const launchId = body.id;
  const { started, finished, ended } = reportUntilGone(call, `/api/reporting/v1/test-runs/${launchId}`);
  await vi.waitFor(() => expect(started.size).toBeGreaterThan(100), { timeout: 30_000, interval: 20 });
  await before.kill9();
  await ended;

  const after = await startStackProcess({ dataDir, env });
  expect(after.isReady, after.output()).toBe(true);
  try {
    const again = await signedIn(after.url);
    const tests = await readTests(again, launchId);
    const ids = new Set(tests.map(({ id }) => id));
    expect([...started].filter((id) => !ids.has(id))).toEqual([]);
    const passed = tests.filter(({ status }) => status === 'PASSED').length;
    expect(passed).toBeGreaterThanOrEqual(finished.size);
    expect(passed).toBeLessThanOrEqual(started.size + 8);
    await vi.waitFor(async () => {
      const { body: derived } = await again('GET', `/api/reporting/v1/launches/${launchId}`);
      const counted = await readTests(again, launchId);
      const statusCount = (status: string): number => counted.filter((row) => row.status === status).length;
      expect(derived).toMatchObject({ passed: statusCount('PASSED'), inProgress: statusCount('IN_PROGRESS') });
    }, 20_000);
  } finally {
    expect(await after.stop()).toBe(0);
  }
});

const readTests = async (call: Client, launchId: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call('GET', `/api/reporting/v1/launches/${launchId}/tests?page=${page}&pageSize=100`);
    rows.push(...body.items);
    if (body.items.length < 100) return rows;
  }
};
