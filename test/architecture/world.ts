import { randomUUID } from 'node:crypto';
import { takeIds } from '#functions/data/counter';
import type { Handled } from '#functions/http/handle';
import { startLaunch } from '#functions/launches/reporting/start-launch';
import { startSession } from '#functions/launches/reporting/start-session';
import { startTest } from '#functions/launches/reporting/start-test';
import { writeNewMilestone } from '#functions/projects/milestone-store';
import { call } from '../support/call.ts';
import { givenProject, givenTenant, givenUser, type SignedIn } from '../support/fixtures.ts';
import { sampleBodyOf } from './sample-body.ts';

/** A tenant with one of everything that a path can name. Its project and launch have ids that other tenants do not. */
export const givenWorld = async () => {
  const tenant = await givenTenant();
  await takeIds(tenant.tenantId, 'projects', 1_000);
  const project = await givenProject(tenant, { projectKey: 'WORLD' });
  const member = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  const launch = await report(tenant.admin, startLaunch, {}, { name: 'Nightly' });
  const launchId: number = launch.body.id;
  const test = await report(tenant.admin, startTest, { launchId }, { name: 'pays by card' });
  const session = await report(tenant.admin, startSession, { launchId }, { testIds: [test.body.id] });
  const milestone = await writeNewMilestone({ ...project, name: 'Release', completed: false });
  const params: Record<string, string | number> = {
    milestoneId: milestone.milestoneId,
    projectKey: project.projectKey,
    projectId: project.projectId,
    launchId,
    testId: test.body.id,
    sessionId: session.body.id,
    userId: member.userId,
    tokenId: 1,
    failureTagId: 2,
    valueName: 'locales',
    path: `${tenant.tenantId}/${launchId}/none.png`,
  };
  return { tenant, project, params };
};

export type World = Awaited<ReturnType<typeof givenWorld>>;

const report = (as: SignedIn, handled: Handled, params: Record<string, number>, body: object) => {
  const sent = { uuid: randomUUID(), startedAt: new Date().toISOString(), sessionId: randomUUID(), ...body };
  return call(handled, { as, params, query: { projectKey: 'WORLD' }, body: sent });
};

/** A request that is right in every part but perhaps in who sends it. */
export const rightRequest = (handled: Handled, { params }: World) => {
  const { path, query, body } = handled.endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\+?\}/g)].flatMap(([, name]) => name ?? []);
  const inQuery = ['projectKey', 'projectId'].filter((name) => !inPath.includes(name));
  return {
    params: Object.fromEntries(inPath.map((name) => [name, params[name] ?? 'none'])),
    query: query || handled.endpoint.access.to === 'project' ? pick(params, inQuery) : {},
    body: body === undefined ? undefined : sampleBodyOf(handled.endpoint),
    sourceIp: randomUUID(),
  };
};

const pick = (values: Record<string, string | number>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
