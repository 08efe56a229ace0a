import { notFound } from '#shared/http/errors';
import { freeSeatsOf, noSeatLeftMessage } from '#shared/iam/users/seats';
import * as contract from '#shared/iam/users/workspace-user-contract';
import { handle } from '../../http/handle.ts';
import { readMembershipsOf } from '../../projects/member-store.ts';
import { readRecentProject } from '../../projects/project-store.ts';
import { refuseUserAbove } from '../groups/refuse-grants.ts';
import { readSeats } from '../tenants/tenant-store.ts';
import { readApiTokens } from '../tokens/api-token-store.ts';
import { toUser } from './to-user.ts';
import { readUser } from './user-store.ts';

/** A read-only user is a guest of every project, is in no group and makes no tokens. */
export const checkConversion = handle(contract.checkConversion, async ({ tenantId, actor, params }) => {
  const user = await readUser({ tenantId, ...params });
  if (!user) throw notFound('User');
  await refuseUserAbove(actor, user);
  const [{ groups }, seats, tokens, projects] = await Promise.all([
    toUser(user),
    readSeats(tenantId),
    readApiTokens(user),
    readProjectsOf(user),
  ]);
  const isFull = user.status !== 'INACTIVE' && freeSeatsOf(seats, 'readOnly') === 0;
  return {
    obstacle: isFull ? noSeatLeftMessage('readOnly') : undefined,
    groups: groups.map(({ name }) => name),
    projects,
    apiTokens: tokens.length,
  };
});

const readProjectsOf = async (user: { tenantId: string; userId: number }) => {
  const memberships = (await readMembershipsOf(user)).filter(({ role }) => role !== 'GUEST');
  const projects = await Promise.all(
    memberships.map(async ({ tenantId, projectId, role }) => {
      const project = await readRecentProject({ tenantId, projectId });
      return project ? [{ key: project.projectKey, name: project.name, role }] : [];
    }),
  );
  return projects.flat();
};
