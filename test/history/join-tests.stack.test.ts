import { expect, test } from 'vitest';
import { queryItems } from '#functions/data/items';
import { historyEndpoints } from '#functions/history/index';
import { measure } from '#test/launches-reading/measure';
import { send } from '#test/support/call';
import { givenProject, givenTenant, givenUser } from '#test/support/fixtures';
import { givenProjectWithHistory, givenResult, givenRun, launchesPath } from './given-history.ts';

const steps = ['open the shop', 'add 3 items', 'pay 12.50', 'see the receipt'];

/** Two runs of a suite; the second calls its test otherwise. */
const givenRename = async () => {
  const world = await givenProjectWithHistory();
  const { project, derive, report } = world;
  const log = (test: { launchId: number; testId: number }, messages: readonly string[]) =>
    report(
      'POST',
      `${test.launchId}/logs`,
      messages.map((message, at) => ({
        testId: String(test.testId),
        level: 'INFO',
        timestamp: Date.now() + at,
        message,
      })),
    );
  const older = await givenRun(project, [{ status: 'PASSED' }, { status: 'PASSED', name: 'logs out' }]);
  const newer = await givenRun(project, [
    { status: 'FAILED', name: 'checkout succeeds' },
    { status: 'PASSED', name: 'reads the news' },
  ]);
  const [pays, logsOut, checkout, reads] = [...older.results, ...newer.results];
  if (!pays || !logsOut || !checkout || !reads) throw new Error('Four tests were given.');
  await log(pays, steps);
  await log(
    checkout,
    steps.map((step) => step.replace(/\d+/g, '99')),
  );
  await log(logsOut, ['press the button']);
  await log(reads, ['open a newspaper']);
  await derive();
  return { ...world, pays, checkout, reads };
};

test('a test that vanished and one that appeared with the same steps are proposed as one, with the evidence', async () => {
  const { ask, pays, checkout, reads } = await givenRename();
  const expected = {
    older: { testId: pays.testId, name: 'pays' },
    newer: { testId: checkout.testId, name: 'checkout succeeds' },
    score: expect.any(Number),
    evidence: expect.arrayContaining([{ kind: 'steps', similarity: 1, detail: '4 of 4 log lines are the same' }]),
  };
  const ofLaunch = await ask('GET', `${checkout.launchId}/rename-proposals`);
  expect(ofLaunch.body.items, JSON.stringify(ofLaunch.body)).toMatchObject([expected]);
  const ofTest = await ask('GET', `${checkout.launchId}/tests/${checkout.testId}/rename-proposals`);
  expect(ofTest.body.items).toMatchObject([expected]);
  expect((await ask('GET', `${reads.launchId}/tests/${reads.testId}/rename-proposals`)).body.items).toEqual([]);
});

test('what somebody says is not renamed is not proposed again, anywhere, until it is taken back', async () => {
  const { ask, pays, checkout, tenant, project } = await givenRename();
  const path = `${checkout.launchId}/tests/${checkout.testId}/rename-proposals`;
  const older = { launchId: pays.launchId, testId: pays.testId };
  const guest = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const asGuest = await send(historyEndpoints, 'POST', `${launchesPath}/${path}:dismiss`, { as: guest, body: older });
  expect(asGuest.status).toBe(403);
  for (const attempt of ['once', 'again'])
    expect((await ask('POST', `${path}:dismiss`, older)).status, attempt).toBe(204);
  for (const seen of [path, `${checkout.launchId}/rename-proposals`])
    expect((await ask('GET', seen)).body).toMatchObject({
      items: [],
      dismissed: [{ older: { name: 'pays' }, newer: { name: 'checkout succeeds' } }],
    });
  expect((await ask('POST', `${path}:restore`, older)).status).toBe(204);
  expect((await ask('GET', path)).body).toMatchObject({ items: [{ older: { name: 'pays' } }], dismissed: [] });
  expect((await ask('POST', `${path}:dismiss`, { launchId: 999_999, testId: 1 })).status).toBe(404);
});

test('joined tests have one history under both names, until they are separated', async () => {
  const { ask, historyOf, pays, checkout } = await givenRename();
  const path = `${checkout.launchId}/tests/${checkout.testId}/history/joins`;
  expect((await historyOf(checkout)).items).toHaveLength(1);
  const join = await ask('POST', path, { launchId: pays.launchId, testId: pays.testId });
  expect(join).toMatchObject({ status: 200, body: { older: { name: 'pays' }, newer: { name: 'checkout succeeds' } } });
  for (const test of [pays, checkout]) {
    const { items, joins, verdict } = await historyOf(test);
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['checkout succeeds', 'pays']);
    expect(joins).toMatchObject([{ id: join.body.id }]);
    expect(verdict.runs).toBe(2);
  }
  expect((await historyOf(checkout)).streak).toMatchObject({
    failedLaunches: 1,
    lastPassedIn: { testId: pays.testId },
  });
  const { roundTrips, readUnits } = await measure(() => historyOf(checkout));
  expect(roundTrips).toBeLessThanOrEqual(3);
  expect(readUnits).toBeLessThanOrEqual(20);

  const compared = await ask('GET', `${checkout.launchId}/comparison`);
  expect(compared.body.counts).toMatchObject({ newFailures: 1, added: 1, removed: 1 });
  expect((await ask('GET', `${checkout.launchId}/rename-proposals`)).body.items).toEqual([]);

  expect((await ask('DELETE', `${path}/${join.body.id}`)).status).toBe(204);
  for (const test of [pays, checkout]) expect(await historyOf(test)).toMatchObject({ joins: [], items: [{}] });
  expect((await ask('DELETE', `${path}/${join.body.id}`)).status).toBe(404);
});

test('a chain of names is one test, and comes apart where somebody separates it', async () => {
  const { project, derive, ask, historyOf } = await givenProjectWithHistory();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const results: Awaited<ReturnType<typeof givenResult>>[] = [];
  for (const name of names) results.push(await givenResult(project, [{ status: 'PASSED', name }]));
  await derive();
  const join = (newer: number, older: number) =>
    ask('POST', `${results[newer]?.launchId}/tests/${results[newer]?.testId}/history/joins`, {
      launchId: results[older]?.launchId,
      testId: results[older]?.testId,
    });
  expect((await join(1, 0)).status).toBe(200);
  expect((await join(3, 2)).status).toBe(200);
  const middle = await join(2, 1);
  expect(middle.status).toBe(200);
  const [first, , , last] = results;
  if (!first || !last) throw new Error('Five tests were given.');
  expect((await historyOf(first)).items).toHaveLength(4);
  expect(await join(4, 3)).toMatchObject({ status: 409, body: { message: 'One test can have at most 4 names.' } });
  const path = `${last.launchId}/tests/${last.testId}/history/joins/${middle.body.id}`;
  expect((await ask('DELETE', path)).status).toBe(204);
  expect((await historyOf(first)).items).toHaveLength(2);
  expect((await historyOf(last)).items).toHaveLength(2);
});

test('a test is not joined with itself, nor with one of another project or tenant', async () => {
  const { tenant, project, derive, ask } = await givenProjectWithHistory();
  const [one, again] = [
    await givenResult(project, [{ status: 'PASSED' }]),
    await givenResult(project, [{ status: 'PASSED' }]),
  ];
  const other = await givenResult(await givenProject(tenant), [{ status: 'PASSED', name: 'x' }]);
  // Ids are those of a tenant: only there is a launch with this one.
  const foreign = await givenResult((await givenTenant()).project, [{ status: 'PASSED', name: 'y' }], {
    launchId: 7_001,
  });
  await derive();
  const join = (older: { launchId: number; testId: number }) =>
    ask('POST', `${again.launchId}/tests/${again.testId}/history/joins`, {
      launchId: older.launchId,
      testId: older.testId,
    });
  expect(await join(one)).toMatchObject({ status: 409 });
  expect(await join(other)).toMatchObject({ status: 404 });
  expect(await join(foreign)).toMatchObject({ status: 404 });
  const joins = await queryItems({ PK: `${project.tenantId}#project#${project.projectId}#test-joins` });
  expect(joins).toEqual([]);
});
