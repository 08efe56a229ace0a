import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startStore } from '#infra/local/dynamodb/store';
import { startObjectStore } from '#infra/local/s3/bucket';
import { allowTable, startMiniature } from './miniature/start-miniature.ts';

afterEach(() => vi.unstubAllEnvs());

test('a DynamoDB and an S3 that run elsewhere take the place of the embedded ones', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-elsewhere-'));
  const [store, objects] = [await startStore(), await startObjectStore({ directory, bucketNames: [] })];
  vi.stubEnv('DYNAMODB_ENDPOINT', store.endpoint);
  vi.stubEnv('S3_ENDPOINT', objects.endpoint);
  const statements = [allowTable('PutItem'), { Effect: 'Allow', Action: 's3:*', Resource: '*' }];
  const cloud = await startMiniature({ statements });
  for (const call of ['put', 'put-object', 'get-object']) {
    const answer = await fetch(`${cloud.url}/api/rights?${new URLSearchParams({ call, key: 'files/a b' })}`);
    expect(await answer.json()).toEqual({ error: null });
  }
  expect(cloud.platform.store.endpoint).toBe(store.endpoint);
  await cloud.close();
  await objects.close();
  await store.close();
  await rm(directory, { recursive: true });
});

test('where the engine has no program, the variable that replaces it is named', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'mips' });
  await expect(startStore()).rejects.toThrow(/no program for this machine .*mips.* Set DYNAMODB_ENDPOINT/);
  Object.defineProperty(process, 'arch', { value: arch });
});
