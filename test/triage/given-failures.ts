import { listTests } from '#functions/launches/reading/list-tests';
import { triageEndpoints } from '#functions/triage/index';
import { asAgent, now } from '../launches/given-agent.ts';
import { givenFollowedProject } from '../launches-reading/given-launches.ts';
import { call, send } from '../support/call.ts';
import type { SignedIn } from '../support/fixtures.ts';
import { labelledFailures } from './labelled-failures.ts';

/** A project to which an agent reports, whose changes are derived when a test says so. */
export const givenFailures = async () => {
  const followed = await givenFollowedProject();
  const { tenant, project } = followed;
  const agent = asAgent(tenant.admin, project.projectKey);

  /** A test that failed so; its tag is what the finish gave it. */
  const fail = async (launchPath: string, reason: string, name = 'pays') => {
    const { path, testId } = await agent.startTest(launchPath, { name });
    await agent.put(path, { result: 'FAILED', reason, endedAt: now() });
    return testId;
  };
  const ask =
    (method: string, as: SignedIn = tenant.admin) =>
    (path: string, body?: unknown) =>
      send(triageEndpoints, method, `/api/reporting/v1${path}`, { as, body });
  const rows = async (launchId: number, query: Record<string, string> = {}) =>
    (await call(listTests, { as: tenant.admin, params: { launchId }, query })).body;
  const tagOf = async (launchId: number, testId: number) => {
    const { body } = await ask('GET')(`/launches/${launchId}/tests/${testId}/failure-tag-assignments`);
    return body.items[0];
  };
  const assign = (launchId: number, body: object, as?: SignedIn) =>
    ask('POST', as)(`/launches/${launchId}/failure-tag-assignments`, body);
  const assignAll = (launchId: number, body: object, as?: SignedIn) =>
    ask('POST', as)(`/launches/${launchId}/failure-tag-assignments:batch`, body);
  const link = (launchId: number, body: object, as?: SignedIn) =>
    ask('POST', as)(`/launches/${launchId}/issues:link`, body);
  const unlink = (launchId: number, body: object, as?: SignedIn) =>
    ask('POST', as)(`/launches/${launchId}/issues:unlink`, body);
  return { ...followed, agent, fail, ask, rows, tagOf, assign, assignAll, link, unlink };
};

/** A trace of the labelled set. */
export const traceOf = (label: string, at = 0): string =>
  labelledFailures.filter((failure) => failure.label === label)[at]?.trace ?? '';
