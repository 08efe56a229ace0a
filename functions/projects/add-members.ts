import { conflict, forbidden, invalid } from '#shared/http/errors';
import * as contract from '#shared/projects/member-contract';
import { reasonNotToGive } from '#shared/projects/member-rules';
import { handle } from '../http/handle.ts';
import { readUser, type User } from '../iam/users/user-store.ts';
import { toActing } from './find-member.ts';
import { type Member, readMember } from './member-store.ts';
import { writeNewMembers } from './membership-store.ts';
import { showMembers } from './to-member.ts';

export const addMembers = handle(contract.addMembers, async ({ tenantId, actor, project, body }) => {
  const { projectId } = project;
  const userIds = [...new Set(body.userIds)];
  const users = await readActiveUsers(tenantId, userIds);
  for (const user of users) {
    const reason = reasonNotToGive(toActing(actor, project), body.role, user);
    if (reason) throw forbidden(reason);
  }
  await refuseMembers(tenantId, projectId, users);
  const addedAt = Date.now();
  const members: Member[] = userIds.map((userId) => ({ tenantId, projectId, userId, role: body.role, addedAt }));
  await writeNewMembers({ tenantId, projectId }, members);
  return { items: await showMembers(members) };
});

const readActiveUsers = async (tenantId: string, userIds: readonly number[]): Promise<User[]> => {
  const users = await Promise.all(userIds.map((userId) => readUser({ tenantId, userId })));
  return users.map((user, index) => {
    const message = `User ${userIds[index]} can not be found`;
    if (!user || user.status === 'INACTIVE') throw invalid(message, [{ field: 'userIds', message }]);
    return user;
  });
};

const refuseMembers = async (tenantId: string, projectId: number, users: readonly User[]): Promise<void> => {
  const members = await Promise.all(users.map(({ userId }) => readMember({ tenantId, projectId, userId })));
  const already = users.find((_, index) => members[index]);
  if (already) throw conflict(`${already.username} is a member of this project already.`);
};
