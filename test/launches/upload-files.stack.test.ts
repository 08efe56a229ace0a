import { randomBytes } from 'node:crypto';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bucketName, objects } from '#functions/data/bucket';
import { authorizeUpload } from '#functions/launches/reporting/authorize-upload';
import { unpackUpload } from '#functions/launches/reporting/unpack-upload';
import { givenUser } from '#test/support/fixtures';

import { formOf, givenTest, open, png, requestOf, upload } from './given-uploads.ts';

test('an artifact of megabytes is unpacked once, however often its event comes', async () => {
  const { user, launchId, testId, below } = await givenTest();
  const bytes = randomBytes(9_000_000);
  const [form, type] = formOf({
    name: 'file',
    fileName: 'tr"ace ü.zip'.replace('"', ''),
    type: 'application/zip',
    bytes,
  });
  const params = { launchId: String(launchId), testId: String(testId) };
  const { key } = await upload(user, params, form, type);
  await unpackUpload(key);
  await upload(user, params, form, type);
  const items = await below('artifact#');
  expect(items).toMatchObject([{ fileName: 'trace ü.zip', bytes: 9_000_000 }]);
  const file = await open(user, `/${items[0]?.objectKey}`);
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''trace%20%C3%BC.zip");
  expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
});

test('the part named file counts, whatever stands beside it', async () => {
  const { user, launchId, testId, below } = await givenTest();
  const params = { launchId: String(launchId), testId: String(testId) };
  const [form, type] = formOf(
    { name: 'json_request_part', type: 'application/json', bytes: Buffer.from('\r\n"page.html"') },
    { name: 'file', fileName: '../../page.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
  );
  await upload(user, params, form, type.replace('multipart/form-data', 'application/json, multipart/form-data'));
  const [nameless, itsType] = formOf({ name: 'file', bytes: Buffer.from('bytes') });
  await upload(user, params, nameless, itsType);
  const items = await below('artifact#');
  expect(items.map(({ fileName }) => fileName)).toEqual(['file', 'page.html']);
  const page = await open(user, `/${items[1]?.objectKey}`);
  expect(page.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('an empty file that a retry sends does not stand beside the whole one', async () => {
  const { user, launchId, testId, below } = await givenTest();
  const params = { launchId: String(launchId), testId: String(testId) };
  for (const bytes of [Buffer.from('whole'), Buffer.alloc(0)])
    await upload(user, params, ...formOf({ name: 'file', fileName: 'a.txt', bytes }));
  expect(await below('artifact#')).toMatchObject([{ fileName: 'a.txt', bytes: 5 }]);
});

test('uploads to what is unknown are said to be so and are never unpacked', async () => {
  const { tenant, user, launchId } = await givenTest();
  const unknown = [
    { launchId: 'undefined' },
    { launchId: '99999999' },
    { launchId: String(launchId), testId: 'NaN' },
    { launchId: String(launchId), sessionId: '99' },
  ];
  for (const params of unknown) {
    const { key, outcome } = await upload(user, params, ...formOf({ name: 'file', bytes: png }));
    expect(outcome).toBe('NOT_FOUND');
    expect(key).toMatch(/^inbox\/refused\//);
  }
  const Prefix = `files/${tenant.tenantId}/`;
  expect((await objects.send(new ListObjectsV2Command({ Bucket: bucketName, Prefix }))).KeyCount).toBe(0);
});

test('forms that are none leave nothing behind, and one that lost its header is read', async () => {
  const { user, launchId, testId, below } = await givenTest();
  const params = { launchId: String(launchId), testId: String(testId) };
  const [form, type] = formOf({ name: 'file', fileName: 'a', bytes: png });
  const broken: [Uint8Array, string][] = [
    [form.subarray(0, 100), type],
    [png, 'image/png'],
    [Buffer.alloc(0), type],
    [form, 'multipart/form-data; boundary=other'],
    [form, ''],
  ];
  for (const [bytes, contentType] of broken) await upload(user, params, bytes, contentType);
  expect(await below('artifact#')).toMatchObject([{ fileName: 'a', bytes: png.byteLength }]);
});

test('uploads need a token and the right to report', async () => {
  const { tenant, project, user, launchId } = await givenTest();
  const params = { launchId: String(launchId) };
  await expect(authorizeUpload({ host: user.host, headers: {} }, params)).rejects.toMatchObject({
    kind: 'UNAUTHENTICATED',
  });
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  await expect(authorizeUpload(requestOf(guest), params)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  const stranger = await givenUser(tenant);
  expect(await authorizeUpload(requestOf(stranger), params)).toMatchObject({ outcome: 'NOT_FOUND' });
});
