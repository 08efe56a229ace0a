import { expect, test } from 'vitest';
import { queryIndex, queryItems } from '#functions/data/items';
import { writeKnownIssue } from '#functions/launches/known-issue-store';
import { finishLaunch } from '#functions/launches/launch-ending-store';
import { removeLaunch } from '#functions/launches/remove-launches';
import { removeProject } from '#functions/launches/remove-projects';
import { deleteProject } from '#functions/projects/delete-project';
import { writeNewMilestone } from '#functions/projects/milestone-store';
import { readProjectRemovals, writeProjectRemoval } from '#functions/projects/project-removal-store';
import { readProject } from '#functions/projects/project-store';
import { call } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';

const never = Number.POSITIVE_INFINITY;

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
  const ours = (await readProjectRemovals()).filter((removal) => removal.tenantId === tenantId);
  expect(ours).toMatchObject([{ projectId }]);
  expect(await removeProject(project, 0)).toBe(false);
  expect(await removeProject(project, never)).toBe(false);
  await derive();
  for (const launch of [running, finished]) expect(await removeLaunch(launch)).toBe(true);
  expect(await removeProject(project, never)).toBe(true);
  await derive();

  const parts = [
    'facet#all',
    'facet#name=nightly',
    'facet#name=suite',
    'facet#status=FAILED',
    'facet#milestone=spring',
  ];
  for (const part of [...parts, 'names', 'milestones', 'known-issues'])
    expect(await queryItems({ PK: `${tenantId}#project#${projectId}#${part}` }), part).toEqual([]);
  expect(await queryIndex(`${tenantId}#project#${projectId}#members`)).toEqual([]);
  expect(await queryItems({ PK: `${tenantId}#counter#launches-of-${projectId}` })).toEqual([]);
  expect(await queryItems({ PK: `${tenantId}#projects`, prefix: `project#${projectId}` })).toEqual([]);
  expect((await readProjectRemovals()).filter((removal) => removal.tenantId === tenantId)).toEqual([]);
});

test('a removal that was announced for a project that is still there is dropped', async () => {
  const { project } = await givenFollowedProject();
  await writeProjectRemoval(project);
  expect(await removeProject(project, never)).toBe(true);
  expect(await readProject(project)).toMatchObject({ projectId: project.projectId });
  expect((await readProjectRemovals()).filter(({ tenantId }) => tenantId === project.tenantId)).toEqual([]);
});
