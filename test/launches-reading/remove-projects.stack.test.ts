import { expect, test } from 'vitest';
import { queryIndex, queryItems } from '#functions/data/items';
import { launchJobs } from '#functions/launches/removing/launch-jobs';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { LaunchEntity } from '#functions/launches/stores/launch-store';
import { deleteProject } from '#functions/projects/delete-project';
import { writeNewMilestone } from '#functions/projects/milestone-store';
import { announceProjectRemoval } from '#functions/projects/project-removal-store';
import { readProject } from '#functions/projects/project-store';
import { failureShards } from '#functions/triage/known-failure-store';
import { call } from '#test/support/call';
import { doJob, takeJobs } from '#test/support/sent-jobs';
import { writeKnownIssue } from '../triage/write-known-issue.ts';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';

test('of a deleted project nothing is left, whatever its launches were at', async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const { tenantId, projectId, projectKey } = project;
  const milestone = await writeNewMilestone({ tenantId, projectId, name: 'Spring', completed: false });
  const running = await givenLaunch(project, { uuid: 'b7e0c4a2-0000-4000-8000-000000000001' });
  const finished = await givenLaunch(project, { name: 'Nightly', milestone: { name: milestone.name } });
  for (const launch of [running, finished]) await givenTest(launch, { status: 'FAILED' });
  await finishLaunch(finished, { endedAt: Date.now() });
  await writeKnownIssue({ tenantId, projectId, signature: 'x' });
  await derive();

  expect(await call(deleteProject, { as: tenant.admin, params: { projectKey } })).toMatchObject({ status: 204 });
  const [job] = takeJobs();
  expect(job).toEqual({ kind: 'remove-project', tenantId, projectId, delaySeconds: 60 });
  await doJob(launchJobs, { ...job }, 0);
  await derive();
  await doJob(launchJobs, { ...job });
  await derive();
  const jobs = takeJobs();
  expect(jobs.map(({ kind }) => kind).sort()).toEqual([
    'remove-launch',
    'remove-launch',
    'remove-project',
    'remove-project',
  ]);
  for (const { launchId } of [running, finished]) {
    await LaunchEntity.patch({ tenantId, launchId }).set({ restorableUntil: 1 }).go();
    await doJob(launchJobs, { kind: 'remove-launch', tenantId, launchId });
  }
  await doJob(launchJobs, { ...job });
  await derive();
  expect(takeJobs()).toEqual([]);

  const failures = Array.from({ length: failureShards }, (_, shard) => `failures#${shard}`);
  const parts = [
    'facet#all',
    'facet#name=nightly',
    'facet#name=suite',
    'facet#status=FAILED',
    'facet#milestone=spring',
  ];
  for (const part of [...parts, 'names', 'milestones', ...failures])
    expect(await queryItems({ PK: `${tenantId}#project#${projectId}#${part}` }), part).toEqual([]);
  expect(await queryIndex(`${tenantId}#project#${projectId}#members`)).toEqual([]);
  expect(await queryItems({ PK: `${tenantId}#counter#launches-of-${projectId}` })).toEqual([]);
  expect(await queryItems({ PK: `${tenantId}#projects`, prefix: `project#${projectId}` })).toEqual([]);
  expect(await queryItems({ PK: `${tenantId}#project#${projectId}#deleted` })).toEqual([]);
});

test('a removal that was announced for a project that is still there is dropped', async () => {
  const { project } = await givenFollowedProject();
  await announceProjectRemoval(project);
  for (const job of takeJobs()) await doJob(launchJobs, job);
  expect(takeJobs()).toEqual([]);
  expect(await readProject(project)).toMatchObject({ projectId: project.projectId });
});
