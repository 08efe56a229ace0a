import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { deleteItems, queryItems } from '#functions/data/items';
import { rebuildLaunch } from '#functions/launches/deriving/rebuild-launch';
import { loadAllTests } from '#functions/launches/reading/load-tests';
import { headKey, readHead } from '#functions/launches/stores/index-store';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { readPostings } from '#functions/launches/stores/posting-store';
import { readDerivedLaunch, statisticsKey } from '#functions/launches/stores/statistics-store';
import { changeTest } from '#functions/launches/stores/test-store';
import { idsOfSet } from '#shared/launches/finding/id-set';
import { startStack } from '#test/support/stack';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';

test('what was lost of a launch is derived from its facts, and counting goes on from there', async () => {
  const { project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const tests = [];
  for (const status of ['FAILED', 'PASSED', 'PASSED'] as const) tests.push(await givenTest(launch, { status }));
  await finishLaunch(launch, { endedAt: Date.now() });
  await derive();
  const before = await readDerivedLaunch(launch);

  const { tenantId, projectId } = project;
  const lists = ['all', 'status=FAILED', 'name=suite'].map(
    (facet) => `${tenantId}#project#${projectId}#facet#${facet}`,
  );
  const postings = await Promise.all(lists.map((PK) => queryItems({ PK })));
  await deleteItems([statisticsKey(launch), headKey(launch), ...postings.flat()]);
  await rebuildLaunch(launch);

  expect(await readDerivedLaunch(launch)).toMatchObject({ counts: before.counts, status: 'FAILED', projectId });
  const rows = await loadAllTests(launch, await readHead(launch));
  expect(rows.map(({ id }) => id)).toEqual(tests.map(({ testId }) => testId));
  expect(idsOfSet(await readPostings(project, 'status=FAILED'))).toEqual([launch.launchId]);
  expect(idsOfSet(await readPostings(project, 'name=suite'))).toEqual([launch.launchId]);

  const [failed] = tests;
  if (failed) await changeTest(failed, { set: { status: 'PASSED' } });
  await derive();
  expect(await readDerivedLaunch(launch)).toMatchObject({ counts: { passed: 3, failed: 0 }, status: 'PASSED' });
  expect(idsOfSet(await readPostings(project, 'status=FAILED'))).toEqual([]);
});

test('an operator has a launch rebuilt by a job, which has the rights for it', async () => {
  const stack = await startStack();
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...stack.aws, endpoint: stack.storeEndpoint }));
  onTestFinished(async () => {
    table.destroy();
    await stack.close();
  });
  const api = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${stack.adminToken}`, 'content-type': 'application/json' };
    const answer = await fetch(`${stack.url}/api/reporting/v1/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return answer.status === 204 ? undefined : answer.json();
  };
  const now = new Date().toISOString();
  const { id: launchId } = await api('POST', 'test-runs?projectKey=DEF', { name: 'R', startedAt: now, framework: 'x' });
  const { id } = await api('POST', `test-runs/${launchId}/tests`, { name: 'pays', startedAt: now });
  await api('PUT', `test-runs/${launchId}/tests/${id}`, { result: 'FAILED', reason: 'Boom', endedAt: now });
  await api('PUT', `test-runs/${launchId}`, { endedAt: now });
  const statistics = () => api('GET', `launches/${launchId}/statistics`);
  await expect.poll(statistics, { timeout: 20_000 }).toMatchObject({ failed: 1, status: 'FAILED' });

  const key = { tenantId: 'default', launchId };
  const [data] = stack.template.ofType('AWS::DynamoDB::Table');
  await table.send(new DeleteCommand({ TableName: data?.id, Key: statisticsKey(key) }));
  expect(await statistics()).toMatchObject({ failed: 0 });
  const body = JSON.stringify({ kind: 'rebuild-launch', ...key });
  const Records = [{ messageId: '1', receiptHandle: '1', body, attributes: { ApproximateReceiveCount: '1' } }];
  const done = await stack.functions.invoke('OnJob', { Records });
  expect(JSON.parse(done.payload ?? '{}')).toEqual({ batchItemFailures: [] });
  expect(await statistics()).toMatchObject({ failed: 1, status: 'FAILED' });
});
