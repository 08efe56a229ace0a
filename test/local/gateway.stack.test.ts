import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Miniature, startMiniature } from './miniature/start-miniature.ts';

let cloud: Miniature;
beforeAll(async () => {
  cloud = await startMiniature();
});
afterAll(() => cloud.close());

const call = (path: string, init?: RequestInit) => fetch(`${cloud.url}${path}`, init);
const echoed = async (path: string, init?: RequestInit) => (await call(path, init)).json();

test('a function gets the event that API Gateway builds', async () => {
  const event = await echoed('/api/echo/a%20b/c?x=1&x=2&y=%C3%BC', {
    method: 'POST',
    headers: { 'X-One': '1', 'content-type': 'text/plain' },
    body: 'hello',
  });
  expect(event).toMatchObject({
    resource: '/api/echo/{proxy+}',
    path: '/api/echo/a%20b/c',
    httpMethod: 'POST',
    queryStringParameters: { x: '2', y: 'ü' },
    multiValueQueryStringParameters: { x: ['1', '2'], y: ['ü'] },
    pathParameters: { proxy: 'a b/c' },
    stageVariables: { color: 'blue' },
    body: Buffer.from('hello').toString('base64'),
    isBase64Encoded: true,
    requestContext: {
      stage: 'live',
      path: '/live/api/echo/a%20b/c',
      resourcePath: '/api/echo/{proxy+}',
      protocol: 'HTTP/1.1',
    },
  });
  expect(event.multiValueHeaders['x-one'] ?? event.multiValueHeaders['X-One']).toEqual(['1']);
  expect(event.headers['x-host']).toBe(`127.0.0.1:${cloud.port}`);
  expect(event.headers.Host).toMatch(/execute-api/);
});

test('what a request does not have is null in its event', async () => {
  expect(await echoed('/api/echo/x')).toMatchObject({
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    body: null,
    isBase64Encoded: false,
  });
});

test('a literal segment wins over a variable, and methods count', async () => {
  expect(await echoed('/api/echo/things/7')).toMatchObject({ pathParameters: { thingId: '7' } });
  const refused = await call('/api/echo/things/7', { method: 'DELETE' });
  expect(refused.status).toBe(404);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toEqual({ code: 'NOT_FOUND', message: 'This address can not be found' });
});

test('a binary answer and repeated headers arrive as they were meant', async () => {
  const binary = await call('/api/trouble?kind=binary');
  expect([...new Uint8Array(await binary.arrayBuffer())]).toEqual([0, 255, 1]);
  const repeated = await call('/api/trouble?kind=headers');
  expect(repeated.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(repeated.headers.get('one')).toBe('1');
});

test.each(['throw', 'exit', 'malformed'])('a function that fails (%s) shows nothing of its inside', async (kind) => {
  const answer = await call(`/api/trouble?kind=${kind}`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    code: 'INTERNAL',
    message: `Something went wrong. ${answer.headers.get('x-amzn-requestid')}`,
  });
  expect((await call('/api/trouble')).status).toBe(200);
});

test('a function that does not answer in time is replaced, and what else runs in it ends well', async () => {
  const slow = call('/api/trouble?milliseconds=4000');
  const inTime = call('/api/trouble?milliseconds=900');
  expect((await inTime).status).toBe(200);
  expect((await slow).status).toBe(500);
  expect((await call('/api/trouble')).status).toBe(200);
});

test('more than 10 MB, or more than an event can carry, is refused with a sentence', async () => {
  const send = (bytes: number) => call('/api/echo/x', { method: 'POST', body: Buffer.alloc(bytes) });
  for (const answer of [await send(10 * 1024 * 1024 + 1), await send(5 * 1024 * 1024)]) {
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({
      message: 'The request is too large: a file may have 10 MB, anything else 4.5 MB.',
    });
  }
  expect((await send(2 * 1024 * 1024)).status).toBe(200);
});

test('an answer of more than 6 MB fails unless it is streamed', async () => {
  expect((await call(`/api/trouble?bytes=${6 * 1024 * 1024}`)).status).toBe(500);
  const streamed = await call('/api/stream');
  expect([streamed.status, streamed.headers.get('x-streamed')]).toEqual([202, 'yes']);
  expect((await streamed.arrayBuffer()).byteLength).toBe(20 * 1024 * 1024);
});

test('an upload goes past every function into the bucket, when its authorizer allows it', async () => {
  const send = (name: string) => call(`/api/uploads/${name}`, { method: 'POST', body: Buffer.alloc(9_000_000) });
  expect((await send('file')).status).toBe(201);
  const missing = await send('unknown');
  expect([missing.status, await missing.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
  const forbidden = await send('forbidden');
  expect([forbidden.status, await forbidden.json()]).toEqual([403, { code: 'FORBIDDEN', message: 'Not "you"' }]);
  expect((await send('nobody')).status).toBe(401);
  cloud.platform.faults.setBucketAvailable(false);
  expect((await send('file')).status).toBe(503);
  cloud.platform.faults.clear();
});

test('a function that is killed fails what is under way, and the next call starts it again', async () => {
  const underWay = call('/api/trouble?kind=tell&milliseconds=800');
  await expect.poll(cloud.heard).toContainEqual({ isUnderWay: true });
  await cloud.functions.kill('Trouble');
  expect((await underWay).status).toBe(500);
  expect((await call('/api/trouble')).status).toBe(200);
});
