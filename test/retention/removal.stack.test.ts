import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '../support/stack.ts';

let dataDir: string;
let stack: Stack;
const env = { DELETION_GRACE_SECONDS: '0' };
const start = () => startStack({ dataDir, env });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-removal-'));
  stack = await start();
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

const api = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${stack.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${stack.adminToken}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

/** As agents do: 16 at a time, each test with a start, a batch of lines and a finish. */
const report = async (tests: number): Promise<number> => {
  const now = new Date().toISOString();
  const runs = '/api/reporting/v1/test-runs';
  const { id: launchId } = await api('POST', `${runs}?projectKey=DEF`, { name: 'Big', startedAt: now, framework: 'x' });
  const numbers = Array.from({ length: tests }, (_, index) => index).values();
  const work = async () => {
    for (const number of numbers) {
      const body = { name: `test ${number}`, className: 'C', startedAt: now, uuid: `${launchId}-${number}` };
      const { id } = await api('POST', `${runs}/${launchId}/tests`, body);
      await api('POST', `${runs}/${launchId}/logs`, [{ testId: id, level: 'INFO', message: 'hello', timestamp: 1 }]);
      await api('PUT', `${runs}/${launchId}/tests/${id}`, { result: 'PASSED', endedAt: now });
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  await api('PUT', `${runs}/${launchId}`, { endedAt: now });
  await vi.waitFor(async () => {
    const statistics = await api('GET', `/api/reporting/v1/launches/${launchId}/statistics`);
    expect(statistics).toMatchObject({ passed: tests, status: 'PASSED' });
  }, waiting);
  return launchId;
};

const waiting = { timeout: 30_000, interval: 20 };

/** Every item and object below a launch, found by reading all. */
const leftOf = async (launchId: number): Promise<string[]> => {
  const { credentials, region } = stack.aws;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: stack.storeEndpoint, region, credentials }),
  );
  const found: string[] = [];
  const tables = stack.template.ofType('AWS::DynamoDB::Table').map(({ id }) => id);
  for (const TableName of tables)
    for await (const { Items = [] } of paginateScan({ client }, { TableName, ProjectionExpression: 'PK, SK' }))
      for (const { PK, SK } of Items)
        if (new RegExp(`#launch#${launchId}(#|$)|#history#`).test(PK)) found.push(`${PK} ${SK}`);
  client.destroy();
  const files = await readdir(join(dataDir, 'objects'), { recursive: true });
  const isBelow = new RegExp(`(?:files|index)/[^/]+/${launchId}/.*object$`);
  return [...found, ...files.filter((name) => isBelow.test(name))];
};

const remove = (launchId: number) => api('DELETE', `/api/reporting/v1/launches/${launchId}`);

const isRemoved = async (launchId: number) => {
  const { items } = await api('GET', '/api/reporting/v1/deleted-launches?projectId=1');
  return items.some((item: { launchId: number; removedAt?: number }) => item.launchId === launchId && item.removedAt);
};

const tombstone = (launchId: number) => [`default#launch#${launchId} statistics`];

/** What a function asked of AWS while some work was done. */
const roundTripsOf = async (functionId: string, work: () => Promise<void>): Promise<number> => {
  const before = stack.functions.usage(functionId).roundTrips;
  await work();
  return stack.functions.usage(functionId).roundTrips - before;
};

test('a launch is deleted at once, removed with less work than it was reported, and nothing of it is left', async () => {
  let launchId = 0;
  const toReport = await roundTripsOf('Ingest', async () => {
    launchId = await report(200);
  });
  expect((await leftOf(launchId)).length).toBeGreaterThan(4 * 200);
  let toDelete = 0;
  const toRemove = await roundTripsOf('OnJob', async () => {
    toDelete = await roundTripsOf('Api', () => remove(launchId));
    await vi.waitFor(async () => expect(await isRemoved(launchId)).toBe(true), waiting);
  });
  expect(toDelete).toBeLessThanOrEqual(6);
  expect(toRemove).toBeLessThan(toReport / 2);
  // The results in the tests' histories go when the stream has told of it.
  await vi.waitFor(async () => expect(await leftOf(launchId)).toEqual(tombstone(launchId)), waiting);
});

test('a removal that is killed in the middle goes on after the next start', async () => {
  const launchId = await report(100);
  const roundTrips = () => stack.functions.usage('OnJob').roundTrips;
  const before = roundTrips();
  await remove(launchId);
  // Each test takes one at least, so it is under way then and far from its end.
  await vi.waitFor(() => expect(roundTrips()).toBeGreaterThan(before + 30), { timeout: 30_000, interval: 1 });
  await stack.functions.kill('OnJob');
  expect(await leftOf(launchId)).toContain(`default#launch#${launchId} launch`);
  await stack.close();
  stack = await start();
  await vi.waitFor(async () => expect(await isRemoved(launchId)).toBe(true), waiting);
  await vi.waitFor(async () => expect(await leftOf(launchId)).toEqual(tombstone(launchId)), waiting);
});
