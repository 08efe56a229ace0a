import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { startStackProcess } from '../support/stack-process.ts';

/** Three pieces of tests with their reasons. */
const tests = 600;
const password = 'Passw0rd-of-tests';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-export-cut-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async () => {
  const running = await startStackProcess({ dataDir: join(folder, 'data'), env: { ADMIN_PASSWORD: password } });
  expect(running.isReady, running.output()).toBe(true);
  return running;
};

const signedIn = async (url: string) => {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const { authToken } = await send('POST', '/api/iam/v1/auth/login', { username: 'admin', password });
  return (method: string, path: string, body?: object) => send(method, path, body, authToken);
};

type Client = Awaited<ReturnType<typeof signedIn>>;

const reportLaunch = async (call: Client): Promise<number> => {
  const root = '/api/reporting/v1/test-runs';
  const now = () => new Date().toISOString();
  const { id } = await call('POST', `${root}?projectKey=DEF`, { name: 'Cut off', startedAt: now(), framework: 'x' });
  const numbers = Array.from({ length: tests }, (_, index) => index + 1).values();
  const work = async () => {
    for (const number of numbers) {
      const begun = { name: `pays order ${number}.`, className: 'shop', startedAt: now() };
      const { id: testId } = await call('POST', `${root}/${id}/tests`, begun);
      const reason = `Error: order ${number} was not paid\n    at pay.ts:${number}`;
      await call('PUT', `${root}/${id}/tests/${testId}`, { result: 'FAILED', reason, endedAt: now() });
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  await call('PUT', `${root}/${id}`, { endedAt: now() });
  await vi.waitFor(
    async () => expect(await call('GET', `/api/reporting/v1/launches/${id}`)).toMatchObject({ failed: tests }),
    { timeout: 20_000, interval: 50 },
  );
  return id;
};

test('an export that kill -9 cut off goes on after the restart, and the file is whole in the browser', async () => {
  const before = await start();
  const call = await signedIn(before.url);
  const launchId = await reportLaunch(call);
  const exports = `/api/reporting/v1/launches/${launchId}/exports`;
  const { exportId } = await call('POST', exports);
  let done = 0;
  while (done === 0) done = (await call('GET', `${exports}/${exportId}`)).done;
  await before.kill9();
  expect(done).toBeLessThan(tests);

  const after = await start();
  const browser = await startBrowser();
  try {
    const again = await signedIn(after.url);
    await vi.waitFor(
      async () => expect(await again('GET', `${exports}/${exportId}`)).toMatchObject({ state: 'READY', done: tests }),
      { timeout: 20_000, interval: 50 },
    );
    const { url } = await again('POST', `${exports}/${exportId}/links`);
    const file = join(folder, 'cut-off.html');
    await writeFile(file, await (await fetch(new URL(url, after.url))).text());
    const page = await (await browser.newContext({ offline: true })).newPage();
    await page.goto(`file://${file}`);
    const names = await page.locator('.n').allTextContents();
    expect(new Set(names).size).toBe(tests);
    expect(names).toHaveLength(tests);
    for (const number of [1, done, done + 1, tests]) {
      await page.getByText(`pays order ${number}.`, { exact: true }).click();
      await page.getByText(`at pay.ts:${number}`, { exact: false }).first().waitFor();
    }
    await page.getByRole('searchbox', { name: 'Filter tests' }).fill(`pays order ${tests}.`);
    await page.getByText('1 test', { exact: true }).waitFor();
  } finally {
    await browser.close();
    expect(await after.stop()).toBe(0);
  }
});
