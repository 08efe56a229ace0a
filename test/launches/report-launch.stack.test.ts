import { expect, test } from 'vitest';
import { reportingEndpoints } from '#functions/launches/index';
import { send } from '#test/support/call';
import { givenProject, givenTenant } from '#test/support/fixtures';

const base = '/api/reporting/v1/test-runs';

const givenAgent = async () => {
  const tenant = await givenTenant();
  const project = await givenProject(tenant);
  const post = (path: string, body: unknown) => send(reportingEndpoints, 'POST', path, { as: tenant.admin, body });
  const put = (path: string, body: unknown) => send(reportingEndpoints, 'PUT', path, { as: tenant.admin, body });
  return { tenant, project, post, put };
};

test('a launch, its test and its logs are reported', async () => {
  const { project, post, put } = await givenAgent();
  const launch = await post(`${base}?projectKey=${project.projectKey}`, { name: 'Suite', startedAt: new Date() });
  expect(launch).toMatchObject({ status: 200, body: { name: 'Suite', status: 'IN_PROGRESS' } });
  const path = `${base}/${launch.body.id}`;
  const started = await post(`${path}/tests`, { name: 'pays', startedAt: new Date() });
  expect(started).toMatchObject({ status: 200, body: { name: 'pays', labels: [] } });
  const lines = [{ testId: String(started.body.id), level: 'info', timestamp: `${Date.now()}`, message: 'hello' }];
  expect(await post(`${path}/logs`, lines)).toMatchObject({ status: 202 });
  const finished = await put(`${path}/tests/${started.body.id}`, { result: 'failed', reason: 'Boom\n at x' });
  expect(finished).toMatchObject({ status: 200, body: { status: 'FAILED' } });
  const ended = await put(path, { endedAt: new Date() });
  expect(ended).toMatchObject({ status: 200, body: { id: launch.body.id } });
});
