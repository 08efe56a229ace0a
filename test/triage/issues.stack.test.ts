import { expect, test } from 'vitest';
import { listTestHistory } from '#functions/history/list-test-history';
import { getLaunchStatistics } from '#functions/launches/reading/get-launch-statistics';
import { getTest } from '#functions/launches/reading/get-test';
import { failureKeyOf, linkIssueToFailure } from '#functions/triage/known-failure-store';
import { listTestActivity } from '#functions/triage/list-test-activity';
import { triageJobs } from '#functions/triage/triage-jobs';
import { signatureOf } from '#shared/launches/signature';
import { issueTypeOf, isWebAddress, suggestIssueKey } from '#shared/triage/issue';
import { call } from '../support/call.ts';
import { doJob, takeJobs } from '../support/sent-jobs.ts';
import { givenFailures, traceOf } from './given-failures.ts';

const down = traceOf('payment provider is down');
const url = 'https://jira.example.com/browse/SHOP-17';

test('an issue makes all tests of the launch that failed so failed as known, and so later ones, until it is taken away', async () => {
  const { tenant, agent, fail, derive, rows, link, unlink } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const ids = [await fail(path, down, 'a'), await fail(path, down, 'b')];
  const other = await fail(path, traceOf('orders answer 500'));
  await derive();
  const counts = async (id: number) => {
    const { body } = await call(getLaunchStatistics, { as: tenant.admin, params: { launchId: id } });
    return [body.failed, body.failedAsKnown];
  };
  expect(await counts(launchId)).toEqual([3, 0]);

  const linked = await link(launchId, { ids: ids.slice(0, 1), key: 'SHOP-17', url });
  const issue = { type: 'JIRA', value: 'SHOP-17', url };
  expect(linked).toMatchObject({ status: 200, body: { failures: 1, tests: 2, issue } });
  await derive();
  expect(await counts(launchId)).toEqual([1, 2]);
  const issuesOf = async (id: number) =>
    (await rows(id)).items.map(({ issueReferences }: { issueReferences: unknown[] }) => issueReferences);
  expect(await issuesOf(launchId)).toEqual([[issue], [issue], []]);
  const page = await call(getTest, { as: tenant.admin, params: { launchId, testId: ids[1] ?? 0 } });
  expect(page.body).toMatchObject({ knownIssue: true, issueReferences: [issue] });
  const activity = await call(listTestActivity, { as: tenant.admin, params: { launchId, testId: ids[1] ?? 0 } });
  expect(activity.body.items).toMatchObject([{ kind: 'issue', to: 'SHOP-17' }]);

  const next = await agent.startLaunch();
  const later = await agent.startTest(next.path);
  const confirmation = { failureReason: down.replace('30112', '30999') };
  expect((await agent.post(`${later.path}/known-issue-confirmations`, confirmation)).body).toEqual({
    knownIssue: true,
  });
  await agent.put(later.path, { result: 'FAILED', reason: down });
  await derive();
  expect(await counts(next.launchId)).toEqual([0, 1]);

  const history = await call(listTestHistory, { as: tenant.admin, params: { launchId, testId: ids[0] ?? 0 } });
  expect(history.body.items).toMatchObject([{ knownIssue: true, issueReferences: [issue] }]);

  expect(await unlink(next.launchId, { ids: [later.testId], key: 'SHOP-17' })).toMatchObject({
    status: 200,
    body: { tests: 1 },
  });
  await derive();
  expect(await counts(next.launchId)).toEqual([1, 0]);
  expect(await issuesOf(next.launchId)).toEqual([[]]);
  expect((await agent.post(`${later.path}/known-issue-confirmations`, confirmation)).body).toEqual({
    knownIssue: false,
  });
  expect(await unlink(next.launchId, { ids: [later.testId], key: 'SHOP-17' })).toMatchObject({ status: 404 });
  expect(await counts(launchId), 'earlier launches keep what they came to').toEqual([1, 2]);
  expect((await link(launchId, { ids: [other], key: 'SHOP-18' })).body).toMatchObject({ issue: { type: 'OTHER' } });
});

test('a failure keeps being known while one of its issues is left', async () => {
  const { project, agent, fail, derive, rows, link, unlink } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const ids = [await fail(path, down)];
  for (const key of ['SHOP-1', 'SHOP-2']) await link(launchId, { ids, key });
  await link(launchId, { ids, key: 'SHOP-2', url });
  await unlink(launchId, { ids, key: 'SHOP-1' });
  await derive();
  expect((await rows(launchId)).items[0]).toMatchObject({
    knownIssue: true,
    issueReferences: [{ value: 'SHOP-2', url }],
  });
  const { tenantId, projectId } = project;
  const failure = failureKeyOf({ tenantId, projectId }, signatureOf(down) ?? '');
  for (let number = 3; number <= 11; number++)
    await linkIssueToFailure({ ...failure, issueKey: `SHOP-${number}` }, { type: 'OTHER', by: 1, at: 1 }, 10);
  expect(await link(launchId, { ids, key: 'SHOP-99' })).toMatchObject({ status: 429, body: { code: 'LIMIT_REACHED' } });
  expect((await link(launchId, { ids, key: 'SHOP-2' })).status).toBe(200);
});

test('what is left for the background is marked by what is known by then, and told once', async () => {
  const { tenant, project, agent, fail, derive, rows, link } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const ids = [await fail(path, down, 'a'), await fail(path, down, 'b')];
  await derive();
  const { tenantId, projectId } = project;
  const signature = signatureOf(down) ?? '';
  const issue = { type: 'OTHER' as const, by: tenant.admin.userId, at: 1 };
  await linkIssueToFailure({ ...failureKeyOf({ tenantId, projectId }, signature), issueKey: 'SHOP-1' }, issue, 10);
  const act = { id: 'once', at: Date.now(), by: tenant.admin.userId, to: 'SHOP-1' };
  const job = { kind: 'mark-known-tests', tenantId, projectId, launchId, signature, act };
  await doJob(triageJobs, job, 0);
  const [{ delaySeconds: _, ...rest } = {}] = takeJobs();
  expect(rest).toEqual(job);
  await Promise.all([doJob(triageJobs, job), doJob(triageJobs, rest)]);
  await derive();
  expect((await rows(launchId)).items).toMatchObject([{ knownIssue: true }, { knownIssue: true }]);
  const activity = await call(listTestActivity, { as: tenant.admin, params: { launchId, testId: ids[0] ?? 0 } });
  expect(activity.body.items).toMatchObject([{ kind: 'issue', to: 'SHOP-1' }]);
  expect((await link(launchId, { ids, key: 'SHOP-1' })).body).toMatchObject({ tests: 2 });
});

test('only failed tests with a message can have issues', async () => {
  const { agent, fail, link } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const failed = await fail(path, down);
  const silent = await agent.startTest(path);
  await agent.put(silent.path, { result: 'FAILED' });
  const skipped = await agent.startTest(path);
  await agent.put(skipped.path, { result: 'SKIPPED', reason: down });
  for (const { testId } of [silent, skipped]) {
    const answer = await link(launchId, { ids: [failed, testId], key: 'SHOP-1' });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Issues can be linked to failed tests with a message only.' },
    });
  }
  expect((await link(launchId, { ids: [failed, 4_711_000], key: 'SHOP-1' })).status).toBe(404);
});

test('a test that finishes while an issue is linked is made known by the projector', async () => {
  const { agent, fail, derive, rows, link, unlink } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const first = await fail(path, down);
  await derive();
  const unseen = await fail(path, down);
  await link(launchId, { ids: [first], key: 'SHOP-1' });
  await derive();
  const known = async () =>
    new Map(
      (await rows(launchId)).items.map(({ id, knownIssue = false }: { id: number; knownIssue?: boolean }) => [
        id,
        knownIssue,
      ]),
    );
  expect(await known()).toEqual(
    new Map([
      [first, true],
      [unseen, true],
    ]),
  );
  const late = await fail(path, down);
  await unlink(launchId, { ids: [first], key: 'SHOP-1' });
  await derive();
  expect(await known()).toEqual(
    new Map([
      [first, false],
      [unseen, false],
      [late, false],
    ]),
  );
});

test('keys and addresses are bounded, and an address that a browser should not follow is refused', async () => {
  const { agent, fail, link } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const ids = [await fail(path, down)];
  const scripts = [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/b',
    'https://u:p@a.example/',
    'http://',
    '//a.example',
  ];
  for (const bad of [...scripts, `https://a.example/${'x'.repeat(2_000)}`, 'https://a.example/\u0000', 'https://a b'])
    expect((await link(launchId, { ids, key: 'SHOP-1', url: bad })).status, bad).toBe(400);
  for (const key of ['', ' ', 'a b', '<b>', 'x'.repeat(101), '-', 'a\u0000'])
    expect((await link(launchId, { ids, key })).status, key).toBe(400);
  for (const key of ['SHOP-17', '#123', 'org/repo#12', 'ÄÖ-1'])
    expect((await link(launchId, { ids, key, url: 'http://localhost:8080/x' })).status, key).toBe(200);
});

test('as many failures as a request marks are linked by one request', async () => {
  const { agent, link } = await givenFailures();
  const { launchId } = await agent.startLaunch();
  const unknown = (count: number) => Array.from({ length: count }, (_, index) => 9_000_000 + index);
  expect((await link(launchId, { ids: unknown(2_000), key: 'SHOP-1' })).status).toBe(404);
  expect((await link(launchId, { ids: unknown(2_001), key: 'SHOP-1' })).status).toBe(400);
});

test('a link that takes several requests marks, counts and tells of each test once', async () => {
  const { tenant, agent, fail, derive, rows, link, unlink } = await givenFailures();
  const { launchId, path } = await agent.startLaunch();
  const ids = [
    await fail(path, down, 'a'),
    await fail(path, down, 'b'),
    await fail(path, traceOf('orders answer 500')),
  ];
  await derive();
  const [first = 0, second = 0, other = 0] = ids;
  const revisions = async () => (await rows(launchId)).items.map(({ revision }: { revision: number }) => revision);
  const linkId = '0123456789abcdef';
  const one = { linkId, key: 'SHOP-1' };
  expect((await link(launchId, { ids: [first], ...one })).body).toMatchObject({ failures: 1, tests: 2 });
  await derive();
  const [marked] = await revisions();
  expect((await link(launchId, { ids: [second, other], ...one })).body).toMatchObject({ failures: 1, tests: 1 });
  await derive();
  expect(await revisions(), 'each is written once').toEqual([marked, marked, marked]);
  const linksOf = async (testId: number) =>
    (await call(listTestActivity, { as: tenant.admin, params: { launchId, testId } })).body.items;
  for (const testId of ids) expect(await linksOf(testId)).toMatchObject([{ kind: 'issue', to: 'SHOP-1' }]);

  await unlink(launchId, { ids: [first], key: 'SHOP-1' });
  expect((await link(launchId, { ids: [first], ...one })).body, 'an issue that was taken away').toMatchObject({
    tests: 2,
  });
  for (const bad of ['', 'x', linkId.repeat(2)])
    expect((await link(launchId, { ids, key: 'SHOP-1', linkId: bad })).status, bad).toBe(400);
});

test('an address tells its tracker and suggests its key', () => {
  expect(issueTypeOf('https://github.com/a/b/issues/3')).toBe('GITHUB');
  expect(issueTypeOf('https://git.example.com/a/b/-/issues/3')).toBe('GITLAB');
  expect(issueTypeOf('https://dev.azure.com/a/b/_workitems/edit/7')).toBe('AZURE_DEVOPS');
  expect(issueTypeOf(url)).toBe('JIRA');
  expect(issueTypeOf(undefined)).toBe('OTHER');
  expect(suggestIssueKey(url)).toBe('SHOP-17');
  expect(suggestIssueKey('https://github.com/a/b/issues/3#top')).toBe('#3');
  expect(suggestIssueKey('https://dev.azure.com/a/b/_workitems/edit/7')).toBe('#7');
  expect(suggestIssueKey('no address')).toBeUndefined();
  expect(isWebAddress('HTTPS://A.example/b?c#d')).toBe(true);
});
