import { expect, test } from 'vitest';
import { deletePartition, queryItems, writeItem } from '#functions/data/items';
import { upgradeProjects } from '#functions/launches/deriving/upgrade-postings';
import { listLaunches } from '#functions/launches/reading/list-launches';
import { readUpgrades, writeUpgrade } from '#functions/launches/stores/upgrade-store';
import { deleteValues } from '#functions/launches/stores/value-store';
import { ProjectEntity, readProject } from '#functions/projects/project-store';
import { call } from '#test/support/call';
import type { TestProject } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch } from '../launches-reading/given-launches.ts';

/** As the version before left it: lists of names and statuses only, and no word of what else there may be. */
const makeOld = async (project: TestProject) => {
  const { tenantId, projectId } = project;
  const root = `${tenantId}#project#${projectId}`;
  const added = ['environment=qa', 'word=nightly', 'word=old', 'month', 'day', 'slot', 'user=1'];
  for (const facet of added) await deletePartition(`${root}#facet#${facet}`);
  await deleteValues(project);
  await writeItem({ PK: `${root}#names`, SK: 'name#nightly old', name: 'Nightly old' });
  await ProjectEntity.patch({ tenantId, projectId }).remove(['postingsVersion']).go();
};

const givenOldProject = async () => {
  const followed = await givenFollowedProject();
  const { tenant, project, derive } = followed;
  const launch = await givenLaunch(project, {
    name: 'Nightly old',
    environment: 'QA',
    startedAt: Date.now() - 3_600_000,
  });
  await derive();
  await makeOld(project);
  const find = async (filterQuery: string): Promise<number[]> => {
    const query = { projectId: project.projectId, filterQuery };
    return (await call(listLaunches, { as: tenant.admin, query })).body.items.map(({ id }: { id: number }) => id);
  };
  return { ...followed, launchId: launch.launchId, find };
};

const filters = ['environment:qa', 'query:night', 'fromDate:-2h', 'userId:1', ''];

test('launches that are older than a list are put into it by whoever looks first', async () => {
  const { project, launchId, find } = await givenOldProject();
  for (const text of filters) expect(await find(text), text).toEqual([launchId]);
  expect((await readProject(project))?.postingsVersion).toBe(2);
  const { tenantId, projectId } = project;
  expect(await queryItems({ PK: `${tenantId}#project#${projectId}#names` })).toEqual([]);
});

test('what a reader did not wait for is done in the background', async () => {
  const { project, launchId, find } = await givenOldProject();
  await writeUpgrade({ ...project, below: Number.MAX_SAFE_INTEGER });
  expect(await find('environment:qa')).toEqual([]);
  await upgradeProjects(Date.now() - 1);
  expect(await find('environment:qa')).toEqual([]);
  await upgradeProjects(Date.now() + 60_000);
  for (const text of filters) expect(await find(text), text).toEqual([launchId]);
  expect((await readUpgrades()).filter(({ tenantId }) => tenantId === project.tenantId)).toEqual([]);
});
