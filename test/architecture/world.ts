import { randomUUID } from 'node:crypto';
import { takeIds } from '#functions/data/counter';
import { createFilter } from '#functions/filters/create-filter';
import type { Handled } from '#functions/http/handle';
import { rebuildLaunch } from '#functions/launches/deriving/rebuild-launch';
import { startLaunch } from '#functions/launches/reporting/start-launch';
import { startSession } from '#functions/launches/reporting/start-session';
import { startTest } from '#functions/launches/reporting/start-test';
import { updateLaunch } from '#functions/launches/reporting/update-launch';
import { updateTest } from '#functions/launches/reporting/update-test';
import { writeNewMilestone } from '#functions/projects/milestone-store';
import { addTestComment } from '#functions/triage/add-test-comment';
import { scimUserSchema } from '#shared/iam/scim/scim-resources';
import { commentIdOf } from '#shared/triage/comment-rules';
import { call } from '../support/call.ts';
import {
  givenGroup,
  givenProject,
  givenScimToken,
  givenTenant,
  givenUser,
  type SignedIn,
  type TestTenant,
} from '../support/fixtures.ts';
import { sampleBodyOf } from './sample-body.ts';

/**
 * A tenant with what paths and bodies name: a launch that has ended with a failed test, a comment on it, a filter.
 * Its project has an id that other tenants do not have.
 */
export const givenWorld = async (given?: TestTenant) => {
  const tenant = given ?? (await givenTenant());
  await takeIds(tenant.tenantId, 'projects', 1_000);
  const project = await givenProject(tenant, { projectKey: 'WORLD' });
  const member = await givenUser(tenant, { in: [{ project, role: 'GUEST' }] });
  // Who may be added to the project.
  await givenUser(tenant);
  const launch = await report(tenant.admin, startLaunch, {}, { name: 'Nightly' });
  const launchId: number = launch.body.id;
  const test = await report(tenant.admin, startTest, { launchId }, { name: 'pays by card' });
  const testId: number = test.body.id;
  const session = await report(tenant.admin, startSession, { launchId }, { testIds: [testId] });
  await report(tenant.admin, updateTest, { launchId, testId }, { result: 'FAILED', reason: 'Error: declined' });
  await report(tenant.admin, updateLaunch, { launchId }, { endedAt: new Date().toISOString() });
  await rebuildLaunch({ tenantId: tenant.tenantId, launchId });
  const comment = await report(tenant.admin, addTestComment, { launchId, testId }, { comment: 'Ask the bank' });
  const filters = { as: tenant.admin, params: { projectId: project.projectId } };
  const filter = await call(createFilter, { ...filters, body: { name: 'Failed', items: ['status:FAILED'] } });
  const milestone = await writeNewMilestone({ ...project, name: 'Release', completed: false });
  const group = await givenGroup(tenant, []);
  const params: Record<string, string | number> = {
    milestoneId: milestone.milestoneId,
    projectKey: project.projectKey,
    projectId: project.projectId,
    launchId,
    testId,
    commentId: commentIdOf(comment.body),
    filterId: filter.body.id,
    sessionId: session.body.id,
    userId: member.userId,
    groupId: group.groupId,
    tokenId: 1,
    providerId: 1,
    failureTagId: 2,
    valueName: 'locales',
    path: `${tenant.tenantId}/${launchId}/none.png`,
    resourceType: 'User',
    schemaUri: scimUserSchema,
  };
  return { tenant, project, params, scimToken: await givenScimToken(tenant) };
};

export type World = Awaited<ReturnType<typeof givenWorld>>;

const report = (as: SignedIn, handled: Handled, params: Record<string, number>, body: object) => {
  const sent = { uuid: randomUUID(), startedAt: new Date().toISOString(), sessionId: randomUUID(), ...body };
  return call(handled, { as, params, query: { projectKey: 'WORLD' }, body: sent });
};

/** Who may call an endpoint, whatever else it asks: the administrator, or the identity provider. */
export const rightCaller = ({ endpoint }: Handled, { tenant, scimToken }: World): Pick<SignedIn, 'token' | 'host'> =>
  endpoint.access.to === 'identityProvider' ? { host: tenant.host, token: scimToken } : tenant.admin;

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
