import { expect, test } from 'vitest';
import { triageJobs } from '#functions/triage/triage-jobs';
import { givenUser } from '../support/fixtures.ts';
import { doJob, takeJobs } from '../support/sent-jobs.ts';
import { givenFailures } from './given-failures.ts';

const reason = 'Error: no device\n    at shop.spec.ts:7';
const other = 'TypeError: no price\n    at shop.spec.ts:9';

/** Three launches with the failure, and one with another. */
const givenNights = async () => {
  const failures = await givenFailures();
  const { agent, fail, derive, ask } = failures;
  const nights: { launchId: number; testIds: number[] }[] = [];
  for (const reasons of [[reason, reason, other], [other], [reason], [reason]]) {
    const { launchId, path } = await agent.startLaunch();
    const testIds: number[] = [];
    for (const [at, why] of reasons.entries()) testIds.push(await fail(path, why, `test ${at}`));
    nights.push({ launchId, testIds });
  }
  await derive();
  const [first, , third, last] = nights;
  if (!first || !third || !last) throw new Error('Four nights were given.');
  const path = `/launches/${last.launchId}`;
  const spread = (body: object, as = failures.tenant.admin) =>
    ask('POST', as)(`${path}/failure-tag-assignments:spread`, body);
  const progress = async (id: string) => (await ask('GET')(`${path}/tag-spreads/${id}`)).body;
  return { ...failures, first, third, last, spread, progress };
};

const spreadJobs = () => takeJobs().filter(({ kind }) => kind === 'spread-failure-tag');

test('a tag goes to all tests that failed alike in other launches, in the background, with progress', async () => {
  const { first, third, last, spread, progress, tagOf, derive, rows } = await givenNights();
  takeJobs();
  const body = { testId: last.testIds[0], newTagId: 4 };
  const started = await spread(body);
  expect(started).toMatchObject({ status: 202, body: { state: 'RUNNING', done: 0, total: 3, tests: 0 } });
  const [job] = spreadJobs();
  if (!job) throw new Error('A job was to be sent.');
  await doJob(triageJobs, job, 0);
  expect(await progress(started.body.id)).toMatchObject({ state: 'RUNNING', done: 0 });
  const [rest] = spreadJobs();
  await doJob(triageJobs, rest ?? {});
  expect(await progress(started.body.id)).toEqual({ id: started.body.id, state: 'DONE', done: 3, total: 3, tests: 3 });
  expect(await tagOf(third.launchId, third.testIds[0] ?? 0)).toMatchObject({ tag: { id: 4 } });
  const tags = [];
  for (const testId of first.testIds) tags.push((await tagOf(first.launchId, testId)).tag.id);
  expect(tags.map((tag) => tag === 4)).toEqual([true, true, false]);
  await derive();
  expect((await rows(first.launchId, { filterQuery: 'tag:4' })).items).toHaveLength(2);
  // A message that comes twice changes nothing, and counts nothing twice.
  await doJob(triageJobs, job);
  expect(await progress(started.body.id)).toMatchObject({ done: 3, tests: 3 });
});

test('what can not be spread is refused at once; a tag that is archived meanwhile ends it', async () => {
  const { tenant, project, last, spread, progress, ask } = await givenNights();
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const testId = last.testIds[0];
  expect((await spread({ testId, newTagId: 4 }, guest)).status).toBe(403);
  expect((await spread({ testId, newTagId: 999 })).status).toBe(409);
  expect((await spread({ testId: 999_999, newTagId: 4 })).status).toBe(404);
  expect((await ask('GET')(`/launches/${last.launchId}/tag-spreads/none`)).status).toBe(404);
  takeJobs();
  const { body } = await spread({ testId, newTagId: 4 });
  expect((await ask('PATCH')('/failure-tags/4', { isArchived: true })).status).toBe(200);
  const [job] = spreadJobs();
  await doJob(triageJobs, job ?? {});
  expect(await progress(body.id)).toMatchObject({ state: 'STOPPED', tests: 0 });
});
