import { expect, test } from 'vitest';
import { reportingEndpoints } from '#functions/launches/index';
import { loadAllTests } from '#functions/launches/reading/load-tests';
import { readHead } from '#functions/launches/stores/index-store';
import { readPostings } from '#functions/launches/stores/posting-store';
import { readDerivedLaunch, readStatistics } from '#functions/launches/stores/statistics-store';
import { idsOfSet } from '#shared/launches/finding/id-set';
import { send } from '#test/support/call';
import { givenProject, givenTenant } from '#test/support/fixtures';
import { recount } from './recount.ts';
import { deliverAll, followTenant } from './stream.ts';

const base = '/api/reporting/v1/test-runs';

test('what agents report is counted, indexed and found', async () => {
  const tenant = await givenTenant();
  const project = await givenProject(tenant);
  const read = await followTenant(tenant.tenantId);
  const ask = (method: string, path: string, body: unknown) =>
    send(reportingEndpoints, method, path, { as: tenant.admin, body });
  const launch = await ask('POST', `${base}?projectKey=${project.projectKey}`, {
    name: 'Nightly',
    startedAt: new Date(),
  });
  const key = { tenantId: tenant.tenantId, launchId: launch.body.id };
  const path = `${base}/${key.launchId}`;
  const one = await ask('POST', `${path}/tests`, { name: 'pays', startedAt: new Date() });
  await ask('POST', `${path}/tests`, { name: 'refunds', startedAt: new Date() });
  await ask('PUT', `${path}/tests/${one.body.id}`, { result: 'failed', reason: 'Boom\n at x' });

  await deliverAll(read);

  expect(await readStatistics(key)).toEqual(await recount(key));
  expect(await readStatistics(key)).toMatchObject({ failed: 1, inProgress: 1 });
  const tests = await loadAllTests(key, await readHead(key));
  expect(tests).toMatchObject([
    { name: 'pays', status: 'FAILED', message: 'Boom' },
    { name: 'refunds', status: 'IN_PROGRESS' },
  ]);
  const inProgress = await readPostings(project, 'status=IN_PROGRESS');
  expect(idsOfSet(inProgress)).toEqual([key.launchId]);

  await ask('PUT', `${path}/tests/${tests[1]?.id}`, { result: 'passed' });
  await ask('PUT', path, { endedAt: new Date() });

  await deliverAll(read);
  expect(await readDerivedLaunch(key)).toMatchObject({
    status: 'FAILED',
    counts: { failed: 1, passed: 1, inProgress: 0 },
  });
  const head = await readHead(key);
  expect(head.blocks).toMatchObject([{ rows: 2 }]);
  expect(await loadAllTests(key, head)).toMatchObject([{ name: 'pays' }, { name: 'refunds', status: 'PASSED' }]);
  expect(idsOfSet(await readPostings(project, 'status=IN_PROGRESS'))).toEqual([]);
  expect(idsOfSet(await readPostings(project, 'status=FAILED'))).toEqual([key.launchId]);
  expect(idsOfSet(await readPostings(project, 'name=nightly'))).toEqual([key.launchId]);
});
