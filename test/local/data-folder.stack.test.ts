import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStoreFile } from '#infra/local/dynamodb/store-file';
import { openState } from '#infra/local/state';
import { startStackProcess } from '../support/stack-process.ts';
import { startMiniature } from './miniature/start-miniature.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second start on a busy port says so and ends', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => busy.once('listening', resolve));
  const address = busy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const second = await startStackProcess({ dataDir: join(folder, 'data'), port });
  expect(second.isReady).toBe(false);
  expect(second.output()).toBe(`Port ${port} is in use. Stop what listens there, or choose another with PORT.\n`);
  expect(second.exitCode()).toBe(1);
  busy.close();
});

test('a folder that is not ours is named and stays as it is', async () => {
  await writeFile(join(folder, 'letters.txt'), 'dear');
  const refused = await startStackProcess({ dataDir: folder });
  expect(refused.isReady).toBe(false);
  expect(refused.output()).toContain('is not a data folder of Touchstone: it holds letters.txt. Nothing was changed.');
  expect(await readdir(folder)).toEqual(['letters.txt']);
});

test('a folder in use is not used twice', async () => {
  const state = openState(join(folder, 'data'));
  const second = await startStackProcess({ dataDir: join(folder, 'data') });
  expect(second.isReady).toBe(false);
  expect(second.output()).toContain('is in use by another Touchstone');
  state.close();
});

test('a damaged folder is named and stays as it is', async () => {
  const cloud = await startMiniature({ folder });
  await cloud.stop();
  for (const name of ['cloud.db', 'table.db']) {
    const path = join(folder, 'data', name);
    const whole = await readFile(path);
    const damaged = Buffer.concat([Buffer.alloc(whole.length / 2, 'x'), whole.subarray(whole.length / 2)]);
    await writeFile(path, damaged);
    await expect(startMiniature({ folder })).rejects.toThrow(`${name} is damaged. Nothing was changed.`);
    expect((await readFile(path)).equals(damaged)).toBe(true);
    await writeFile(path, whole);
  }
  await (await startMiniature({ folder })).stop();
});

test('a store that was cut short is damaged, not empty', async () => {
  const path = join(folder, 'table.db');
  await mkdir(folder, { recursive: true });
  await writeFile(path, '');
  expect(() => checkStoreFile(path)).toThrow('is damaged');
});
