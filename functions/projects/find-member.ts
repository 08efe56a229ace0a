import { notFound } from '#shared/http/errors';
import type { Acting } from '#shared/projects/member-rules';
import type { Actor, ProjectScope } from '../http/actor.ts';
import { readUser } from '../iam/users/user-store.ts';
import { readMember } from './member-store.ts';
import { readProject } from './project-store.ts';

export const toActing = (actor: Actor, { role }: ProjectScope): Acting => ({
  userId: actor.userId,
  role,
  administersAll: actor.permissions.includes('PROJECTS_UPDATE'),
});

/** A member as the rules look at one: the membership, the user behind it, and whether the project is theirs to lead. */
export const findMember = async (key: { tenantId: string; projectId: number; userId: number }) => {
  const [member, user, project] = await Promise.all([readMember(key), readUser(key), readProject(key)]);
  if (!member || !user) throw notFound('Member');
  const target = {
    userId: key.userId,
    role: member.role,
    hasReadOnlyAccess: user.hasReadOnlyAccess,
    isLead: project?.leadId === key.userId,
  };
  return { member, user, target };
};
