import { Service } from 'electrodb';
import { conflict } from '#shared/http/errors';
import type { ProjectRole } from '#shared/iam/groups/permissions';
import { refusalsOf } from '../data/refusals.ts';
import { forgetRecentMember, type Member, MemberEntity, type MemberKey } from './member-store.ts';
import { ProjectEntity } from './project-store.ts';

const membership = new Service({ member: MemberEntity, project: ProjectEntity });

const administratorsIn = (roles: readonly ProjectRole[]) => roles.filter((role) => role === 'ADMINISTRATOR').length;

/** All or none; CONFLICT when one of them is a member already. */
export const writeNewMembers = async (
  project: { tenantId: string; projectId: number },
  members: readonly Member[],
): Promise<void> => {
  const added = administratorsIn(members.map(({ role }) => role));
  const outcome = await membership.transaction
    .write(({ member, project: projects }) => [
      projects
        .patch({ tenantId: project.tenantId, projectId: project.projectId })
        .add({ administratorsCount: added })
        .commit(),
      ...members.map((added) => member.create(added).commit()),
    ])
    .go();
  for (const member of members) forgetRecentMember(member);
  if (refusalsOf(outcome).length > 0) throw conflict('One of these users has just become a member of this project.');
};

/** The conditions decide between two who change the same member, or the last two administrators, at once. */
export const writeMemberRole = async (key: MemberKey, roles: { from: ProjectRole; to: ProjectRole }): Promise<void> => {
  const { tenantId, projectId, userId } = key;
  const change = administratorsIn([roles.to]) - administratorsIn([roles.from]);
  const outcome = await membership.transaction
    .write(({ member, project }) => [
      member
        .patch({ tenantId, projectId, userId })
        .set({ role: roles.to })
        .where(({ role }, { eq }) => eq(role, roles.from))
        .commit(),
      project
        .patch({ tenantId, projectId })
        .add({ administratorsCount: change })
        .where(({ administratorsCount }, { gte }) => gte(administratorsCount, 1 - change))
        .commit(),
    ])
    .go();
  forgetRecentMember(key);
  const [isChanged, isLast] = refusalsOf(outcome);
  if (isChanged) throw conflict('This member has just been changed by somebody else.');
  if (isLast) throw conflict('A project needs at least one administrator.');
};

export const writeMemberRemoved = async (key: MemberKey, role: ProjectRole): Promise<void> => {
  const { tenantId, projectId, userId } = key;
  const leaving = administratorsIn([role]);
  const outcome = await membership.transaction
    .write(({ member, project }) => [
      member
        .delete({ tenantId, projectId, userId })
        .where((item, { eq }) => eq(item.role, role))
        .commit(),
      project
        .patch({ tenantId, projectId })
        .add({ administratorsCount: -leaving })
        .where(({ administratorsCount }, { gte }) => gte(administratorsCount, 1 + leaving))
        .commit(),
    ])
    .go();
  forgetRecentMember(key);
  const [isChanged, isLast] = refusalsOf(outcome);
  if (isChanged) throw conflict('This member has just been changed by somebody else.');
  if (isLast) throw conflict('A project needs at least one administrator.');
};
