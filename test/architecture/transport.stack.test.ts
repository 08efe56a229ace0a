import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { send } from '#test/support/call';
import { handledEndpoints } from './handled-endpoints.ts';
import { givenWorld } from './world.ts';

const shared = givenWorld();

const rename = async (body: Uint8Array, headers: Record<string, string> = {}) => {
  const { tenant } = await shared;
  return send(handledEndpoints, 'PATCH', '/api/iam/v1/users/me', { as: tenant.admin, body, headers });
};

const sent = (firstName: string) => Buffer.from(JSON.stringify({ firstName }));

test('HEAD is answered as GET, without the body', async () => {
  const { tenant } = await shared;
  const path = '/api/projects/v1/projects';
  const head = await send(handledEndpoints, 'HEAD', path, { as: tenant.admin });
  expect(head).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  expect(head.bytes.byteLength).toBe(0);
  expect(await send(handledEndpoints, 'HEAD', path)).toMatchObject({ status: 401 });
  expect(await send(handledEndpoints, 'HEAD', '/api/iam/v1/auth/login')).toMatchObject({ status: 405 });
});

test.for([
  ['gzip', gzipSync],
  ['GZip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('a body sent as %s is read', async ([encoding, encode]) => {
  const answer = await rename(encode(sent(`By${encoding}`)), { 'content-encoding': encoding });
  expect(answer).toMatchObject({ status: 200, body: { firstName: `By${encoding}` } });
});

test('a body that grows beyond what can be sent, is broken or is encoded in another way is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  expect(await rename(bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 413 });
  for (const encoding of ['gzip', 'zstd', 'constructor', 'gzip, gzip'])
    expect(await rename(sent('Ann'), { 'content-encoding': encoding })).toMatchObject({
      status: 400,
      body: { code: 'INVALID' },
    });
});

test('a byte order mark before the JSON is no part of it', async () => {
  const answer = await rename(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sent('Ann')]));
  expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ann' } });
});
