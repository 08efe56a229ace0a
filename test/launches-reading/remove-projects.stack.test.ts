import { randomUUID } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { documents, tableName } from '#functions/data/table';
import type { Handled } from '#functions/http/handle';
import { launchJobs } from '#functions/launches/removing/launch-jobs';
import { LaunchEntity } from '#functions/launches/stores/launch-store';
import { deleteProject } from '#functions/projects/delete-project';
import { announceProjectRemoval } from '#functions/projects/project-removal-store';
import { readProject } from '#functions/projects/project-store';
import { assignFailureTag } from '#functions/triage/assign-failure-tag';
import { call } from '#test/support/call';
import { givenTenant, type TestProject } from '#test/support/fixtures';
import { doJob, takeJobs } from '#test/support/sent-jobs';
import { handledEndpoints } from '../architecture/handled-endpoints.ts';
import { givenWorld, rightRequest } from '../architecture/world.ts';
import { givenFollowedProject, givenLaunch } from './given-launches.ts';
import { deliverAll, followTenant } from './stream.ts';

/** What stands in the table for a project and its launches; what expires goes by itself. */
const leftOf = async ({ tenantId, projectId }: TestProject): Promise<string[]> => {
  const isBelow = new RegExp(`#project#${projectId}(#|$)|#launch#|#launches-of-${projectId}$| project#${projectId}$`);
  const scan = { TableName: tableName, FilterExpression: 'begins_with(PK, :tenant)' };
  const values = { ExpressionAttributeValues: { ':tenant': `${tenantId}#` } };
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: documents }, { ...scan, ...values }))
    for (const { PK, SK, expiresAt } of Items) if (expiresAt === undefined) found.push(`${PK} ${SK}`);
  return found.filter((key) => isBelow.test(key));
};

test('of a deleted project nothing is left, whatever was ever done in it', async () => {
  const tenant = await givenTenant();
  const { tenantId, admin } = tenant;
  const read = await followTenant(tenantId);
  const derive = () => deliverAll(read);
  const world = await givenWorld(tenant);
  const { project } = world;
  const { projectId, projectKey } = project;
  await givenLaunch(project, { name: 'Running', uuid: randomUUID(), build: '7', labels: ['feature\u0000cart'] });
  await derive();
  const inProject = handledEndpoints.filter(({ endpoint }) => endpoint.access.to === 'project');
  const isRemoval = ({ endpoint: { method, path } }: Handled) => method === 'DELETE' || /:(?:delete|unpin)$/.test(path);
  // The tag first: others make the failure a pass.
  for (const handled of [assignFailureTag, ...inProject.filter((each) => !isRemoval(each))])
    await call(handled, { ...rightRequest(handled, world), as: admin });
  await derive();
  const kinds = new Set((await leftOf(project)).map((key) => /#project#\d+#([a-z-]+)/.exec(key)?.[1]));
  for (const kind of ['facet', 'failures', 'failure-anchors', 'filters', 'history', 'milestones', 'pins', 'retention'])
    expect(kinds, kind).toContain(kind);

  takeJobs();
  expect(await call(deleteProject, { as: admin, params: { projectKey } })).toMatchObject({ status: 204 });
  const [job] = takeJobs();
  expect(job).toEqual({ kind: 'remove-project', tenantId, projectId, delaySeconds: 60 });
  await doJob(launchJobs, { ...job }, 0);
  await derive();
  await doJob(launchJobs, { ...job });
  await derive();
  const removals = takeJobs().filter(({ kind }) => kind === 'remove-launch');
  expect(removals.length).toBeGreaterThanOrEqual(2);
  for (const { launchId } of removals) {
    await LaunchEntity.patch({ tenantId, launchId: Number(launchId) })
      .set({ restorableUntil: 1 })
      .go();
    await doJob(launchJobs, { kind: 'remove-launch', tenantId, launchId });
  }
  await derive();
  await doJob(launchJobs, { ...job });
  await derive();
  expect(await leftOf(project)).toEqual([]);
  expect(takeJobs()).toEqual([]);
});

test('a removal that was announced for a project that is still there is dropped', async () => {
  const { project } = await givenFollowedProject();
  await announceProjectRemoval(project);
  for (const job of takeJobs()) await doJob(launchJobs, job);
  expect(takeJobs()).toEqual([]);
  expect(await readProject(project)).toMatchObject({ projectId: project.projectId });
});
