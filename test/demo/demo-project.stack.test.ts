import { expect, test } from 'vitest';
import { fillDemo } from '#functions/demo/index';
import { launchEndpoints, reportingEndpoints } from '#functions/launches/index';
import { readLaunchIdOfUuid } from '#functions/launches/stores/launch-guard-store';
import { findLaunch } from '#functions/launches/stores/launch-store';
import { createProject } from '#functions/projects/create-project';
import { deleteProject } from '#functions/projects/delete-project';
import { triageEndpoints } from '#functions/triage/index';
import { planHistory } from '#shared/demo/plan-launches';
import { demoSeed } from '#shared/demo/report-history';
import { call } from '../support/call.ts';
import { givenTenant, givenUser } from '../support/fixtures.ts';
import { doJob, takeJobs } from '../support/sent-jobs.ts';

const handlers = [fillDemo([...reportingEndpoints, ...launchEndpoints, ...triageEndpoints])];

const givenDemo = async () => {
  const user = await givenUser(await givenTenant());
  const body = { key: 'DEMO', name: 'Demo project', withDemoData: true };
  const created = await call(createProject, { as: user, body });
  const job = takeJobs().findLast(({ kind }) => kind === 'fill-demo');
  if (created.status !== 201 || !job) throw new Error('No demo was asked for.');
  const { tenantId, userId } = user;
  const projectId = Number(created.body.id);
  const [plan] = planHistory({ seed: demoSeed, now: Number(job.now), days: 14 });
  if (!plan) throw new Error('Nothing is planned.');
  const firstLaunch = async () => {
    const launchId = await readLaunchIdOfUuid({ tenantId, projectId, uuid: plan.uuid });
    return launchId === undefined ? undefined : findLaunch({ tenantId, launchId });
  };
  return { user, userId, job, plan, firstLaunch };
};

test('a demo project is filled in the background, in the name of who created it, and goes on where time was over', async () => {
  const { userId, job, plan, firstLaunch } = await givenDemo();
  await doJob(handlers, job, Date.now() + 500);
  const [rest] = takeJobs().filter(({ kind }) => kind === 'fill-demo');
  expect(rest?.reported).toBeGreaterThanOrEqual(4);
  expect(Number(rest?.reported)).toBeLessThan(65);
  const launch = await firstLaunch();
  expect(launch).toMatchObject({ name: plan.name, userId, startedAt: plan.startedAt });
  expect(launch?.endedAt).toBeGreaterThan(plan.startedAt);

  // The same message once more: what is reported stays as it is.
  await doJob(handlers, { ...job, reported: 0 }, Date.now() + 500);
  expect(await firstLaunch()).toEqual(launch);
});

test('nothing is reported to a project that was deleted meanwhile', async () => {
  const { user, job, firstLaunch } = await givenDemo();
  await call(deleteProject, { as: user, params: { projectKey: 'DEMO' } });
  await doJob(handlers, job);
  expect(await firstLaunch()).toBeUndefined();
  expect(takeJobs().filter(({ kind }) => kind === 'fill-demo')).toEqual([]);
});
