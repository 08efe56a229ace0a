import { expect, test } from 'vitest';
import { getUsage } from '#functions/billing/get-usage';
import { meterLaunch } from '#functions/billing/usage-store';
import { onTableChanges } from '#functions/launches/deriving/on-table-changes';
import { launchJobs } from '#functions/launches/removing/launch-jobs';
import { deleteUnpinnedLaunch } from '#functions/launches/stores/launch-deletion-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { writeScreenshot } from '#functions/launches/stores/screenshot-store';
import { monthNameOf } from '#shared/billing/usage';
import { givenFollowedProject, givenLaunch, givenTest } from '#test/launches-reading/given-launches';
import { measure } from '#test/launches-reading/measure';
import { call } from '#test/support/call';
import { givenGroup, givenTenant, givenUser, type SignedIn, type TestProject } from '#test/support/fixtures';
import { doJob, takeJobs } from '#test/support/sent-jobs';

const usageOf = async (as: SignedIn) => {
  const { body } = await call(getUsage, { as });
  return body.months[0];
};

/** A launch with so many tests, each with a screenshot of 100 bytes. */
const givenTests = async (project: TestProject, count: number) => {
  const launch = await givenLaunch(project);
  const { tenantId, launchId } = launch;
  for (let at = 0; at < count; at++) {
    const { testId } = await givenTest(launch, { status: 'PASSED' });
    const objectKey = `files/${tenantId}/${launchId}/${testId}/screenshots/1.png`;
    await writeScreenshot({ tenantId, launchId, testId, capturedAt: 1, hash: 'h', objectKey, bytes: 100 });
  }
  return launch;
};

test('a launch is counted when it ends, once, by project; what is removed is stored no more and stays reported', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenTests(project, 3);
  await givenTests(project, 5);
  await derive();
  expect(await usageOf(tenant.admin)).toMatchObject({ tests: 0, storedBytes: 0, projects: [] });
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  await derive();
  const used = { projectId: project.projectId, key: project.projectKey, launches: 1, tests: 3, storedBytes: 300 };
  const month = { month: monthNameOf(Date.now()), tests: 3, storedBytes: 300 };
  expect(await usageOf(tenant.admin)).toMatchObject({ ...month, projects: [used] });

  await givenTest(launch, { status: 'PASSED' });
  await derive();
  expect(await usageOf(tenant.admin)).toMatchObject({ launches: 1, tests: 4, storedBytes: 300 });
  await deleteUnpinnedLaunch(launch, { graceSeconds: 0 });
  await derive();
  for (const job of takeJobs().filter(({ kind }) => kind === 'remove-launch')) await doJob(launchJobs, job);
  await derive();
  expect(await usageOf(tenant.admin)).toMatchObject({ launches: 1, tests: 4, storedBytes: 0 });
});

test('records that are delivered again count nothing again', async () => {
  const { tenant, project, read, derive } = await givenFollowedProject();
  const launch = await givenTests(project, 2);
  await finishLaunch(launch, { endedAt: Date.now() });
  const first = await read();
  expect(await onTableChanges('shard', first)).toEqual([]);
  const second = await read();
  for (let times = 0; times < 3; times++) expect(await onTableChanges('shard', [...first, ...second])).toEqual([]);
  await derive();
  expect(await usageOf(tenant.admin)).toMatchObject({ launches: 1, tests: 2, storedBytes: 200 });
});

test('launches that end at the same moment are all counted', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launches = await Promise.all(Array.from({ length: 12 }, () => givenTests(project, 1)));
  await Promise.all(launches.map((launch) => finishLaunch(launch, { endedAt: Date.now() })));
  await derive();
  expect(await usageOf(tenant.admin)).toMatchObject({ launches: 12, tests: 12, storedBytes: 1_200 });
});

test('a launch of any size is counted in one step of three items', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  for (const size of [1, 1_000_000]) {
    const launch = await givenTests(project, 1);
    await derive();
    const before = { tests: 0, bytes: 0 };
    const after = { tests: size, bytes: size * 100 };
    const metering = { projectId: project.projectId, month: monthNameOf(Date.now()), before, after };
    const { roundTrips, writeUnits } = await measure(() => meterLaunch(launch, metering));
    expect([roundTrips, writeUnits]).toEqual([1, 6]);
  }
  expect(await usageOf(tenant.admin)).toMatchObject({ launches: 2, tests: 1_000_001 });
});

test('usage is read in one round trip, names no project that its reader may not see, and none of other tenants', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenTests(project, 1);
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const { groupId } = await givenGroup(tenant, ['BILLING']);
  const accountant = await givenUser(tenant, { groupIds: [groupId] });
  const { projects } = await usageOf(accountant);
  expect(projects).toEqual([expect.objectContaining({ name: 'Private project', tests: 1 })]);
  expect(projects[0]).not.toHaveProperty('key');
  const { roundTrips, readUnits, calls } = await measure(() => call(getUsage, { as: accountant }));
  expect([roundTrips, readUnits], calls.join('\n')).toEqual([1, 2]);
  expect(await usageOf((await givenTenant()).admin)).toMatchObject({ tests: 0, projects: [] });
});
