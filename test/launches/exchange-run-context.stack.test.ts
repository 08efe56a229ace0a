import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenTenant, givenUser } from '#test/support/fixtures';
import { asAgent, givenAgent, now } from './given-agent.ts';

const exchanges = '/api/reporting/v1/run-context-exchanges';
const correlationData = '{ "name":"a",  "é":[1] }';

const givenRun = async () => {
  const agent = await givenAgent();
  const uuid = randomUUID();
  const { path, launchId } = await agent.startLaunch({ uuid });
  const results = ['PASSED', 'FAILED', 'SKIPPED', 'ABORTED'];
  const tests = [];
  for (const result of results) {
    const started = await agent.startTest(path, { name: result, correlationData });
    await agent.put(started.path, { result, endedAt: now() });
    tests.push(started);
  }
  tests.push(await agent.startTest(path, { name: 'IN_PROGRESS', correlationData }));
  tests.push(await agent.startTest(path, { name: 'without correlation' }));
  await agent.put(path, { endedAt: now() });
  return { ...agent, uuid, path, launchId, tests };
};

const namesOf = ({ testsToRun }: { testsToRun: { name: string }[] }) => testsToRun.map(({ name }) => name).sort();

test('a context of a run that nobody reported yet names a new run', async () => {
  const { post } = await givenAgent();
  const id = randomUUID();
  const answer = await post(exchanges, { id, rerunOnlyFailures: true });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    testRunUuid: id,
    mode: 'NEW',
    runAllowed: true,
    runOnlySpecificTests: false,
    testsToRun: [],
    fullExecutionPlanContext: expect.any(String),
  });
  expect((await post(exchanges, {})).body).toMatchObject({ mode: 'NEW', testRunUuid: expect.any(String) });
});

test('failures are run again: each with every field that readers insist on, byte for byte', async () => {
  const { post, uuid, tests } = await givenRun();
  const context = {
    testRunUuid: uuid,
    mode: 'RERUN',
    rerunCriteria: { anyOfStatuses: ['FAILED', 'in_progress'], knownIssue: false },
  };
  const { body } = await post(exchanges, context);
  expect(body).toMatchObject({ testRunUuid: uuid, mode: 'RERUN', runAllowed: true, runOnlySpecificTests: true });
  expect(namesOf(body)).toEqual(['FAILED', 'IN_PROGRESS']);
  expect(body.testsToRun[0]).toEqual({
    id: tests[1]?.testId,
    name: 'FAILED',
    correlationData,
    status: 'FAILED',
    startedAt: expect.any(String),
    endedAt: expect.any(String),
  });
  for (let count = 0; count < 10; count++)
    expect((await post(exchanges, context)).body.testsToRun[0]).toEqual(body.testsToRun[0]);
});

test('the older form asks for the same, and the full plan can be exchanged again', async () => {
  const { post, uuid } = await givenRun();
  const legacy = { id: uuid, rerunOnlyFailures: true, statuses: ['FAILED', 'SKIPPED', 'ABORTED', 'IN_PROGRESS'] };
  const { body } = await post(exchanges, legacy);
  expect(namesOf(body)).toEqual(['ABORTED', 'FAILED', 'IN_PROGRESS', 'SKIPPED']);
  expect(namesOf((await post(exchanges, { id: uuid, rerunOnlyFailures: true })).body)).toEqual(namesOf(body));
  for (const sent of [body.fullExecutionPlanContext, JSON.stringify(body.fullExecutionPlanContext)]) {
    const full = await post(exchanges, sent);
    expect(full.body).toMatchObject({ mode: 'RERUN', runAllowed: true, runOnlySpecificTests: false });
    expect(namesOf(full.body)).toEqual(['ABORTED', 'FAILED', 'IN_PROGRESS', 'PASSED', 'SKIPPED']);
  }
});

test('when no test has such a status the run is not allowed, and the reason says why', async () => {
  const { post, uuid } = await givenRun();
  const { body } = await post(exchanges, { testRunUuid: uuid, rerunCriteria: { anyOfStatuses: ['BLOCKED'] } });
  expect(body).toMatchObject({ runAllowed: false, reason: expect.any(String), testsToRun: [] });
});

test('a framework that correlates nothing runs all tests again, because it can not choose', async () => {
  const { startLaunch, startTest, put, post } = await givenAgent();
  const uuid = randomUUID();
  const { path } = await startLaunch({ uuid, framework: 'robotframework' });
  await put((await startTest(path)).path, { result: 'FAILED', endedAt: now() });
  const { body } = await post(exchanges, { testRunUuid: uuid, rerunCriteria: { anyOfStatuses: ['FAILED'] } });
  expect(body).toMatchObject({ mode: 'RERUN', runAllowed: true, runOnlySpecificTests: false, testsToRun: [] });
});

test('a rerun reports to the same launch and the same tests', async () => {
  const { post, uuid, path, launchId, tests, startLaunch } = await givenRun();
  const { body } = await post(exchanges, { testRunUuid: uuid, rerunCriteria: { anyOfStatuses: ['FAILED'] } });
  expect((await startLaunch({ uuid: body.testRunUuid })).launchId).toBe(launchId);
  const restarted = await post(`${path}/tests/${body.testsToRun[0].id}/`, { name: 'FAILED', startedAt: now() });
  expect(restarted).toMatchObject({ status: 200, body: { id: tests[1]?.testId, status: 'IN_PROGRESS' } });
});

test('to those who may not see the launch its uuid is free', async () => {
  const { tenant, project, uuid } = await givenRun();
  for (const user of [await givenUser(tenant), (await givenTenant()).admin]) {
    const { body } = await asAgent(user, project.projectKey).post(exchanges, { testRunUuid: uuid, mode: 'RERUN' });
    expect(body).toMatchObject({ mode: 'NEW', testsToRun: [] });
  }
});

test('what is no context is refused', async () => {
  const { post } = await givenAgent();
  for (const body of ['7', '[]', '"text"', 'null', '{"statuses":5}', '{"id":{}}'])
    expect(await post(exchanges, body)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
});
