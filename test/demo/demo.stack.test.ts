import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillWithDemo } from '#infra/local/demo/demo';
import { type CountedTest, countTests } from '#shared/launches/statuses';
import { type Stack, startStack } from '../support/stack.ts';

type Listed = { id: number; status: string; startedAt: number; passed: number; failed: number; skipped: number };
type ListedTest = CountedTest & { id: number };

let stack: Stack;
let token: string;
const begunAt = Date.now();
const started: (() => Promise<void>)[] = [];

const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${stack.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${stack.adminToken}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return JSON.parse(await answer.text());
};
const launches = async () =>
  (await ask<{ items: Listed[] }>('/api/reporting/v1/launches?projectId=1&pageSize=100')).items;
const start = (told: string[]) => {
  const stop = new AbortController();
  const tell = (line: string) => told.push(line);
  const options = { url: stack.url, token, projectKey: 'DEF', days: 1, signal: stop.signal, tell };
  const ended = fillWithDemo(options);
  const stopDemo = () => {
    stop.abort();
    return ended;
  };
  started.push(stopDemo);
  return { stop: stopDemo };
};
/** What was reported of the past may still be on its way through the stream. */
const isRunning = ({ status, startedAt }: Listed) => status === 'IN_PROGRESS' && startedAt > begunAt;
const running = () =>
  vi.waitFor(
    async () => {
      const found = (await launches()).filter(isRunning);
      expect(found).toHaveLength(1);
      return found[0]?.id;
    },
    { timeout: 20_000, interval: 200 },
  );

beforeAll(async () => {
  stack = await startStack();
  const { data } = await ask<{ data: { value: string } }>('/api/iam/v1/api-tokens', { name: 'demo' });
  token = data.value;
});
afterAll(async () => {
  await Promise.allSettled(started.map((stop) => stop()));
  await stack.close();
});

test('the demo fills a project with launches that ended and one that runs; started again it keeps them', async () => {
  const told: string[] = [];
  const demo = start(told);
  await vi.waitFor(() => expect(told.join('\n')).toContain('one launch is running now'), {
    timeout: 50_000,
    interval: 200,
  });
  const runningId = await running();

  const ended = await vi.waitFor(
    async () => {
      const past = (await launches()).filter(({ startedAt }) => startedAt < begunAt);
      expect(past.map(({ status }) => status)).not.toContain('IN_PROGRESS');
      return past;
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(ended.length).toBeGreaterThanOrEqual(4);
  for (const { id, passed, failed, skipped } of ended) {
    const { items } = await ask<{ items: ListedTest[] }>(
      `/api/reporting/v1/launches/${id}/tests?projectId=1&pageSize=100`,
    );
    expect(countTests(items)).toMatchObject({ passed, failed, skipped });
  }
  await demo.stop();

  const toldAgain: string[] = [];
  const again = start(toldAgain);
  await vi.waitFor(async () => expect(await running()).not.toBe(runningId), { timeout: 20_000, interval: 200 });
  expect((await launches()).find(({ id }) => id === runningId)?.status).toBe('ABORTED');
  expect((await launches()).length).toBe(ended.length + 2);
  expect(toldAgain).toEqual([]);
  await again.stop();
});
