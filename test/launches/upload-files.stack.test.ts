import { randomBytes } from 'node:crypto';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bucketName, objects } from '#functions/data/bucket';
import { queryItems } from '#functions/data/items';
import { writeObject } from '#functions/data/objects';
import { getLaunch } from '#functions/launches/reading/get-launch';
import { readFile } from '#functions/launches/reading/read-file';
import { readLaunchRows } from '#functions/launches/reading/read-launch-rows';
import { authorizeUpload } from '#functions/launches/reporting/authorize-upload';
import { unpackUpload } from '#functions/launches/reporting/unpack-upload';
import { LaunchEntity } from '#functions/launches/stores/launch-store';
import type { ArtifactReference } from '#shared/launches/launch';
import { call } from '#test/support/call';
import { givenProject, givenTenant, givenUser, type SignedIn } from '#test/support/fixtures';
import { givenAgent } from './given-agent.ts';

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(2_000)]);

const givenTest = async () => {
  const agent = await givenAgent();
  const { path, launchId } = await agent.startLaunch();
  const { testId, path: testPath } = await agent.startTest(path);
  const pk = `${agent.tenant.tenantId}#launch#${launchId}#test#${testId}`;
  const below = (prefix: string) => queryItems({ PK: pk, prefix });
  return { ...agent, path, launchId, testId, testPath, below };
};

const open = (as: SignedIn, link: string, headers = {}) =>
  call(readFile, { as, params: { path: decodeURI(link.slice('/files/'.length)) }, headers });

const requestOf = ({ host, token }: SignedIn) => ({ host, headers: { authorization: `bearer ${token}` } });

const upload = async (
  as: SignedIn,
  params: Record<string, string | undefined>,
  form: Uint8Array,
  contentType: string,
) => {
  const { key, outcome } = await authorizeUpload(requestOf(as), params);
  await writeObject({ key, bytes: form, contentType });
  await unpackUpload(key);
  return { key, outcome };
};

type Part = { name: string; fileName?: string; type?: string; bytes: Uint8Array };

const formOf = (...parts: Part[]) => {
  const boundary = 'some-Boundary_7';
  const chunks = parts.flatMap(({ name, fileName, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n`,
    ),
    Buffer.from(type ? `Content-Type: ${type}\r\n\r\n` : '\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const form = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return [form, `multipart/form-data; boundary=${boundary}`] as const;
};

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

test('launches have files and sessions have videos', async () => {
  const { tenant, user, path, launchId, post } = await givenTest();
  const session = await post(`${path}/test-sessions`, { sessionId: 's' });
  const sessionId = String(session.body.id);
  await upload(
    user,
    { launchId: String(launchId), sessionId },
    ...formOf({ name: 'video', fileName: 'a.mp4', bytes: randomBytes(100) }),
  );
  await upload(
    user,
    { launchId: String(launchId) },
    ...formOf({ name: 'file', fileName: 'app.apk', bytes: randomBytes(100) }),
  );
  const pk = `${tenant.tenantId}#launch#${launchId}`;
  expect(await queryItems({ PK: pk, prefix: 'artifact#' })).toMatchObject([{ fileName: 'app.apk' }]);
  expect(await queryItems({ PK: `${pk}#session#${sessionId}`, prefix: 'artifact#' })).toMatchObject([
    { fileName: 'a.mp4' },
  ]);
});

test('a launch shows its uploaded files beside what it refers to, in its list and on its page', async () => {
  const { project, user, path, launchId, put } = await givenTest();
  await put(`${path}/artifact-references`, { items: [{ name: 'Docs', value: 'https://example.com/' }] });
  await upload(
    user,
    { launchId: String(launchId) },
    ...formOf({ name: 'file', fileName: 'app 1.apk', bytes: Buffer.from('whole') }),
  );
  const query = { projectId: String(project.projectId) };
  const link = /^\/files\/\S+\/app%201\.apk$/;
  const expected = [
    { name: 'Docs', value: 'https://example.com/' },
    { name: 'app 1.apk', value: expect.stringMatching(link) },
  ];
  const sorted = (artifacts: ArtifactReference[] = []) => artifacts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { body } = await call(getLaunch, { as: user, params: { launchId: String(launchId) }, query });
  expect(sorted(body.artifacts)).toEqual(expected);
  expect(sorted((await readLaunchRows(user.tenantId, [launchId]))[0]?.artifacts)).toEqual(expected);
  expect(Buffer.from((await open(user, sorted(body.artifacts)[1]?.value ?? '')).bytes).toString()).toBe('whole');
});

test('a file of a launch that names as many as it can, or is gone, is no failure', async () => {
  const { project, user, path, launchId, put } = await givenTest();
  const items = Array.from({ length: 100 }, (_, at) => ({ name: `link ${at}`, value: 'https://example.com/' }));
  for (const half of [items.slice(0, 50), items.slice(50)])
    expect(await put(`${path}/artifact-references`, { items: half })).toMatchObject({ status: 204 });
  const form = formOf({ name: 'file', fileName: 'app.apk', bytes: Buffer.from('whole') });
  await upload(user, { launchId: String(launchId) }, ...form);
  const query = { projectId: String(project.projectId) };
  const { body } = await call(getLaunch, { as: user, params: { launchId: String(launchId) }, query });
  expect(body.artifacts).toHaveLength(101);
  const { key } = await authorizeUpload(requestOf(user), { launchId: String(launchId) });
  await LaunchEntity.patch({ tenantId: user.tenantId, launchId }).set({ isDeleted: true }).go();
  await writeObject({ key, bytes: form[0], contentType: form[1] });
  await unpackUpload(key);
});

test('uploads to what is unknown are said to be so and are never unpacked', async () => {
  const { user, launchId } = await givenTest();
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

test('files are found by members of the launch’s project only', async () => {
  const { tenant, project, user, testPath, post } = await givenTest();
  const { body } = await post(`${testPath}/screenshots`, png);
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  expect((await open(guest, body.value)).status).toBe(200);
  const strangers = [
    await givenUser(tenant),
    (await givenTenant()).admin,
    await givenUser(tenant, { in: [{ project: await givenProject(tenant), role: 'ENGINEER' }] }),
  ];
  for (const stranger of strangers)
    expect(await open(stranger, body.value)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const [, files, ...rest] = body.value.split('/');
  for (const link of [
    `/${files}/../index/${rest.join('/')}`,
    `/${files}/${rest[0]}`,
    `/${files}/${rest[0]}/${rest[1]}/../../x`,
    `${body.value}x`,
  ])
    expect((await open(user, link)).status).toBe(404);
});
