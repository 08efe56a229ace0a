import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bucketName, objects } from '#functions/data/bucket';

import { givenTest, open, png } from './given-uploads.ts';

test('an image posted as JSON comes back byte for byte, shown in place and harmless', async () => {
  const { user, testPath, post, below } = await givenTest();
  const headers = { 'content-type': 'application/json', 'x-zbr-screenshot-captured-at': '1767323045000' };
  const answer = await post(`${testPath}/screenshots`, png, headers);
  expect(answer).toMatchObject({ status: 201, body: { capturedAt: '2026-01-02T03:04:05.000Z' } });
  await post(`${testPath}/screenshots`, png, headers);
  expect(await below('screenshot#')).toMatchObject([{ capturedAt: 1767323045000, bytes: png.byteLength }]);
  const file = await open(user, answer.body.value);
  expect(file).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    },
  });
  expect(Buffer.from(file.bytes).equals(png)).toBe(true);
});

test('a player that seeks gets the part that it asks for', async () => {
  const { user, testPath, post } = await givenTest();
  const { value } = (await post(`${testPath}/screenshots`, png)).body;
  const size = png.byteLength;
  const parts = [
    ['bytes=100-199', 206, `bytes 100-199/${size}`, png.subarray(100, 200)],
    ['bytes=2000-', 206, `bytes 2000-${size - 1}/${size}`, png.subarray(2000)],
    ['bytes=2000-99999', 206, `bytes 2000-${size - 1}/${size}`, png.subarray(2000)],
    ['bytes=0-9,20-29', 200, undefined, png],
    ['bytes=9-3', 200, undefined, png],
    ['lines=1-2', 200, undefined, png],
  ] as const;
  for (const [range, status, contentRange, bytes] of parts) {
    const part = await open(user, value, { range });
    expect([range, part.status, part.headers['content-range']]).toEqual([range, status, contentRange]);
    expect(part.headers['accept-ranges']).toBe('bytes');
    expect(Buffer.from(part.bytes).equals(bytes)).toBe(true);
  }
  const beyond = await open(user, value, { range: `bytes=${size}-` });
  expect(beyond).toMatchObject({ status: 416, body: { code: 'RANGE_NOT_SATISFIABLE' } });
});

test('a capture without a readable time has the time of its receipt', async () => {
  const { testPath, post } = await givenTest();
  for (const time of [undefined, 'NaN', 'null', '', '0']) {
    const before = Date.now();
    const answer = await post(
      `${testPath}/screenshots`,
      png,
      time === undefined ? {} : { 'x-zbr-screenshot-captured-at': time },
    );
    expect(answer.status).toBe(201);
    expect(Date.parse(answer.body.capturedAt)).toBeGreaterThanOrEqual(before);
  }
});

test('what is no image, or of no test, is refused and not kept', async () => {
  const { path, testPath, post, below, tenant } = await givenTest();
  for (const bytes of ['', '<svg onload="alert(1)">', '<html>', '{}']) {
    const answer = await post(`${testPath}/screenshots`, Buffer.from(bytes));
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  }
  for (const id of ['undefined', '99999999'])
    expect(await post(`${path}/tests/${id}/screenshots`, png)).toMatchObject({ status: 404 });
  expect(await below('screenshot#')).toEqual([]);
  const kept = await objects.send(
    new ListObjectsV2Command({ Bucket: bucketName, Prefix: `files/${tenant.tenantId}/` }),
  );
  expect(kept.KeyCount).toBe(0);
});
