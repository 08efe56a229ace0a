import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { bucketName, objects } from '#functions/data/bucket';
import { queryItems } from '#functions/data/items';
import { writeObject } from '#functions/data/objects';
import { documents, tableName } from '#functions/data/table';
import { deleteLaunch } from '#functions/launches/acting/delete-launch';
import { measureLaunches } from '#functions/launches/acting/measure-launches';
import { restoreLaunches } from '#functions/launches/acting/restore-launches';
import { rebuildLaunch } from '#functions/launches/deriving/rebuild-launch';
import { reportingEndpoints } from '#functions/launches/index';
import { getLaunch } from '#functions/launches/reading/get-launch';
import { listDeletedLaunches } from '#functions/launches/reading/list-deleted-launches';
import { listLaunches } from '#functions/launches/reading/list-launches';
import { launchJobs } from '#functions/launches/removing/launch-jobs';
import { writeArtifact } from '#functions/launches/stores/artifact-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { LaunchEntity, type LaunchFact } from '#functions/launches/stores/launch-store';
import { writeLogChunk } from '#functions/launches/stores/log-store';
import { writeScreenshot } from '#functions/launches/stores/screenshot-store';
import { readDerivedLaunch } from '#functions/launches/stores/statistics-store';
import { call, send } from '#test/support/call';
import { givenProject, givenUser, type SignedIn } from '#test/support/fixtures';
import { doJob, takeJobs } from '#test/support/sent-jobs';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';
import { measure } from './measure.ts';

type Followed = Awaited<ReturnType<typeof givenFollowedProject>>;

/** A finished launch with a bit of everything: 5 tests, 2 screenshots and 3 artifacts of 600 bytes. */
const givenFullLaunch = async ({ tenant, project, derive }: Followed, uuid?: string): Promise<LaunchFact> => {
  const { tenantId } = project;
  const launch = await givenLaunch(project, { uuid });
  const { launchId } = launch;
  const path = `/api/reporting/v1/test-runs/${launchId}/tests`;
  const body = { name: 'named', className: 'C', startedAt: new Date().toISOString(), uuid: 'a-test' };
  const started = await send(reportingEndpoints, 'POST', path, { as: tenant.admin, body });
  const end = { result: 'PASSED', endedAt: new Date().toISOString() };
  await send(reportingEndpoints, 'PUT', `${path}/${started.body.id}`, { as: tenant.admin, body: end });
  const tests = await Promise.all([1, 2, 3, 4].map(() => givenTest(launch, { status: 'FAILED' })));
  const file = { tenantId, launchId, hash: 'h', receivedAt: 1, bytes: 100 };
  for (const [index, test] of tests.entries()) {
    const { testId } = test;
    await writeLogChunk(test, [[1, 'INFO', 'hello']]);
    const objectKey = `files/${tenantId}/${launchId}/${testId}/${index}.png`;
    await writeObject({ key: objectKey, bytes: new Uint8Array(100), contentType: 'image/png' });
    if (index < 2) await writeScreenshot({ ...file, testId, capturedAt: index, objectKey });
    else await writeArtifact({ tenantId, launchId, testId }, { ...file, fileName: 'a b.txt', objectKey });
  }
  const launchFile = { ...file, bytes: 200, fileName: 'report.html', objectKey: `files/${tenantId}/${launchId}/r` };
  await writeObject({ key: launchFile.objectKey, bytes: new Uint8Array(200), contentType: 'text/html' });
  // Sent twice it is the same file.
  for (const receivedAt of [1, 2]) await writeArtifact({ tenantId, launchId }, { ...launchFile, receivedAt });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  return launch;
};

const freed = { launches: 1, tests: 5, screenshots: 2, artifacts: 3, fileBytes: 600 };

const everythingBelow = async ({ tenantId, launchId }: LaunchFact): Promise<string[]> => {
  const found: string[] = [];
  const filter = 'begins_with(PK, :launch)';
  const values = { ':launch': `${tenantId}#launch#${launchId}` };
  const scan = { TableName: tableName, FilterExpression: filter, ExpressionAttributeValues: values };
  for await (const { Items = [] } of paginateScan({ client: documents }, scan))
    for (const { PK, SK } of Items) found.push(`${PK} ${SK}`);
  for (const Prefix of [`files/${tenantId}/${launchId}/`, `index/${tenantId}/${launchId}/`]) {
    const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: bucketName, Prefix }));
    for (const { Key } of Contents) found.push(String(Key));
  }
  return found;
};

const callsOf = ({ project: { projectId } }: Followed, as: SignedIn) => ({
  remove: ({ launchId }: LaunchFact) => call(deleteLaunch, { as, params: { launchId } }),
  restore: (...launches: LaunchFact[]) =>
    call(restoreLaunches, { as, query: { projectId }, body: { launchIds: launches.map(({ launchId }) => launchId) } }),
  measured: (...launches: LaunchFact[]) =>
    call(measureLaunches, { as, query: { projectId }, body: { launchIds: launches.map(({ launchId }) => launchId) } }),
  get: ({ launchId }: LaunchFact) => call(getLaunch, { as, params: { launchId } }),
  list: (query = {}) => call(listLaunches, { as, query: { projectId, ...query } }),
  deleted: (query = {}) => call(listDeletedLaunches, { as, query: { projectId, ...query } }),
});

const endGrace = ({ tenantId, launchId }: LaunchFact) =>
  LaunchEntity.patch({ tenantId, launchId })
    .set({ restorableUntil: Date.now() - 1 })
    .go();

test('what a launch holds is counted once, and said before it is deleted', async () => {
  const followed = await givenFollowedProject();
  const launch = await givenFullLaunch(followed);
  const other = await givenFollowedProject();
  const foreign = await givenFullLaunch(other);
  const { measured } = callsOf(followed, followed.tenant.admin);
  expect((await measured(launch, foreign)).body).toEqual(freed);
  await rebuildLaunch(launch);
  expect((await measured(launch)).body).toEqual(freed);
  const cost = await measure(() => measured(launch));
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
});

test('a deleted launch is in no list, comes back when somebody restores it, and has lost nothing', async () => {
  const followed = await givenFollowedProject();
  const { tenant, derive } = followed;
  const uuid = 'b7e0c4a2-0000-4000-8000-000000000002';
  const launch = await givenFullLaunch(followed, uuid);
  const { remove, restore, get, list, deleted } = callsOf(followed, tenant.admin);
  const before = { ...(await get(launch)).body, elapsed: 0 };
  const counts = await readDerivedLaunch(launch);
  expect((await remove(launch)).status).toBe(204);
  // Also before the stream has told the lists.
  expect((await list()).body).toEqual({ items: [], _meta: { total: 0, totalPages: 0 } });
  await derive();
  const hidden = await readDerivedLaunch(launch);
  expect(hidden).toEqual({ ...counts, isDeleted: true });
  for (const query of [{}, { status: before.status }]) expect((await list(query)).body._meta.total).toBe(0);
  const [entry] = (await deleted()).body.items;
  const deletedBy = { id: tenant.admin.userId, username: 'admin' };
  expect(entry).toMatchObject({ launchId: launch.launchId, name: 'Suite', deletedBy, frees: freed });
  expect(entry.restorableUntil - entry.deletedAt).toBe(600_000);
  const [job] = takeJobs();
  expect(job).toMatchObject({ kind: 'remove-launch', delaySeconds: expect.any(Number) });
  expect(job?.delaySeconds).toBeGreaterThan(590);

  expect((await restore(launch)).body).toMatchObject({ succeeded: 1, failed: 0 });
  expect((await deleted()).body.items).toEqual([]);
  await derive();
  expect((await deleted()).body.items).toEqual([]);
  for (const query of [{}, { status: before.status }]) expect((await list(query)).body._meta.total).toBe(1);
  expect({ ...(await get(launch)).body, elapsed: 0 }).toEqual(before);
  // The job of the deletion that was taken back finds nothing to do.
  await doJob(launchJobs, { ...job });
  await derive();
  expect({ ...(await get(launch)).body, elapsed: 0 }).toEqual(before);
  expect(takeJobs()).toEqual([]);
});

test('a removal waits for its time, can be cut off and repeated, and leaves nothing but a tombstone', async () => {
  const followed = await givenFollowedProject();
  const { tenant, derive } = followed;
  const launch = await givenFullLaunch(followed);
  const { remove, restore, deleted } = callsOf(followed, tenant.admin);
  await remove(launch);
  await derive();
  const [job = {}] = takeJobs();
  await doJob(launchJobs, job);
  expect(takeJobs()).toMatchObject([{ kind: 'remove-launch', launchId: launch.launchId }]);
  expect((await everythingBelow(launch)).length).toBeGreaterThan(15);

  await endGrace(launch);
  expect((await restore(launch)).body).toMatchObject({
    failures: [{ message: 'This launch can not be restored any more.' }],
  });
  await doJob(launchJobs, job, 0);
  expect(takeJobs()).toMatchObject([{ kind: 'remove-launch', delaySeconds: 0 }]);
  // It has begun: not even a clock that is late brings the launch back.
  const { tenantId, launchId } = launch;
  await LaunchEntity.patch({ tenantId, launchId })
    .set({ restorableUntil: Date.now() + 60_000 })
    .go();
  expect((await restore(launch)).body).toMatchObject({ succeeded: 0, failed: 1 });
  await endGrace(launch);
  await Promise.all([doJob(launchJobs, job), doJob(launchJobs, job)]);
  await derive();
  const partition = `${launch.tenantId}#launch#${launch.launchId}`;
  expect(await everythingBelow(launch)).toEqual([`${partition} statistics`]);
  await doJob(launchJobs, job);
  await derive();
  expect(await everythingBelow(launch)).toEqual([`${partition} statistics`]);
  const [tombstone] = await queryItems({ PK: partition });
  const daysLeft = (Number(tombstone?.expiresAt) - Date.now() / 1_000) / 86_400;
  expect(daysLeft).toBeGreaterThan(1.99);
  expect(daysLeft).toBeLessThanOrEqual(2);
  expect((await deleted()).body.items).toMatchObject([{ frees: freed, removedAt: expect.any(Number) }]);
  expect((await restore(launch)).body.failures).toMatchObject([{ message: 'Launch can not be found' }]);
});

test('records that come again, late or after a restore change nothing', async () => {
  const followed = await givenFollowedProject();
  const { tenant, read, derive } = followed;
  const launch = await givenFullLaunch(followed);
  const { remove, restore, deleted, list } = callsOf(followed, tenant.admin);
  await remove(launch);
  const deletion = await read();
  const { onTableChanges } = await import('#functions/launches/deriving/on-table-changes');
  await onTableChanges('shard-0', deletion);
  await restore(launch);
  await derive();
  await onTableChanges('shard-0', deletion);
  await derive();
  expect((await deleted()).body.items).toEqual([]);
  expect((await list({ status: 'FAILED' })).body._meta.total).toBe(1);
  takeJobs();
});

test('only those who may delete may restore, and only in their project', async () => {
  const followed = await givenFollowedProject();
  const { tenant, project, derive } = followed;
  const launch = await givenFullLaunch(followed);
  await callsOf(followed, tenant.admin).remove(launch);
  await derive();
  takeJobs();
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  expect((await callsOf(followed, guest).restore(launch)).status).toBe(403);
  expect((await callsOf(followed, guest).deleted()).body.items).toHaveLength(1);
  const elsewhere = { ...followed, project: await givenProject(tenant) };
  expect((await callsOf(elsewhere, tenant.admin).restore(launch)).body).toMatchObject({ succeeded: 0, failed: 1 });
  const stranger = await givenUser(tenant);
  expect((await callsOf(followed, stranger).deleted()).status).toBe(404);
  const cost = await measure(() => callsOf(followed, tenant.admin).deleted());
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
  expect(cost.readUnits).toBeLessThanOrEqual(40);
});
