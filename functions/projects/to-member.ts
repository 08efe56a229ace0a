import type { Member as ShownMember } from '#shared/projects/member-contract';
import { readRecentUser, type User } from '../iam/users/user-store.ts';
import type { Member } from './member-store.ts';

export const toMember = (member: Member, user: User): ShownMember => ({
  userId: member.userId,
  username: user.username,
  displayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
  email: user.email,
  photoUrl: user.photoUrl,
  role: member.role,
  hasReadOnlyAccess: user.hasReadOnlyAccess,
  addedAt: new Date(member.addedAt).toISOString(),
});

export const showMembers = async (members: readonly Member[]): Promise<ShownMember[]> => {
  const users = await Promise.all(members.map((member) => readRecentUser(member)));
  return members.flatMap((member, index) => {
    const user = users[index];
    return user ? [toMember(member, user)] : [];
  });
};
