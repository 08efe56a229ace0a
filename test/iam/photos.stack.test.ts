import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bucketName, objects } from '#functions/data/bucket';
import { getCurrentUser } from '#functions/iam/users/get-current-user';
import { updateProfile } from '#functions/iam/users/update-profile';
import { uploadPhoto } from '#functions/iam/users/upload-photo';
import { streamEndpoints } from '#functions/launches/reading/stream-endpoints';
import { listProjects } from '#functions/projects/list-projects';
import { maxPictureBytes } from '#shared/http/picture';
import { png } from '../architecture/sample-body.ts';
import { call, send } from '../support/call.ts';
import { givenProject, givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';

const upload = (as: SignedIn, body: Uint8Array = png) => call(uploadPhoto, { as, body });
const read = (as: SignedIn, path: string) => send(streamEndpoints, 'GET', path, { as });
const storedOf = async ({ tenantId }: SignedIn) =>
  (await objects.send(new ListObjectsV2Command({ Bucket: bucketName, Prefix: `pictures/${tenantId}/` }))).KeyCount;
/** Another picture: what follows the end of a PNG is looked at by nobody. */
const otherPng = Buffer.concat([png, Buffer.from([1])]);

test('a photo is stored and shown to everybody in the workspace, and to nobody of another one', async () => {
  const tenant = await givenTenant();
  const { status, body } = await upload(tenant.admin);
  expect(status).toBe(200);
  expect(body.photoUrl).toMatch(
    new RegExp(`^/files/${tenant.tenantId}/users/${tenant.admin.userId}/[0-9a-f]{20}\\.png$`),
  );
  expect((await call(getCurrentUser, { as: tenant.admin })).body.photoUrl).toBe(body.photoUrl);
  const reader = await givenUser(tenant, { hasReadOnlyAccess: true });
  const shown = await read(reader, body.photoUrl);
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect(Buffer.from(shown.bytes)).toEqual(png);
  await givenProject(tenant);
  const { body: list } = await call(listProjects, { as: tenant.admin, query: { extraFields: 'lead' } });
  expect(list.items[0].lead).toMatchObject({ id: tenant.admin.userId, photoUrl: body.photoUrl });
  const { admin: stranger } = await givenTenant();
  expect(await read(stranger, body.photoUrl)).toMatchObject({ status: 404 });
});

test('another photo takes the place of the first, and none leaves nothing behind', async () => {
  const { admin } = await givenTenant();
  const { body: first } = await upload(admin);
  const { body: second } = await upload(admin, otherPng);
  expect(second.photoUrl).not.toBe(first.photoUrl);
  expect(await read(admin, first.photoUrl)).toMatchObject({ status: 404 });
  expect(await read(admin, second.photoUrl)).toMatchObject({ status: 200 });
  expect(await storedOf(admin)).toBe(1);
  await call(updateProfile, { as: admin, body: { photoUrl: null } });
  expect(await storedOf(admin)).toBe(0);
});

test('what is no picture, is too large or comes from a read-only user is refused', async () => {
  const tenant = await givenTenant();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await upload(tenant.admin, svg)).toMatchObject({
    status: 400,
    body: { message: 'A picture must be a PNG, JPEG, GIF or WebP image.' },
  });
  const atMost = Buffer.concat([png, Buffer.alloc(maxPictureBytes - png.length)]);
  expect(await upload(tenant.admin, atMost)).toMatchObject({ status: 200 });
  expect(await upload(tenant.admin, Buffer.concat([atMost, Buffer.alloc(1)]))).toMatchObject({ status: 413 });
  const reader = await givenUser(tenant, { hasReadOnlyAccess: true });
  expect(await upload(reader)).toMatchObject({ status: 403 });
});
