import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Miniature, startMiniature } from './miniature/start-miniature.ts';

let cloud: Miniature;
beforeAll(async () => {
  cloud = await startMiniature();
});
afterAll(() => cloud.close());

const call = (path: string, init?: RequestInit) => fetch(`${cloud.url}${path}`, init);

test.each(['/', '/projects/DEF', '/signin?return=%2F'])('%s is the page', async (path) => {
  const answer = await call(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('<title>Miniature</title>');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
});

test('the page does not swallow what the API does not know, nor missing files', async () => {
  expect((await call('/api/nothing')).status).toBe(404);
  expect(await (await call('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await call('/assets/gone-1234.js')).status).toBe(404);
});

test.each(['/%2e%2e/template.json', '/..%2ftemplate.json', '/assets/..%2f..%2ftemplate.json', '/%00.js', '/%zz.js'])(
  '%s leads to no file outside the site',
  async (path) => {
    const answer = await call(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Resources');
  },
);

test('a browser that has the page is told so, and the page travels compressed', async () => {
  const first = await call('/', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(await first.text()).toContain('Miniature');
  const again = await call('/', { headers: { 'if-none-match': String(first.headers.get('etag')) } });
  expect(again.status).toBe(304);
});

test('a doubled slash reaches the API as one, with the host that the viewer asked for', async () => {
  const event = await (await call('//api//echo//x')).json();
  expect(event.path).toBe('/api/echo/x');
  expect(event.headers['x-host']).toBe(`127.0.0.1:${cloud.port}`);
});

/** As bytes, which no client of ours would send. */
const callRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(cloud.port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });

test.each([
  ['GET /api/é HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['nonsense\r\n\r\n', '400'],
  [`GET /api/echo/x HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, '431'],
])('what is no HTTP is refused in the shape of all errors', async (bytes, status) => {
  const answer = await callRaw(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'INVALID' });
});

test('a method that the behaviour does not allow is refused at the edge', async () => {
  expect((await call('/', { method: 'POST' })).status).toBe(403);
  expect((await call('/api/echo/x', { method: 'PATCH' })).status).toBe(200);
});

test('HEAD answers as GET without the body', async () => {
  const head = await call('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
});
