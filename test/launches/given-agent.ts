import { reportingEndpoints } from '#functions/launches/reporting/reporting-endpoints';
import { send } from '#test/support/call';
import { givenProject, givenTenant, givenUser, type SignedIn } from '#test/support/fixtures';

export const testRuns = '/api/reporting/v1/test-runs';

type Headers = Record<string, string>;

/** An agent that reports to a project of its own, through the routes that agents use. */
export const givenAgent = async () => {
  const tenant = await givenTenant();
  const project = await givenProject(tenant);
  const user = await givenUser(tenant, { in: [{ project, role: 'ENGINEER' }] });
  return { tenant, project, user, ...asAgent(user, project.projectKey) };
};

export const asAgent = (user: SignedIn, projectKey: string) => {
  const request = (method: string) => (path: string, body?: unknown, headers?: Headers) =>
    send(reportingEndpoints, method, path, { as: user, body, headers });
  const [post, put, patch, remove] = [request('POST'), request('PUT'), request('PATCH'), request('DELETE')];

  const startLaunch = async (body: object = {}) => {
    const answer = await post(`${testRuns}?projectKey=${projectKey}`, { name: 'Suite', startedAt: now(), ...body });
    const path = `${testRuns}/${answer.body.id}`;
    return { answer, path, launchId: Number(answer.body.id) };
  };
  const startTest = async (launchPath: string, body: object = {}) => {
    const name = `test ${Math.random()}`;
    const answer = await post(`${launchPath}/tests`, { name, className: 'Cart', startedAt: now(), ...body });
    return { answer, path: `${launchPath}/tests/${answer.body.id}`, testId: Number(answer.body.id) };
  };
  return { post, put, patch, remove, startLaunch, startTest };
};

export const now = (): string => new Date().toISOString();
