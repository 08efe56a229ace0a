import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bucketName, objects } from '#functions/data/bucket';
import { streamEndpoints } from '#functions/launches/reading/stream-endpoints';
import { removeProject } from '#functions/launches/removing/remove-projects';
import { deleteProject } from '#functions/projects/delete-project';
import { updateProject } from '#functions/projects/update-project';
import { uploadLogo } from '#functions/projects/upload-logo';
import { png } from '../architecture/sample-body.ts';
import { call, send } from '../support/call.ts';
import { givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const params = { projectKey: 'DEF' };
const read = (as: SignedIn, path: string) => send(streamEndpoints, 'GET', path, { as });

test('a logo is shown to those who see the project, and goes when it is removed or the project is', async () => {
  const tenant = await givenTenant();
  const upload = () => call(uploadLogo, { as: tenant.admin, params, body: png });
  const { status, body } = await upload();
  expect(status).toBe(200);
  expect(await read(tenant.admin, body.logoUrl)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png' },
  });
  expect(await read(await givenUser(tenant), body.logoUrl)).toMatchObject({ status: 404 });

  await call(updateProject, { as: tenant.admin, params, body: { logoUrl: null } });
  expect(await read(tenant.admin, body.logoUrl)).toMatchObject({ status: 404 });

  const guest = await givenUser(tenant, { in: [{ project: tenant.project, role: 'GUEST' }] });
  expect(await call(uploadLogo, { as: guest, params, body: png })).toMatchObject({ status: 403 });
  expect(await upload()).toMatchObject({ status: 200 });
  await call(deleteProject, { as: tenant.admin, params });
  expect(await removeProject(tenant.project, Date.now() + 10_000)).toBe(true);
  const left = new ListObjectsV2Command({ Bucket: bucketName, Prefix: `pictures/${tenant.tenantId}/` });
  expect((await objects.send(left)).KeyCount).toBe(0);
});
