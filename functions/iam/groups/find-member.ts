import { notFound } from '#shared/http/errors';
import { readUserToChange, type User } from '../users/user-store.ts';
import { readGroup } from './group-store.ts';

type Membership = { tenantId: string; groupId: number; userId: number };

/** The user of a membership that is to be changed; both have to be there. */
export const findMember = async ({ tenantId, groupId, userId }: Membership): Promise<User> => {
  const [group, user] = await Promise.all([readGroup({ tenantId, groupId }), readUserToChange({ tenantId, userId })]);
  if (!group) throw notFound('Group');
  if (!user) throw notFound('User');
  return user;
};
