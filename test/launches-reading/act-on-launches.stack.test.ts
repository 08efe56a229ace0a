import { expect, test } from 'vitest';
import { abortLaunch } from '#functions/launches/acting/abort-launch';
import { abortLaunches } from '#functions/launches/acting/abort-launches';
import { assignLaunchToMilestone } from '#functions/launches/acting/assign-launch-to-milestone';
import { assignLaunchesToMilestone } from '#functions/launches/acting/assign-launches-to-milestone';
import { deleteLaunches } from '#functions/launches/acting/delete-launches';
import { reviewLaunch } from '#functions/launches/acting/review-launch';
import { reviewLaunches } from '#functions/launches/acting/review-launches';
import { onTableChanges } from '#functions/launches/deriving/on-table-changes';
import { listLaunchActivity } from '#functions/launches/reading/list-launch-activity';
import { listLaunches } from '#functions/launches/reading/list-launches';
import { abortLaunch as writeAbort } from '#functions/launches/stores/launch-ending-store';
import { changeFacts, readLaunch } from '#functions/launches/stores/launch-store';
import { createMilestone } from '#functions/projects/create-milestone';
import { projectRoles } from '#shared/iam/groups/permissions';
import { call } from '#test/support/call';
import { givenProject, givenTenant, givenUser, type SignedIn } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';
import { measure } from './measure.ts';

const bulkActions = { abortLaunches, reviewLaunches, deleteLaunches, assignLaunchesToMilestone };
type Bulk = (typeof bulkActions)[keyof typeof bulkActions];

/** Two engineers of one project, with a running and an ended launch. */
const givenTeam = async () => {
  const followed = await givenFollowedProject();
  const { tenant, project, derive } = followed;
  const engineer = (username: string) => givenUser(tenant, { username, in: [{ project, role: 'ENGINEER' }] });
  const [ann, ben] = [await engineer('ann'), await engineer('ben')];
  const running = await givenLaunch(project, { name: 'Running' });
  await givenTest(running);
  const ended = await givenLaunch(project, { name: 'Ended' });
  await givenTest(ended, { status: 'FAILED' });
  await changeFacts(ended, { finishRequestedAt: Date.now(), endedAt: Date.now() });
  await derive();
  const query = { projectId: project.projectId };
  const act = (as: SignedIn, bulk: Bulk, launchIds: number[], more: object = {}) =>
    call(bulk, { as, query, body: { launchIds, ...more } });
  const activityOf = async ({ launchId }: { launchId: number }) =>
    (await call(listLaunchActivity, { as: tenant.admin, params: { launchId } })).body.items;
  const listed = async (): Promise<number[]> =>
    (await call(listLaunches, { as: tenant.admin, query })).body.items.map(({ id }: { id: number }) => id);
  const milestone = async (name: string): Promise<number> =>
    (await call(createMilestone, { as: tenant.admin, query, body: { name } })).body.id;
  return { ...followed, ann, ben, running, ended, act, activityOf, listed, milestone };
};

test('of several launches each is decided for itself: what failed is named with its reason', async () => {
  const { ann, running, ended, act, derive, listed, activityOf } = await givenTeam();
  const ids = [running.launchId, ended.launchId, 4711, ended.launchId];
  expect(await act(ann, deleteLaunches, ids)).toMatchObject({
    status: 200,
    body: {
      total: 3,
      succeeded: 1,
      failed: 2,
      failures: [
        { launchId: running.launchId, message: 'A launch that is in progress can not be deleted: abort it first.' },
        { launchId: 4711, message: 'Launch can not be found' },
      ],
    },
  });
  expect(await listed()).toEqual([running.launchId]);
  expect((await act(ann, abortLaunches, [running.launchId])).body).toMatchObject({ succeeded: 1, failed: 0 });
  await derive();
  expect(await readLaunch(running)).toMatchObject({ isAborted: true, abortComment: 'Aborted by ann' });
  expect(await activityOf(running)).toMatchObject([
    { action: 'aborted', comment: 'Aborted by ann', user: { id: ann.userId, username: 'ann' } },
  ]);
});

test('a request that is sent again changes nothing and is in the activity once', async () => {
  const { ann, running, ended, act, derive, activityOf, milestone } = await givenTeam();
  const milestoneId = await milestone('2.5');
  for (let time = 0; time < 2; time++) {
    expect((await act(ann, abortLaunches, [running.launchId])).body.failed).toBe(0);
    expect((await act(ann, reviewLaunches, [ended.launchId], { comment: 'Known' })).body.failed).toBe(0);
  }
  for (let time = 0; time < 2; time++)
    expect((await act(ann, assignLaunchesToMilestone, [ended.launchId], { milestoneId })).body.failed).toBe(0);
  await derive();
  expect(await activityOf(running)).toHaveLength(1);
  expect(await activityOf(ended)).toMatchObject([
    { action: 'assignedToMilestone', to: '2.5' },
    { action: 'reviewed', comment: 'Known' },
  ]);
  for (let time = 0; time < 2; time++)
    expect((await act(ann, deleteLaunches, [ended.launchId])).body).toMatchObject({ succeeded: 1, failed: 0 });
});

test('two people who abort at once leave what one of them said, and both are in the activity', async () => {
  const { ann, ben, running, act, derive, activityOf } = await givenTeam();
  const answers = await Promise.all([
    act(ann, abortLaunches, [running.launchId]),
    act(ben, abortLaunches, [running.launchId]),
    call(abortLaunch, { as: ann, params: { launchId: running.launchId }, body: {} }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await derive();
  const { abortComment, abortedBy } = await readLaunch(running);
  expect([`${ann.userId}: Aborted by ann`, `${ben.userId}: Aborted by ben`]).toContain(`${abortedBy}: ${abortComment}`);
  const names = (await activityOf(running)).map(({ user }: { user: { username: string } }) => user.username);
  expect(new Set(names)).toEqual(new Set(['ann', 'ben']));
});

test('the write itself refuses to abort twice', async () => {
  const { running } = await givenTeam();
  expect(await writeAbort(running, { comment: 'first', by: 1 })).toMatchObject({ abortComment: 'first' });
  expect(await writeAbort(running, { comment: 'second', by: 2 })).toBeUndefined();
  expect(await readLaunch(running)).toMatchObject({ abortComment: 'first', abortedBy: 1 });
});

test('two people who decide about the same twenty launches leave each as one of them chose, with both in its activity', async () => {
  const { project, ann, ben, act, read, derive, activityOf, milestone } = await givenTeam();
  const launches = await Promise.all(Array.from({ length: 20 }, () => givenLaunch(project)));
  for (const launch of launches) await changeFacts(launch, { finishRequestedAt: Date.now(), endedAt: Date.now() });
  await derive();
  const ids = launches.map(({ launchId }) => launchId);
  const milestones = { A: await milestone('A'), B: await milestone('B') };
  const answers = await Promise.all([
    act(ann, reviewLaunches, ids, { comment: 'Ann looked' }),
    act(ben, reviewLaunches, ids.toReversed(), { comment: 'Ben looked' }),
    act(ann, assignLaunchesToMilestone, ids, { milestoneId: milestones.A }),
    act(ben, assignLaunchesToMilestone, ids.toReversed(), { milestoneId: milestones.B }),
  ]);
  for (const { body } of answers) expect(body).toEqual({ total: 20, succeeded: 20, failed: 0, failures: [] });
  const changes = await read();
  await onTableChanges('shard', changes);
  await onTableChanges('shard', changes);
  for (const launch of launches) {
    const fact = await readLaunch(launch);
    expect(['Ann looked', 'Ben looked']).toContain(fact.comments);
    expect(['A', 'B']).toContain(fact.milestone?.name);
    const entries: { action: string; user: { username: string } }[] = await activityOf(launch);
    expect(entries.map(({ action, user }) => `${user.username} ${action}`).sort()).toEqual([
      'ann assignedToMilestone',
      'ann reviewed',
      'ben assignedToMilestone',
      'ben reviewed',
    ]);
  }
});

test('a launch of another project or tenant is not found, whoever asks', async () => {
  const { tenant, ann, ended, act, milestone } = await givenTeam();
  const other = await givenProject(tenant);
  const hidden = await givenLaunch(other);
  const foreign = await givenTenant();
  const query = { projectId: foreign.project.projectId };
  for (const [name, bulk] of Object.entries(bulkActions)) {
    const more = name === 'assignLaunchesToMilestone' ? { milestoneId: null } : {};
    for (const as of [ann, tenant.admin])
      expect((await act(as, bulk, [hidden.launchId], more)).body, name).toMatchObject({
        failed: 1,
        failures: [{ launchId: hidden.launchId, message: 'Launch can not be found' }],
      });
    const body = { launchIds: [ended.launchId], ...more };
    expect((await call(bulk, { as: foreign.admin, query, body })).body, name).toMatchObject({
      succeeded: 0,
      failed: 1,
    });
  }
  expect(await readLaunch(ended)).toMatchObject({ reviewed: false });
  expect(await readLaunch(hidden)).toMatchObject({ isAborted: false });
  const milestoneId = await milestone('Only here');
  const params = { launchId: hidden.launchId };
  expect(await call(assignLaunchToMilestone, { as: tenant.admin, params, body: { milestoneId } })).toMatchObject({
    status: 404,
    body: { message: 'Milestone can not be found' },
  });
});

test('who only reads a project may decide nothing, everybody else may', async () => {
  const { tenant, project, act, ended } = await givenTeam();
  for (const role of projectRoles) {
    const member = await givenUser(tenant, { in: [{ project, role }] });
    const answer = await act(member, reviewLaunches, [ended.launchId], { comment: role });
    expect(answer.status, role).toBe(role === 'GUEST' ? 403 : 200);
  }
  const readOnly = await givenUser(tenant, { hasReadOnlyAccess: true, in: [{ project, role: 'ADMINISTRATOR' }] });
  for (const bulk of [abortLaunches, reviewLaunches, deleteLaunches])
    expect((await act(readOnly, bulk, [ended.launchId])).status).toBe(403);
  expect((await readLaunch(ended)).comments).toBe('ENGINEER');
});

test('more than 200 launches at once, none, and what is no id are refused', async () => {
  const { ann, project } = await givenTeam();
  const refused = [
    { launchIds: [] },
    { launchIds: Array.from({ length: 201 }, (_, index) => index + 1) },
    { launchIds: ['1'] },
    { launchIds: [1.5] },
    { launchIds: [1], comment: 'x'.repeat(10_001) },
  ];
  for (const body of refused) {
    const answer = await call(reviewLaunches, { as: ann, query: { projectId: project.projectId }, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  }
});

test('a launch is put into a milestone and taken out of it, and is found by it', async () => {
  const { tenant, project, ann, ended, derive, activityOf, milestone } = await givenTeam();
  const milestoneId = await milestone('2.5');
  const assign = (id: number | null) =>
    call(assignLaunchToMilestone, { as: ann, params: { launchId: ended.launchId }, body: { milestoneId: id } });
  const found = async () => {
    const query = { projectId: project.projectId, milestone: '2.5' };
    return (await call(listLaunches, { as: tenant.admin, query })).body._meta?.total;
  };
  expect(await assign(milestoneId)).toMatchObject({
    status: 200,
    body: { milestone: { id: milestoneId, name: '2.5' } },
  });
  await derive();
  expect(await found()).toBe(1);
  const taken = await assign(null);
  expect([taken.status, taken.body.milestone]).toEqual([200, undefined]);
  await derive();
  expect(await found()).toBe(0);
  expect(await activityOf(ended)).toMatchObject([
    { action: 'removedFromMilestone', from: '2.5' },
    { action: 'assignedToMilestone', to: '2.5' },
  ]);
});

test('activity comes in pages, the latest first, and a bulk of 200 costs no more than its launches', async () => {
  const { tenant, project, ann, ended, act, derive } = await givenTeam();
  for (let index = 0; index < 25; index++) {
    const params = { launchId: ended.launchId };
    await call(reviewLaunch, { as: ann, params, body: { comment: `Look ${index}` } });
  }
  await derive();
  const page = async (query = {}) =>
    (await call(listLaunchActivity, { as: tenant.admin, params: { launchId: ended.launchId }, query })).body;
  const first = await page();
  const second = await page({ pageToken: first.nextPageToken });
  const comments = [...first.items, ...second.items].map(({ comment }: { comment: string }) => comment);
  expect(comments).toEqual(Array.from({ length: 25 }, (_, index) => `Look ${24 - index}`));
  expect(second.nextPageToken).toBeUndefined();
  expect((await measure(() => page())).readUnits).toBeLessThanOrEqual(40);

  const launches = await Promise.all(Array.from({ length: 200 }, () => givenLaunch(project)));
  const ids = launches.map(({ launchId }) => launchId);
  const { result, readUnits, writeUnits } = await measure(() => act(ann, abortLaunches, ids));
  expect(result.body).toMatchObject({ succeeded: 200 });
  expect(readUnits).toBeLessThanOrEqual(410);
  expect(writeUnits).toBeLessThanOrEqual(600);
});
