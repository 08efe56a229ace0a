import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { writeObject } from '#functions/data/objects';
import { getLaunch } from '#functions/launches/reading/get-launch';
import { readLaunchRows } from '#functions/launches/reading/read-launch-rows';
import { authorizeUpload } from '#functions/launches/reporting/authorize-upload';
import { unpackUpload } from '#functions/launches/reporting/unpack-upload';
import { LaunchEntity } from '#functions/launches/stores/launch-store';
import type { ArtifactReference } from '#shared/launches/launch';
import { call } from '#test/support/call';
import { givenProject, givenTenant, givenUser } from '#test/support/fixtures';

import { formOf, givenTest, open, png, requestOf, upload } from './given-uploads.ts';

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
