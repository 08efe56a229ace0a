import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Stack, startStack } from '#test/support/stack';

let stack: Stack;
let launchPath: string;
let testPath: string;

const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const isBytes = body instanceof Buffer || body instanceof FormData;
  const answer = await fetch(`${stack.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${stack.adminToken}`,
      ...(isBytes ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isBytes ? body : asJson(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') && bytes.length > 0;
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : undefined,
  };
};

const asJson = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

const formOf = (bytes: Uint8Array<ArrayBuffer>, name = 'artifact.zip', part = 'file') => {
  const form = new FormData();
  form.append(part, new Blob([bytes]), name);
  return form;
};

/** What a form adds to its file. */
const envelopeBytes = async () => (await new Response(formOf(new Uint8Array())).arrayBuffer()).byteLength;

beforeAll(async () => {
  stack = await startStack();
  const startedAt = new Date().toISOString();
  const launch = await send('POST', '//api/reporting/v1/test-runs/?projectKey=DEF', { name: 'Uploads', startedAt });
  expect(launch.status).toBe(200);
  launchPath = `/api/reporting/v1/test-runs/${launch.body.id}`;
  const started = await send('POST', `/${launchPath}/tests/`, { name: 'uploads', startedAt });
  expect(started.status).toBe(200);
  testPath = `${launchPath}/tests/${started.body.id}`;
});

afterAll(async () => stack?.close());

const limit = 10_485_760;

test.each([4, 6, 10])('a file of %d MB is taken under the address that agents know', async (megabytes) => {
  const size = Math.min(megabytes * 1024 * 1024, limit - (await envelopeBytes()));
  const answer = await send('POST', `${testPath}/artifacts`, formOf(randomBytes(size)));
  expect(answer).toMatchObject({ status: 201, body: {} });
});

test('what was uploaded comes back byte for byte, as a download', async () => {
  const bytes = randomBytes(7_000_000);
  await send('POST', `${testPath}/artifacts`, formOf(bytes, 'trace 1.zip'));
  const page = testPath.replace('/test-runs/', '/launches/');
  const { value } = await vi.waitFor(async () => {
    const { body } = await send('GET', page);
    return body.artifacts.find(({ name }: { name: string }) => name === 'trace 1.zip') ?? expect.fail('not yet');
  }, 15_000);
  const file = await send('GET', value);
  expect(file.status).toBe(200);
  expect(file.bytes.equals(bytes)).toBe(true);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('one byte more is refused with a message in JSON', async () => {
  const size = limit - (await envelopeBytes()) + 1;
  const answer = await send('POST', `${testPath}/artifacts`, formOf(randomBytes(size)));
  expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', message: expect.any(String) } });
});

test('uploads to unknown places and of unknown callers are refused in JSON', async () => {
  const form = () => formOf(randomBytes(100));
  for (const path of [
    '/api/reporting/v1/test-runs/NaN/artifacts',
    `${launchPath}/tests/undefined/artifacts`,
    `${launchPath}/test-sessions/undefined/artifacts`,
  ])
    expect(await send('POST', path, form())).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.any(String) },
    });
  const answer = await send('POST', `${testPath}/artifacts`, form(), { authorization: 'Bearer x' });
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: expect.any(String) } });
});

test('an image posted as JSON comes back byte for byte', async () => {
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(200_000)]);
  const answer = await send('POST', `${testPath}/screenshots`, png, { 'content-type': 'application/json' });
  expect(answer.status).toBe(201);
  const file = await send('GET', answer.body.value);
  expect(file.status).toBe(200);
  expect(file.bytes.equals(png)).toBe(true);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(file.headers.get('content-disposition')).toMatch(/^inline/);
  const ranges = {
    'bytes=100-199': png.subarray(100, 200),
    'bytes=-50': png.subarray(-50),
    'bytes=0-0': png.subarray(0, 1),
  };
  for (const [range, bytes] of Object.entries(ranges)) {
    const part = await send('GET', answer.body.value, undefined, { range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${png.byteLength}$`));
    expect(part.bytes.equals(bytes)).toBe(true);
  }
  const beyond = await send('GET', answer.body.value, undefined, { range: `bytes=${png.byteLength}-` });
  expect(beyond).toMatchObject({ status: 416, body: { code: 'RANGE_NOT_SATISFIABLE' } });
});

test('a log line of megabytes is taken and shown', async () => {
  const message = randomBytes(1_500_000).toString('base64');
  const testId = Number(testPath.split('/').at(-1));
  const lines = [{ testId, level: 'ERROR', timestamp: Date.now(), message }];
  expect(await send('POST', `${launchPath}/logs`, lines)).toMatchObject({ status: 202 });
  const page = `/api/test-execution-logs/v1${testPath.slice('/api/reporting/v1'.length)}/logs-and-screenshots`;
  const { status, body } = await send('GET', page);
  expect(status).toBe(200);
  expect(body.items.some(({ value }: { value: string }) => value === message)).toBe(true);
});

test('nothing on the agents’ paths redirects', async () => {
  for (const path of [launchPath, `${launchPath}/`, `/${launchPath}`, `${launchPath}//`]) {
    const answer = await send('PUT', path, { endedAt: new Date().toISOString() });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Uploads' } });
  }
});
